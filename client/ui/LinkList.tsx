import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { breakable } from './breakable.tsx';

interface LinkListProps {
  /** `mark`: a picture of 44 pixels before the words. */
  items: readonly { href: string; title: string; note: ReactNode; mark?: ReactNode }[];
}

/** A few related links, one per row. */
export function LinkList({ items }: LinkListProps) {
  return (
    <ul className="sheet clip ruled">
      {items.map(({ href, title, note, mark }) => (
        <li key={href}>
          <Link href={href} className="line gap-12 tall pad-8-16 apart plain inset hover-sunken">
            {mark !== undefined && <span className="tile-44 fixed clip">{mark}</span>}
            <span className="words">
              <span className="strong close">{breakable(title)}</span>
              <span className="soft tabular">{note}</span>
            </span>
            <ChevronRight className="quiet" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
