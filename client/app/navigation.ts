import { House, LayoutGrid, type LucideIcon, Store, UserRound } from 'lucide-react';
import { isBelow, paths } from '../../shared/paths.ts';

export interface Tab {
  href: string;
  label: string;
  /** On a wide screen the bar has words only. */
  icon?: LucideIcon;
  /** Paths under which the tab is the active one. */
  prefixes: readonly string[];
}

/** A phone's four tabs (docs/specification.md, Shell); the active one is chosen by path prefix. */
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

const section = (href: string, label: string): Tab => ({ href, label, prefixes: [href] });

const [home, activities, services] = tabs as [Tab, Tab, Tab, Tab];

/** The bar of a wide screen, which has room for the sections that people come for. */
export const sections: readonly Tab[] = [
  section(home.href, home.label),
  section(paths.events, 'Eventi'),
  section(activities.href, activities.label),
  section(paths.promotions, 'Promo'),
  section(paths.jobs, 'Lavoro'),
  { href: services.href, label: services.label, prefixes: services.prefixes },
];

/** The address of the tab that a page belongs to: the first whose paths it is among. */
export function activeTab(list: readonly Tab[], path: string): string | undefined {
  if (path === paths.home) return path;
  return list.find(({ href, prefixes }) => href !== paths.home && prefixes.some((prefix) => isBelow(path, prefix)))
    ?.href;
}
