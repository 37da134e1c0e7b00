import { useState } from 'react';
import type { SearchSuggestions } from '../../../shared/contract/search.ts';
import { paths } from '../../../shared/paths.ts';
import { ANNOUNCEMENT_LINK_LIMIT } from '../../../shared/rules/notifications.ts';
import { useResource } from '../../lib/resource.ts';
import { Field } from '../../ui/Field.tsx';
import { findPages } from './announcements.ts';
import { useFound } from './useFound.ts';

interface Page {
  title: string;
  route: string;
  /** What tells it from others of the same name. */
  meta?: string | undefined;
}

interface PageFieldProps {
  /** A path of the portal, or the words that are looked for. */
  value: string;
  onChange: (value: string) => void;
}

const HOME: Page = { title: 'Prima pagina', route: paths.home };
const MOST_SECTIONS = 6;
const MOST_FOUND = 8;

async function find(words: string, signal: AbortSignal): Promise<Page[]> {
  const { results, information } = await findPages(words, signal);
  return [...Object.values(results).flat(), ...information].slice(0, MOST_FOUND);
}

/** The page that an announcement opens: a section with one press, or anything published, found by its name. */
export function PageField({ value, onChange }: PageFieldProps) {
  const sections = useResource<SearchSuggestions>('/api/search/suggestions').data?.pages ?? [];
  const isPath = value.startsWith('/');
  const found = useFound(isPath ? '' : value, find);
  const [chosen, setChosen] = useState(HOME);
  const known = [chosen, HOME, ...sections].find(({ route }) => route === value);
  const choose = (page: Page) => {
    setChosen(page);
    onChange(page.route);
  };
  const offered: Page[] = isPath || value === '' ? [HOME, ...sections.slice(0, MOST_SECTIONS)] : found;
  return (
    <div className="stack gap-8">
      <Field
        label="Pagina che si apre"
        name="deep_link"
        hint="Toccane una, o scrivi il nome di quello che vuoi aprire: un evento, un negozio, una pagina."
        maxLength={ANNOUNCEMENT_LINK_LIMIT}
        autoCapitalize="off"
        autoComplete="off"
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || isPath || first === undefined) return;
          event.preventDefault();
          choose(first);
        }}
      />
      <p role="status" className="soft">
        {known !== undefined
          ? `Si apre: ${known.title}.`
          : !isPath && found.length > 0 && 'Scegli quale, o premi Invio per la prima:'}
      </p>
      <ul className="row unless-empty" aria-label="Pagine">
        {offered.map((page) => (
          <li key={page.route}>
            <button type="button" className="chip" aria-pressed={page.route === value} onClick={() => choose(page)}>
              {page.title} {!isPath && page.meta !== undefined && <span className="quiet">{page.meta}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
