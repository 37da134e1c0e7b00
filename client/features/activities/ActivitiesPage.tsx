import type { ActivityPage } from '../../../shared/contract/activities.ts';
import { paths } from '../../../shared/paths.ts';
import { useList } from '../../lib/list.ts';
import { CategoryFilter, Chip, FilterGroup, Filters, OrderSelect } from '../../ui/Filters.tsx';
import grid from '../../ui/Grid.module.css';
import { ListPage } from '../../ui/ListPage.tsx';
import { RowSkeletons } from '../../ui/ListSkeletons.tsx';
import { ActivityRow } from './ActivityRow.tsx';

const SORTS = [
  { value: '', label: 'Dalla A alla Z' },
  { value: 'rating', label: 'Prima i più votati' },
];

/** /attivita: the town's places, those open now first in mind. */
export default function ActivitiesPage() {
  const list = useList<'activities', ActivityPage>('activities', paths.activities);
  const { state, shown, set } = list;
  return (
    <ListPage
      kind="activities"
      title="Attività"
      lead="Negozi, locali, botteghe e professionisti della città, con orari e contatti."
      list={list}
      counted={(total) => `${total} attività`}
      filters={
        <Filters>
          <FilterGroup label="Mostra">
            <Chip
              pressed={state.open_now === '1'}
              onPress={() => set({ open_now: state.open_now ? undefined : '1' })}
              {...(shown === null ? {} : { count: shown.open_now_total })}
            >
              Aperto ora
            </Chip>
          </FilterGroup>
          <CategoryFilter
            categories={shown?.categories ?? null}
            failed={list.error !== null}
            value={state.category}
            onChange={(category) => set({ category })}
          />
        </Filters>
      }
      order={
        <OrderSelect
          value={state.sort === 'rating' ? 'rating' : ''}
          options={SORTS}
          onChange={(sort) => set({ sort })}
        />
      }
      skeleton={<RowSkeletons />}
      empty={{
        title: 'Nessuna attività qui',
        text: state.open_now
          ? 'A quest’ora non c’è niente di aperto con questi filtri. Togline uno e guarda quando riapre.'
          : 'Non c’è ancora niente in questa categoria. Prova con un’altra.',
      }}
    >
      {({ data }) => (
        <ul className={grid.two}>
          {data.map((activity) => (
            <li key={activity.id}>
              <ActivityRow activity={activity} heading="h2" />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
