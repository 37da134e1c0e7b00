import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { CENTRE_ADDRESS } from '../../shared/rules/notifications.ts';
import { CENTRE, centre, closeCentre } from '../features/notifications/centre.ts';
import { whenIdle } from '../lib/idle.ts';
import { lazily } from '../lib/lazy.ts';
import { Slot } from '../ui/Boundary.tsx';

const Live = lazily(() => import('./Live.tsx'));
const DownloadButton = lazily(() => import('../features/pwa/DownloadButton.tsx'));

const page = proxy({ idle: false });

/** Starts notifications, push, worker and install when the browser is idle, after the page. */
export function LiveGate() {
  const { idle } = useSnapshot(page);
  const { open } = useSnapshot(centre);
  useEffect(afterThePage, []);
  useEffect(openByAddress, []);
  return idle || open ? (
    <Slot {...(open && { what: CENTRE, onClose: closeCentre })}>
      <Live />
    </Slot>
  ) : null;
}

/** For the top bar: there when there is something to download. */
export function DownloadSlot() {
  return useSnapshot(page).idle ? (
    <Slot>
      <DownloadButton />
    </Slot>
  ) : null;
}

function afterThePage(): () => void {
  return whenIdle(() => {
    page.idle = true;
  });
}

/** The app's shortcut "Notifiche" leads to an address that opens the centre. */
function openByAddress(): () => void {
  const look = () => {
    // Of the home page only: /profilo has a section with the same anchor.
    if (location.pathname + location.hash !== CENTRE_ADDRESS) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    centre.open = true;
  };
  look();
  addEventListener('hashchange', look);
  return () => removeEventListener('hashchange', look);
}
