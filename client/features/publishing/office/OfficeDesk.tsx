import type { ReactNode } from 'react';
import type { OfficeDesk as Counts } from '../../../../shared/contract/publishing.ts';
import { useQuery } from '../../../lib/query.ts';
import { useResource } from '../../../lib/resource.ts';
import { Chip, FilterGroup, Filters } from '../../../ui/Filters.tsx';
import { AllContent } from './AllContent.tsx';
import { NUMBERS } from './api.ts';
import { LISTS, OFFICE, type View } from './paths.ts';
import { ReasonsPage } from './ReasonsPage.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { StalePlaces } from './StalePlaces.tsx';

/** /profilo/moduli/redazione: the queue, recent changes, all content; with ?n= one revision to decide about. */
export function OfficeDesk() {
  const query = useQuery(OFFICE);
  const numbers = useResource<Counts>(NUMBERS).data;
  // An item opens from the queue, whichever view the address names.
  const view = query.get('n') === '' ? query.get('vista') : '';
  const state = view === '' ? query.get('stato') : '';
  const shown =
    LISTS.find((list) => list.view === view && list.state === state) ?? LISTS.find((list) => list.view === view);
  const bar = (more?: ReactNode, above?: ReactNode) => (
    <Filters room label="Che cosa guardare" above={above}>
      <FilterGroup label="Che cosa guardare">
        {LISTS.map((list) => (
          <Chip
            key={list.label}
            pressed={list === shown}
            onPress={() => query.set({ vista: list.view, stato: list.state, genere: '', q: '', n: '' })}
            {...('counts' in list && numbers !== null ? { count: numbers[list.counts] } : {})}
          >
            {list.label}
          </Chip>
        ))}
        {more}
      </FilterGroup>
    </Filters>
  );
  const Shown = SHOWN[view in SHOWN ? (view as View) : ''];
  return <Shown bar={bar} />;
}

const SHOWN: Record<View, typeof ReviewQueue> = {
  '': ReviewQueue,
  cambiamenti: RecentChanges,
  ferme: StalePlaces,
  tutto: AllContent,
  motivi: ReasonsPage,
};
