import { type LucideIcon, Megaphone, TicketCheck, Users } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { ModuleSlug } from '../../shared/rules/modules.ts';

interface Room {
  icon: LucideIcon;
  Screen: ComponentType;
}

/** What stands behind each door of shared/rules/modules.ts: its icon, and its screen, fetched when the door opens. */
export const ROOMS: Record<ModuleSlug, Room> = {
  notifiche: { icon: Megaphone, Screen: lazy(() => import('../features/office/AnnouncementsPage.tsx')) },
  coupon: { icon: TicketCheck, Screen: lazy(() => import('../features/coupons/TillPage.tsx')) },
  'contatti-clienti': { icon: Users, Screen: lazy(() => import('../features/leads/LeadsPage.tsx')) },
};
