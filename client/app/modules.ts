import { type LucideIcon, Megaphone, PartyPopper } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { ModuleSlug } from '../../shared/rules/modules.ts';

interface Room {
  icon: LucideIcon;
  Screen: ComponentType;
}

/** What stands behind each door of shared/rules/modules.ts: its icon, and its screen, fetched when the door opens. */
export const ROOMS: Record<ModuleSlug, Room> = {
  notifiche: { icon: Megaphone, Screen: lazy(() => import('../features/office/AnnouncementsPage.tsx')) },
  'eventi-privati': {
    icon: PartyPopper,
    Screen: lazy(() => import('../features/privateEvents/OfficePrivateEventsPage.tsx')),
  },
};
