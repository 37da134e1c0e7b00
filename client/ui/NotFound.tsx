import { Search } from 'lucide-react';
import { Link } from 'wouter';
import type { PageSuggestion } from '../../shared/contract/pages.ts';
import { paths } from '../../shared/paths.ts';
import type { TileKind } from '../../shared/rules/tile.ts';
import { LinkButton } from './Button.tsx';
import { Page } from './Page.tsx';
import { Tile } from './Tile.tsx';

interface NotFoundProps {
  kind: TileKind;
  title: string;
  /** The tab's title, where it differs from the heading. */
  tabTitle?: string;
  text: string;
  list?: { href: string; label: string };
  /** The page that was probably meant. */
  suggestion?: PageSuggestion | null;
}

const sections = [
  { href: paths.activities, label: 'Attività' },
  { href: paths.events, label: 'Eventi' },
  { href: paths.jobs, label: 'Lavoro' },
  { href: paths.promotions, label: 'Promo e offerte' },
  { href: paths.services, label: 'Tutti i servizi' },
];

/** The 404 page: says what is missing and offers other ways to go. */
export function NotFound({ kind, title, tabTitle = title, text, list, suggestion = null }: NotFoundProps) {
  return (
    <Page
      title={title}
      tabTitle={tabTitle}
      lead={text}
      narrow
      above={<Tile kind={kind} seed={title} className="tile-88" />}
    >
      <div className="row gap-12">
        {suggestion !== null && <LinkButton href={suggestion.href}>Forse cercavi «{suggestion.title}»</LinkButton>}
        {list !== undefined && (
          <LinkButton href={list.href} look={suggestion === null ? 'primary' : 'quiet'}>
            {list.label}
          </LinkButton>
        )}
        <LinkButton href={paths.search} look={list === undefined && suggestion === null ? 'primary' : 'quiet'}>
          <Search />
          Cerca nel portale
        </LinkButton>
      </div>
      <nav aria-label="Sezioni">
        <ul className="row gap-0-16 line-above pad-top-12">
          {sections.map(({ href, label }) => (
            <li key={href}>
              <Link href={href} className="tap strong">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Page>
  );
}
