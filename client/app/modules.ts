import { BookUser, Inbox, type LucideIcon, Megaphone, ScrollText, TicketCheck, Users } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { ModuleSlug } from '../../shared/rules/modules.ts';

interface Room {
  icon: LucideIcon;
  Screen: ComponentType<{ roles: readonly string[] }>;
}

/** What stands behind each door of shared/rules/modules.ts: its icon, and its screen, fetched when the door opens. */
export const ROOMS: Record<ModuleSlug, Room> = {
  richieste: { icon: Inbox, Screen: lazy(() => import('../features/roles/RequestsPage.tsx')) },
  notifiche: { icon: Megaphone, Screen: lazy(() => import('../features/office/AnnouncementsPage.tsx')) },
  coupon: { icon: TicketCheck, Screen: lazy(() => import('../features/coupons/TillPage.tsx')) },
  'contatti-clienti': { icon: BookUser, Screen: lazy(() => import('../features/leads/LeadsPage.tsx')) },
  utenti: { icon: Users, Screen: lazy(() => import('../features/roles/UsersPage.tsx')) },
  registro: { icon: ScrollText, Screen: lazy(() => import('../features/audit/AuditPage.tsx')) },
};
