import { useQuery } from '../../../lib/query.ts';
import { useWide } from '../../../lib/wide.ts';
import { Chip, FilterGroup, Filters } from '../../../ui/Filters.tsx';
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
  const isWide = useWide();
  const open = Number(/^\d{1,15}$/.exec(query.get('n'))?.[0] ?? 0);
  if (open > 0 && !isWide)
    return <ReviewPage key={open} id={open} editors={editors} back={query.href({ n: '' })} beside={false} />;
  // A wide window has room for it beside the queue, whichever view the address names.
  const view = open > 0 ? '' : (VIEWS.find(({ value }) => value === query.get('vista'))?.value ?? '');
  const views = (
    <Filters room label="Che cosa guardare">
      <FilterGroup label="Che cosa guardare">
        {VIEWS.map(({ value, label }) => (
          <Chip
            key={value}
            pressed={value === view}
            onPress={() => query.set({ vista: value, genere: '', stato: '', q: '', n: '' })}
          >
            {label}
          </Chip>
        ))}
      </FilterGroup>
    </Filters>
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
