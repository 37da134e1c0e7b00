import type { ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { MODULES } from '../../shared/rules/modules.ts';
import { may } from '../../shared/rules/roles.ts';
import { ProfilePage } from '../features/accounts/ProfilePage.tsx';
import { loadProfile } from '../features/accounts/store.ts';
import { MyReviews } from '../features/activities/MyReviews.tsx';
import { EventCalendar } from '../features/events/EventCalendar.tsx';
import { MyAlerts } from '../features/jobs/MyAlerts.tsx';
import { MyApplications } from '../features/jobs/MyApplications.tsx';
import { MyPrivateEvents } from '../features/privateEvents/MyPrivateEvents.tsx';
import { Devices } from '../features/push/Devices.tsx';
import { VisitorDevice } from '../features/push/VisitorDevice.tsx';
import { MyRequests } from '../features/roles/MyRequests.tsx';
import { SavedSection } from '../features/saved/SavedSection.tsx';
import { MyTickets } from '../features/tickets/MyTickets.tsx';
import { personStore } from '../lib/person.ts';
import { LinkList } from '../ui/LinkList.tsx';
import { Section } from '../ui/Page.tsx';
import { CookieChoice } from './CookieChoice.tsx';
import { ModuleList } from './ModuleList.tsx';

interface Slot {
  /** Its anchor: /profilo#id leads there. */
  id: string;
  /** Its entry in the list at the top; null for sections that are sometimes empty. */
  label: string | null;
  Body: ComponentType;
  /** Shown only when there is something to show. */
  shown?: (roles: readonly string[]) => boolean;
}

const openModules = (roles: readonly string[]) => MODULES.filter(({ capability }) => may(capability, roles));

/** The slices' sections of /profilo, in order. A new one is a row here. */
const SLOTS: readonly Slot[] = [
  { id: 'moduli', label: 'Moduli', Body: Modules, shown: (roles) => openModules(roles).length > 0 },
  { id: 'notifiche', label: 'Notifiche', Body: Devices },
  { id: 'biglietti', label: null, Body: MyTickets },
  { id: 'richieste', label: 'Richieste', Body: Requests },
  { id: 'candidature', label: null, Body: MyApplications },
  { id: 'avvisi', label: null, Body: MyAlerts },
  { id: 'eventi', label: 'Eventi', Body: EventCalendar },
  { id: 'eventi-privati', label: null, Body: MyPrivateEvents },
  { id: 'salvati', label: 'Salvati', Body: Saved },
  { id: 'coupon', label: 'Coupon', Body: Coupons },
  { id: 'recensioni', label: 'Recensioni', Body: MyReviews },
];

/** /profilo, composed of the slices' sections. */
export default function ProfileScreen() {
  const { user } = useSnapshot(personStore);
  const slots = SLOTS.filter(({ shown }) => shown?.(user?.roles ?? []) ?? true);
  return <ProfilePage slots={slots} privacy={<CookieChoice />} visitor={<VisitorDevice />} />;
}

/** The modules that the person's roles open. */
function Modules() {
  const { user } = useSnapshot(personStore);
  return (
    <Section title="I tuoi moduli">
      <ModuleList modules={openModules(user?.roles ?? [])} />
    </Section>
  );
}

function Coupons() {
  const coupons = {
    href: paths.coupons,
    title: 'I coupon che hai preso',
    note: 'Da mostrare alla cassa, usati e scaduti',
  };
  return (
    <Section title="Coupon">
      <LinkList items={[coupons]} />
    </Section>
  );
}

function Requests() {
  const { user } = useSnapshot(personStore);
  return <MyRequests roles={user?.roles ?? []} onNews={() => void loadProfile()} />;
}

function Saved() {
  const { user } = useSnapshot(personStore);
  return <SavedSection person={user?.id ?? null} />;
}
