import { ChevronRight, LockKeyhole } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import type { MODULES } from '../../shared/rules/modules.ts';
import css from './ModuleList.module.css';
import { MODULE_ICONS } from './moduleIcons.ts';

interface ModuleListProps {
  modules: readonly (typeof MODULES)[number][];
  /** What opens them is still missing. */
  closed?: boolean;
  /** On a wide window the list is a bar beside something else, and shows names only. */
  beside?: boolean;
}

/** Rooms of the reserved area, one a row. */
export function ModuleList({ modules, closed = false, beside = false }: ModuleListProps) {
  return (
    <ul className={beside ? `${css.list} ${css.beside}` : css.list}>
      {modules.map(({ slug, title, description }) => {
        const Icon = MODULE_ICONS[slug];
        return (
          <li key={slug}>
            <Link href={paths.module(slug)} className={css.link}>
              <span className={closed ? `${css.icon} ${css.shut}` : css.icon} aria-hidden="true">
                {closed ? <LockKeyhole size={22} strokeWidth={1.75} /> : <Icon size={22} strokeWidth={1.75} />}
              </span>
              <span className="words">
                <span className={css.title}>{title}</span>
                <span className={css.note}>{description}</span>
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
