import type { ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { MODULES } from '../../shared/rules/modules.ts';
import { may } from '../../shared/rules/roles.ts';
import { ProfilePage } from '../features/accounts/ProfilePage.tsx';
import { accountStore } from '../features/accounts/store.ts';
import { EventCalendar } from '../features/events/EventCalendar.tsx';
import { MyPrivateEvents } from '../features/privateEvents/MyPrivateEvents.tsx';
import { Devices } from '../features/push/Devices.tsx';
import { Section } from '../ui/Page.tsx';
import { ModuleList } from './ModuleList.tsx';

/** What the slices keep for a person, in the order of /profilo, between the account's own data and its privacy. A new one is a row here. */
const SLOTS: readonly { id: string; label: string; Body: ComponentType }[] = [
  { id: 'moduli', label: 'I tuoi moduli', Body: Modules },
  { id: 'eventi', label: 'I tuoi eventi', Body: EventCalendar },
  { id: 'eventi-privati', label: 'I tuoi eventi privati', Body: MyPrivateEvents },
  { id: 'dispositivi', label: 'Notifiche', Body: Devices },
];

/** /profilo as the slices make it together: each stands under its own anchor, so that a link can lead to it. */
export default function ProfileScreen() {
  return (
    <ProfilePage>
      {SLOTS.map(({ id, Body }) => (
        <div key={id} id={id}>
          <Body />
        </div>
      ))}
    </ProfilePage>
  );
}

/** The rooms one's roles open; nothing for who has none. */
function Modules() {
  const { user } = useSnapshot(accountStore);
  const open = MODULES.filter(({ capability }) => may(capability, user?.roles ?? null));
  if (open.length === 0) return null;
  return (
    <Section title="I tuoi moduli">
      <ModuleList modules={open} />
    </Section>
  );
}
