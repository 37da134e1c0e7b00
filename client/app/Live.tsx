import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { isBelow, paths } from '../../shared/paths.ts';
import { takeDelivery } from '../../shared/rules/deepLink.ts';
import { consentStore } from '../features/consent/store.ts';
import { CENTRE, centre, closeCentre } from '../features/notifications/centre.ts';
import { arrive } from '../features/notifications/delivery.ts';
import { canOfferPush, dismissPush, pushStore } from '../features/push/store.ts';
import { downloadStore } from '../features/pwa/download.ts';
import { DownloadReminder, OfflineToast, UpdateCard } from '../features/pwa/FloatingCards.tsx';
import { installStore } from '../features/pwa/install.ts';
import { workerStore } from '../features/pwa/update.ts';
import { settingsStore } from '../features/settings/store.ts';
import { confirmationStore } from '../lib/confirmed.ts';
import { keepFocus } from '../lib/keptFocus.ts';
import { lazily } from '../lib/lazy.ts';
import { personStore } from '../lib/person.ts';
import { useReservedRoom } from '../lib/reservedRoom.ts';
import { signal } from '../lib/signals.ts';
import { Slot } from '../ui/Boundary.tsx';
import { cardTurn } from './cardTurn.ts';
import css from './Live.module.css';
import { countListed } from './listed.ts';
import { noteFollowed, startLive } from './live.ts';

const ConfirmationDialog = lazily(() => import('../features/accounts/ConfirmationDialog.tsx'));
const Panel = lazily(() => import('../features/notifications/Panel.tsx'));
const PushConsentDialog = lazily(() => import('../features/push/PushConsentDialog.tsx'));
const InstallPrompt = lazily(() => import('../features/pwa/InstallPrompt.tsx'));

/** Where people fill in a form, work, or show a ticket at the door; with all pages below them. */
const BUSY_PAGES: readonly string[] = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.verifyEmail,
  paths.firstAdmin,
  paths.linkIdentity,
  paths.invitation,
  paths.strongSignIn,
  paths.freshness,
  paths.roleRequest,
  paths.contact,
  paths.eventPrivateRequest,
  paths.checkouts,
  paths.orders,
  paths.tickets,
  paths.findTickets,
  paths.waitlists,
  paths.coupons,
  paths.menuAccess,
  paths.flyerAccess,
  paths.modules,
  paths.preview,
  paths.door,
];

/**
 * The overlays and background work of all pages, loaded after the first page (LiveGate.tsx). Each part waits only for
 * its own code: a boundary around all of them would close an open dialog while a card loads.
 */
export default function Live() {
  const [, navigate] = useLocation();
  useEffect(() => startLive((url) => navigate(url)), [navigate]);
  useEffect(() => keepFocus(document.querySelector('main') ?? document.body), []);
  useEffect(() => countListed(document.querySelector('main') ?? document.body), []);
  useDelivery();
  return (
    <>
      <Centre />
      <Cards />
      <PushQuestion />
      <Confirmation />
    </>
  );
}

/** Marks the notification in the address as read, on any page, and removes it from the address. */
function useDelivery(): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const { user, known } = useSnapshot(personStore);
  const signedIn = user !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path or search means a new address, which is read from `location`
  useEffect(() => {
    if (!known) return;
    const url = location.pathname + location.search + location.hash;
    const taken = takeDelivery(url);
    if (taken !== null) noteFollowed(taken);
    arrive({ url, signedIn, replace: (clean) => navigate(clean, { replace: true }) });
  }, [path, search, known, signedIn, navigate]);
}

function Centre() {
  const [, navigate] = useLocation();
  const { open } = useSnapshot(centre);
  const { user } = useSnapshot(personStore);
  const { subscribed } = useSnapshot(pushStore);
  if (!open || user === null) return null;
  const enablePush = () => {
    closeCentre();
    signal('piazza:push-consent');
  };
  return (
    <Slot what={CENTRE} onClose={closeCentre}>
      <Panel navigate={navigate} onEnablePush={!subscribed && canOfferPush() ? enablePush : null} />
    </Slot>
  );
}

/**
 * One card at a time at the foot of the page, after the cookie banner; offers that nobody asked for wait until a busy
 * page is left.
 */
function Cards() {
  const stack = useRef<HTMLDivElement>(null);
  useReservedRoom(stack);
  const { view } = useSnapshot(consentStore);
  const { settings } = useSnapshot(settingsStore);
  const asking = settings.system_settings?.cookie_consent_required === true && view !== 'none';
  const turn = useTurn(asking);
  return (
    <div ref={stack} className={css.stack} data-waiting={asking ? '' : undefined}>
      <Slot>
        <OfflineToast turn={turn === 'toast'} />
      </Slot>
      <Slot>{turn === 'reminder' && <DownloadReminder />}</Slot>
      <Slot>{turn === 'install' && <InstallPrompt />}</Slot>
      <Slot>{turn === 'update' && <UpdateCard />}</Slot>
    </div>
  );
}

function useTurn(asking: boolean) {
  const { prompt } = useSnapshot(installStore);
  const { update, offlineToast } = useSnapshot(workerStore);
  const { offer, reminder } = useSnapshot(downloadStore);
  const [path] = useLocation();
  const busy = isBusy(path);
  const offered = prompt.view === 'hidden' || busy ? 'hidden' : 'offered';
  return cardTurn({
    asking,
    install: prompt.view !== 'hidden' && prompt.asked ? 'asked' : offered,
    update: update.card !== 'hidden',
    // Where people fill in a form it would lie over their buttons.
    toast: offlineToast === 'due' && busy ? 'none' : offlineToast,
    reminder: reminder.visible && offer !== null && !busy,
  });
}

function PushQuestion() {
  const { prompt } = useSnapshot(pushStore);
  const { settings } = useSnapshot(settingsStore);
  const { standalone } = useSnapshot(installStore);
  return (
    <Slot {...(prompt.should_show && { what: 'la richiesta sulle notifiche', onClose: dismissPush })}>
      {prompt.should_show && <PushConsentDialog settings={settings} standalone={standalone} />}
    </Slot>
  );
}

/** The question for password, passkey or code that some calls need, on whatever page; it opens over what was typed. */
function Confirmation() {
  const { answer } = useSnapshot(confirmationStore);
  return (
    <Slot {...(answer !== null && { what: 'la conferma', onClose: () => answer(false) })}>
      {answer !== null && <ConfirmationDialog />}
    </Slot>
  );
}

/** Whether an offer of the app would stand in the way: on a phone it covers the fields and the button below them. */
function isBusy(path: string): boolean {
  return BUSY_PAGES.some((page) => isBelow(path, page));
}
