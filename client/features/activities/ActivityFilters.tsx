import type { ActivityPage } from '../../../shared/contract/activities.ts';
import { ACCESS_FACT_LABELS, ACCESS_FACTS } from '../../../shared/rules/activities.ts';
import type { ListView } from '../../lib/list.ts';
import { CategoryFilter } from '../../ui/CategoryFilter.tsx';
import { Chip, FilterGroup, Filters } from '../../ui/Filters.tsx';

/** Filters by category, by whether a place is open, and by accessibility. */
export function ActivityFilters({ list }: { list: ListView<'activities', ActivityPage> }) {
  const { state, shown, set } = list;
  return (
    <Filters list={list}>
      <FilterGroup label="Mostra">
        <Chip
          pressed={state.open_now === '1'}
          onPress={() => set({ open_now: state.open_now ? undefined : '1' })}
          {...(shown === null ? {} : { count: shown.open_now_total })}
        >
          Aperto ora
        </Chip>
        {ACCESS_FACTS.map((fact) => (
          <Chip
            key={fact}
            pressed={state[fact] === '1'}
            onPress={() => set({ [fact]: state[fact] ? undefined : '1' })}
            {...(shown === null ? {} : { count: shown.fact_totals[fact] })}
          >
            {ACCESS_FACT_LABELS[fact]}
          </Chip>
        ))}
      </FilterGroup>
      <CategoryFilter kind="activities" list={list} />
    </Filters>
  );
}
