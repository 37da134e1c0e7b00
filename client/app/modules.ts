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
import type { ComponentType } from 'react';
import type { ModuleSlug } from '../../shared/rules/modules.ts';
import { lazily } from '../lib/lazy.ts';

interface Room {
  icon: LucideIcon;
  Screen: ComponentType<{ roles: readonly string[] }>;
}

/** What stands behind each door of shared/rules/modules.ts: its icon, and its screen, fetched when the door opens. */
export const ROOMS: Record<ModuleSlug, Room> = {
  richieste: { icon: Inbox, Screen: lazily(() => import('../features/roles/RequestsPage.tsx')) },
  candidature: { icon: UserRoundSearch, Screen: lazily(() => import('../features/jobs/ApplicationsPage.tsx')) },
  messaggi: { icon: Inbox, Screen: lazily(() => import('../features/office/MessagesPage.tsx')) },
  notifiche: { icon: Megaphone, Screen: lazily(() => import('../features/office/AnnouncementsPage.tsx')) },
  impostazioni: {
    icon: SlidersHorizontal,
    Screen: lazily(() => import('../features/settings/SettingsPage.tsx')),
  },
  segnalazioni: { icon: Flag, Screen: lazily(() => import('../features/office/ReportsPage.tsx')) },
  coupon: { icon: TicketCheck, Screen: lazily(() => import('../features/coupons/TillPage.tsx')) },
  'contatti-clienti': { icon: BookUser, Screen: lazily(() => import('../features/leads/LeadsPage.tsx')) },
  utenti: { icon: Users, Screen: lazily(() => import('../features/roles/UsersPage.tsx')) },
  registro: { icon: ScrollText, Screen: lazily(() => import('../features/audit/AuditPage.tsx')) },
  consensi: { icon: Cookie, Screen: lazily(() => import('../features/office/ConsentsPage.tsx')) },
  'eventi-privati': {
    icon: PartyPopper,
    Screen: lazily(() => import('../features/privateEvents/OfficePrivateEventsPage.tsx')),
  },
};
