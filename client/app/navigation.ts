import { House, LayoutGrid, type LucideIcon, Store, UserRound } from 'lucide-react';
import { isBelow, paths } from '../../shared/paths.ts';

export interface Tab {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Paths under which the tab is the active one. */
  prefixes: readonly string[];
}

/** The four tabs (docs/specification.md, Shell); the active one is chosen by path prefix. */
export const tabs: readonly Tab[] = [
  { href: paths.home, label: 'Home', icon: House, prefixes: [] },
  { href: paths.activities, label: 'Attività', icon: Store, prefixes: [paths.activities] },
  {
    href: paths.services,
    label: 'Servizi',
    icon: LayoutGrid,
    prefixes: [
      paths.services,
      paths.events,
      paths.jobs,
      paths.promotions,
      paths.flyers,
      paths.ads,
      paths.sustainability,
      paths.contact,
      paths.roleRequest,
    ],
  },
  { href: paths.profile, label: 'Profilo', icon: UserRound, prefixes: [paths.profile] },
];

export function isActive(tab: Tab, path: string): boolean {
  if (tab.href === paths.home) return path === paths.home;
  return tab.prefixes.some((prefix) => isBelow(path, prefix));
}
