import { FileText, History, LayoutGrid, Repeat, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { SearchSuggestions } from '../../../shared/contract/search.ts';
import { QUICK_FILTERS } from '../../../shared/rules/search.ts';
import { unaccented } from '../../../shared/rules/text.ts';
import { useResource } from '../../lib/resource.ts';
import { forgetSearches, ownBeginning, ownSearches } from './recent.ts';

const URL = '/api/search/suggestions';
const MOST_RECENT = 5;
/** Own searches shown while results load: few, so that the results stay in sight. */
const MOST_OWN = 2;
const MOST_CATEGORIES = 2;
const MOST_PAGES = 2;

interface OffersProps {
  /** The text in the field; '' shows this device's searches and the quick filters. */
  text: string;
  onChoose: (term: string) => void;
  onLeave: () => void;
}

/** The suggestions of the quick search: this device's former searches, categories and pages. */
export function Offers({ text, onChoose, onLeave }: OffersProps) {
  return text.trim() === '' ? <OwnSearches onChoose={onChoose} /> : <Beginning {...{ text, onChoose, onLeave }} />;
}

function OwnSearches({ onChoose }: { onChoose: (term: string) => void }) {
  const [own, setOwn] = useState(() => ownSearches(MOST_RECENT));
  return (
    <div className="stack">
      {own.recent.length > 0 && (
        <>
          <div className="line gap-12 apart">
            <h3 className="size-base">Le tue ricerche</h3>
            <button
              type="button"
              className="press cobalt underlined"
              onClick={() => {
                forgetSearches();
                setOwn(ownSearches(MOST_RECENT));
              }}
            >
              Cancella
            </button>
          </div>
          <ul className="wide">
            {own.recent.map((term) => (
              <Term key={term} term={term} icon={<History size={18} />} onChoose={onChoose} />
            ))}
            {own.often.map((term) => (
              <Term key={term} term={term} icon={<Repeat size={18} />} note="la cerchi spesso" onChoose={onChoose} />
            ))}
          </ul>
        </>
      )}
      <ul className="row" aria-label="Filtri rapidi">
        {QUICK_FILTERS.map(({ label, term }) => (
          <li key={term}>
            <button type="button" className="chip hover-line" data-stop onClick={() => onChoose(term)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Beginning({ text, onChoose, onLeave }: OffersProps) {
  const { data } = useResource<SearchSuggestions>(URL);
  const typed = unaccented(text.trim());
  const begins = ({ title }: { title: string }) =>
    unaccented(title)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word, at, all) => word !== '' && all.slice(at).join(' ').startsWith(typed));
  const own = ownBeginning(text.trim(), MOST_OWN);
  const categories = data?.categories.filter(begins).slice(0, MOST_CATEGORIES) ?? [];
  const pages = data?.pages.filter(begins).slice(0, MOST_PAGES) ?? [];
  if (own.length + categories.length + pages.length === 0) return null;
  return (
    <ul className="wide" aria-label="Suggerimenti">
      {own.map((term) => (
        <Term key={term} term={term} icon={<Search size={18} />} note="già cercata" onChoose={onChoose} />
      ))}
      {categories.map(({ title, section, route }) => (
        <Place
          key={route}
          title={title}
          note={section}
          route={route}
          icon={<LayoutGrid size={18} />}
          {...{ onLeave }}
        />
      ))}
      {pages.map(({ title, route }) => (
        <Place key={route} title={title} note="Pagina" route={route} icon={<FileText size={18} />} {...{ onLeave }} />
      ))}
    </ul>
  );
}

interface RowProps {
  icon: ReactNode;
  note?: string;
}

function Term({ term, icon, note, onChoose }: RowProps & { term: string; onChoose: (term: string) => void }) {
  return (
    <li>
      <button
        type="button"
        className="line gap-12 pad-8-16 wide target radius-small ink text-left undecorated inset hover-sunken"
        data-stop
        onClick={() => onChoose(term)}
      >
        <span className="quiet">{icon}</span>
        <span className="shrinks strong cut-off">{term}</span>
        {note !== undefined && <span className="small fixed to-end">{note}</span>}
      </button>
    </li>
  );
}

function Place({
  title,
  icon,
  note,
  route,
  onLeave,
}: RowProps & { title: string; route: string; onLeave: () => void }) {
  return (
    <li>
      <Link
        href={route}
        className="line gap-12 pad-8-16 wide target radius-small ink text-left undecorated inset hover-sunken"
        data-stop
        onClick={onLeave}
      >
        <span className="quiet">{icon}</span>
        <span className="shrinks strong cut-off">{title}</span>
        <span className="small fixed to-end">{note}</span>
      </Link>
    </li>
  );
}
