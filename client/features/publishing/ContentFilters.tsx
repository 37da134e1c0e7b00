import type { DeskPage, DeskQuery } from '../../../shared/contract/publishing.ts';
import { PUBLICATION_LABELS } from '../../../shared/rules/publishing.ts';
import { type QueryState, useTypedParameter } from '../../lib/query.ts';
import { Chip, FilterGroup, Filters } from '../../ui/Filters.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './office/Office.module.css';

const SHOWS: { value: NonNullable<DeskQuery['show']>; label: string; none: string }[] = [
  {
    value: 'mine',
    label: 'Tocca a te',
    none: 'Niente aspetta te: quello che cominci e non hai ancora inviato compare qui.',
  },
  { value: 'waiting', label: 'Dalla redazione', none: 'Niente è in attesa della redazione.' },
  { value: 'online', label: 'Online', none: 'Niente di tuo è online adesso.' },
  { value: 'ending', label: 'In scadenza', none: 'Niente finisce nei prossimi 14 giorni.' },
  { value: 'archived', label: 'Archivio', none: 'Quello che togli dal portale si ritrova qui.' },
];

export function nothingFound(q: string, show: string): string {
  if (q !== '') return 'Nessun titolo con queste parole: prova con una parte sola.';
  return SHOWS.find(({ value }) => value === show)?.none ?? 'Non c’è niente di questo genere.';
}

interface ContentFiltersProps {
  query: QueryState;
  data: DeskPage | null;
  isLoading: boolean;
}

export function ContentFilters({ query, data, isLoading }: ContentFiltersProps) {
  const [words, setWords] = useTypedParameter(query, 'q');
  return (
    <Filters room>
      <search className={css.search}>
        <SearchField label="Cerca tra i tuoi titoli" value={words} onChange={setWords} />
      </search>
      <FilterGroup label="Che cosa mostrare">
        <Chip {...choice(query, 'mostra', '')}>Tutto</Chip>
        {SHOWS.map(({ value, label }) => (
          <Chip key={value} count={data?.shows[value] ?? 0} {...choice(query, 'mostra', value)}>
            {label}
          </Chip>
        ))}
      </FilterGroup>
      {/* Most people have several kinds: the placeholder keeps their row's height. */}
      {isLoading && <Skeleton height="44px" />}
      {(data?.kinds.length ?? 0) > 1 && (
        <FilterGroup label="Genere">
          {data?.kinds.map((one) => (
            <Chip key={one.kind} count={one.total} {...choice(query, 'genere', one.kind)}>
              {PUBLICATION_LABELS[one.kind].plural}
            </Chip>
          ))}
        </FilterGroup>
      )}
    </Filters>
  );
}

/** A chip's value of the address; pressed again it is taken back. */
function choice(query: QueryState, name: string, value: string) {
  const pressed = query.get(name) === value;
  return { pressed, onPress: () => query.set({ [name]: pressed ? '' : value }) };
}
