import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import type { ProfileSummary } from '../../../shared/contract/accounts.ts';
import { paths } from '../../../shared/paths.ts';
import { useAnchor } from '../../lib/anchor.ts';
import { useHeadingFocus } from '../../lib/navigation.ts';
import { personStore } from '../../lib/person.ts';
import { useTitle } from '../../lib/title.ts';
import css from './ProfilePart.module.css';

interface ProfilePartProps {
  title: string;
  /** All pages of the account: the list beside this one where there is room. */
  rows: readonly ProfileRow[];
  children: ReactNode;
}

export interface ProfileRow {
  href: string;
  label: string;
  icon: LucideIcon;
  note: (summary: Readonly<ProfileSummary>) => string;
}

/** A page below /profilo: alone on a phone, beside the list of all on a desktop. */
export function ProfilePart({ title, rows, children }: ProfilePartProps) {
  const heading = useHeadingFocus();
  useTitle(title);
  useAnchor(true);
  return (
    <div className={css.body}>
      <Side rows={rows} />
      <div className={css.part}>
        <header>
          <Link href={paths.profile} className={css.back}>
            <ChevronLeft />
            Profilo
          </Link>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </header>
        {children}
      </div>
    </div>
  );
}

function Side({ rows }: Pick<ProfilePartProps, 'rows'>) {
  const [path] = useLocation();
  const { user } = useSnapshot(personStore);
  return (
    <div className={css.side}>
      <Link href={paths.profile} className="line gap-12 plain breaks">
        <span className={css.plaque} aria-hidden="true">
          {Array.from(user?.name ?? '')[0]?.toLocaleUpperCase('it')}
        </span>
        <span className="words">
          <strong>{user?.name}</strong>
          <span className="soft">Profilo</span>
        </span>
      </Link>
      <nav aria-label="Il tuo profilo">
        <ul className="grid gap-2">
          {rows.map(({ href, label, icon: Icon }) => (
            <li key={href}>
              <Link href={href} className="place gap-12" aria-current={href === path ? 'page' : undefined}>
                <Icon />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** The pages of the account as rows, each with a note of what is on it. @param summary null while it loads: the notes keep their room */
export function ProfileRows({ rows, summary }: { rows: readonly ProfileRow[]; summary: ProfileSummary | null }) {
  return (
    <ul className="sheet clip ruled">
      {rows.map(({ href, label, icon: Icon, note }) => (
        <li key={href}>
          <Link href={href} className="line gap-16 tall pad-12-16 wide text-left plain inset hover-sunken">
            <span className="tool wash radius cobalt" aria-hidden="true">
              <Icon size={22} />
            </span>
            <span className="words">
              <span className="strong close">{label}</span>
              <span className="soft close tabular">{summary === null ? '\u00a0' : note(summary)}</span>
            </span>
            <ChevronRight className="fixed quiet" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
