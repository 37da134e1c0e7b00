import type { EventDetail, EventPage } from '../../../shared/contract/events.ts';
import type { ArticleDetail, ArticlePage } from '../../../shared/contract/sustainability.ts';
import { paths } from '../../../shared/paths.ts';
import { longDay, wallTime } from '../../../shared/rules/dates.ts';
import { useResource } from '../../lib/resource.ts';
import { SelectField } from '../../ui/Field.tsx';

interface FrontChoiceProps {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (value: unknown) => void;
}

const AUTOMATIC = { value: '', label: 'Sceglie il portale: il prossimo evento più atteso' };

const EVENTS = '/api/events?per_page=50';

const apiOf = (page: string): string =>
  page.replace('/eventi', '/api/events').replace('/sostenibilita', '/api/articles');

/** Which event or article stands first on the home: among the next events and the newest articles. */
export function FrontChoice({ value, onChange, ...common }: FrontChoiceProps) {
  const events = useResource<EventPage>(EVENTS).data?.data ?? [];
  const articles = useResource<ArticlePage>('/api/articles?per_page=20').data?.data ?? [];
  const chosen = useResource<EventDetail | ArticleDetail | EventPage>(value === '' ? EVENTS : apiOf(value)).data;
  const options = new Map<string, string>();
  for (const { slug, title, starts_at } of events)
    if (!options.has(paths.event(slug)))
      options.set(paths.event(slug), `${title}, ${longDay(wallTime(starts_at).day)}`);
  for (const { slug, title } of articles) options.set(paths.article(slug), `Articolo: ${title}`);
  // What was chosen may be over, or further away than the lists reach.
  if (value !== '' && !options.has(value))
    options.set(value, chosen !== null && 'title' in chosen ? chosen.title : value);
  return (
    <SelectField
      {...common}
      options={[AUTOMATIC, ...[...options].map(([page, text]) => ({ value: page, label: text }))]}
      value={value}
      onChange={onChange}
    />
  );
}
