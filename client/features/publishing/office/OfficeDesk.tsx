import { useQuery } from '../../../lib/query.ts';
import { Chip, FilterGroup } from '../../../ui/Filters.tsx';
import type { Editors } from '../useKindEditor.ts';
import { AllContent } from './AllContent.tsx';
import { OFFICE, VIEWS, type View } from './paths.ts';
import { ReasonsPage } from './ReasonsPage.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { ReviewPage } from './ReviewPage.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { StalePlaces } from './StalePlaces.tsx';

/** /profilo/moduli/redazione: the queue, recent changes, all content; with ?n= one revision to decide about. */
export function OfficeDesk({ editors }: { editors: Editors }) {
  const query = useQuery(OFFICE);
  const id = query.get('n');
  if (/^\d{1,15}$/.test(id))
    return <ReviewPage key={id} id={Number(id)} editors={editors} back={query.href({ n: '' })} />;
  const view = VIEWS.find(({ value }) => value === query.get('vista'))?.value ?? '';
  const views = (
    <FilterGroup label="Che cosa guardare">
      {VIEWS.map(({ value, label }) => (
        <Chip
          key={value}
          pressed={value === view}
          onPress={() => query.set({ vista: value, genere: '', stato: '', q: '' })}
        >
          {label}
        </Chip>
      ))}
    </FilterGroup>
  );
  const Shown = SHOWN[view];
  return <Shown views={views} editors={editors} />;
}

const SHOWN: Record<View, typeof ReviewQueue> = {
  '': ReviewQueue,
  cambiamenti: RecentChanges,
  ferme: StalePlaces,
  tutto: AllContent,
  motivi: ReasonsPage,
};
