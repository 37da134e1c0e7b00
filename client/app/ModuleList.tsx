import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import type { MODULES, ModuleSlug } from '../../shared/rules/modules.ts';
import { InWaiting } from './InWaiting.tsx';
import css from './ModuleList.module.css';
import { MODULE_ICONS } from './moduleIcons.ts';

interface ModuleListProps {
  modules: readonly (typeof MODULES)[number][];
  counts?: Partial<Record<ModuleSlug, number>>;
}

/** Rooms of the reserved area, one a row. */
export function ModuleList({ modules, counts = {} }: ModuleListProps) {
  return (
    <ul className={css.list}>
      {modules.map(({ slug, title }) => {
        const Icon = MODULE_ICONS[slug];
        return (
          <li key={slug}>
            <Link href={paths.module(slug)} className={css.link}>
              <span className={css.icon} aria-hidden="true">
                <Icon size={22} />
              </span>
              <span className={css.title}>{title}</span>
              <InWaiting count={counts[slug] ?? 0} />
              <ChevronRight />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
