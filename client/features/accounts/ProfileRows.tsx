import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import type { ProfileSummary } from '../../../shared/contract/accounts.ts';
import css from './ProfileRows.module.css';

export interface ProfileRow {
  href: string;
  label: string;
  icon: LucideIcon;
  note: (summary: Readonly<ProfileSummary>) => string;
}

/** The pages of the account as rows, each with a note of what is on it. @param summary null while it loads: the notes keep their room */
export function ProfileRows({ rows, summary }: { rows: readonly ProfileRow[]; summary: ProfileSummary | null }) {
  return (
    <ul className={css.rows}>
      {rows.map(({ href, label, icon: Icon, note }) => (
        <li key={href}>
          <Link href={href} className={css.row}>
            <span className={css.icon} aria-hidden="true">
              <Icon size={22} strokeWidth={1.75} />
            </span>
            <span className="words">
              <span className={css.label}>{label}</span>
              <span className={css.note}>{summary === null ? '\u00a0' : note(summary)}</span>
            </span>
            <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className={css.more} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
