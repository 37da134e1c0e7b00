import {
  BookUser,
  Cookie,
  Flag,
  Inbox,
  type LucideIcon,
  Megaphone,
  PartyPopper,
  ScrollText,
  SlidersHorizontal,
  TicketCheck,
  UserRoundSearch,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { ModuleSlug } from '../../shared/rules/modules.ts';

interface Room {
  icon: LucideIcon;
  Screen: ComponentType<{ roles: readonly string[] }>;
}

/** What stands behind each door of shared/rules/modules.ts: its icon, and its screen, fetched when the door opens. */
export const ROOMS: Record<ModuleSlug, Room> = {
  richieste: { icon: Inbox, Screen: lazy(() => import('../features/roles/RequestsPage.tsx')) },
  candidature: { icon: UserRoundSearch, Screen: lazy(() => import('../features/jobs/ApplicationsPage.tsx')) },
  messaggi: { icon: Inbox, Screen: lazy(() => import('../features/office/MessagesPage.tsx')) },
  notifiche: { icon: Megaphone, Screen: lazy(() => import('../features/office/AnnouncementsPage.tsx')) },
  impostazioni: {
    icon: SlidersHorizontal,
    Screen: lazy(() => import('../features/settings/SettingsPage.tsx')),
  },
  segnalazioni: { icon: Flag, Screen: lazy(() => import('../features/office/ReportsPage.tsx')) },
  coupon: { icon: TicketCheck, Screen: lazy(() => import('../features/coupons/TillPage.tsx')) },
  'contatti-clienti': { icon: BookUser, Screen: lazy(() => import('../features/leads/LeadsPage.tsx')) },
  utenti: { icon: Users, Screen: lazy(() => import('../features/roles/UsersPage.tsx')) },
  registro: { icon: ScrollText, Screen: lazy(() => import('../features/audit/AuditPage.tsx')) },
  consensi: { icon: Cookie, Screen: lazy(() => import('../features/office/ConsentsPage.tsx')) },
  'eventi-privati': {
    icon: PartyPopper,
    Screen: lazy(() => import('../features/privateEvents/OfficePrivateEventsPage.tsx')),
  },
};
