import { List, Map as MapIcon } from 'lucide-react';
import type { ActivityPage } from '../../../shared/contract/activities.ts';
import { paths, roleRequestUrl } from '../../../shared/paths.ts';
import { ACCESS_FACT_LABELS, ACCESS_FACTS } from '../../../shared/rules/activities.ts';
import { nearText } from '../../../shared/rules/distance.ts';
import { lazily } from '../../lib/lazy.ts';
import { type ListView, useList } from '../../lib/list.ts';
import { ROUGHLY, useOwnPlace } from '../../lib/ownPlace.ts';
import { Slot } from '../../ui/Boundary.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { CategoryFilter } from '../../ui/CategoryFilter.tsx';
import { Chip, FilterGroup, Filters, OrderSelect } from '../../ui/Filters.tsx';
import { Group } from '../../ui/Group.tsx';
import { ListChoice } from '../../ui/ListChoice.tsx';
import { asideAfter, ListItems } from '../../ui/ListItems.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RowSkeletons } from '../../ui/ListSkeletons.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './ActivitiesPage.module.css';
import { ActivityRow } from './ActivityRow.tsx';

const ActivityMap = lazily(() => import('./ActivityMap.tsx'));

const SORTS = [
  { value: '', label: 'Prima gli aperti' },
  { value: 'name', label: 'Dalla A alla Z' },
  { value: 'rating', label: 'Prima i più votati' },
  { value: 'distance', label: 'Prima i più vicini' },
];

/** /attivita: the town's places, as a list or on a map. */
export default function ActivitiesPage() {
  const list = useList<'activities', ActivityPage>('activities', paths.activities);
  const { state, shown, set, href } = list;
  const distance = useOwnPlace((place) => set({ sort: 'distance', near: nearText(place) }), ROUGHLY);
  const onMap = state.view === 'map';

  const order = (sort: string) => {
    if (sort === 'distance') distance.ask();
    else set({ sort, near: undefined });
  };
  const category = shown?.categories.find(({ slug }) => slug === state.category);
  return (
    <ListPage
      kind="activities"
      title="Attività"
      lead="Negozi, locali, botteghe e professionisti della città, con orari e contatti."
      list={list}
      counted={(total) => `${total} attività`}
      filters={<ActivityFilters list={list} />}
      order={
        <>
          <ViewSwitch list={list} />
          <OrderSelect
            value={distance.asking ? 'distance' : (state.sort ?? '')}
            options={SORTS}
            onChange={order}
            sends={{ name: 'sort', href: href({ sort: undefined, near: undefined }) }}
          />
        </>
      }
      note={
        <>
          {category !== undefined && shown?.category_id !== undefined && (
            <p className="bar gap-8-16 small">
              <SaveButton kind="follow_category" id={shown.category_id} name={category.plural} left />
              Le novità di {category.plural} in «Salvati».
            </p>
          )}
          <p
            role="status"
            className={
              distance.asking || distance.problem !== null ? 'pad-8-16 radius-small size-m warm ink' : 'visually-hidden'
            }
          >
            {distance.asking ? 'Cerchiamo dove sei: rispondi alla domanda del browser.' : distance.problem}
          </p>
        </>
      }
      skeleton={
        <>
          {onMap && <MapRoom />}
          <RowSkeletons />
        </>
      }
      empty={{
        title: list.filtered ? 'Nessuna attività qui' : 'Ancora nessuna attività',
        text: emptyWords(list.filtered, state.open_now !== undefined),
        action: (
          <LinkButton href={roleRequestUrl('esercente')} look="quiet">
            Proponi la tua attività
          </LinkButton>
        ),
      }}
    >
      {(page) => (
        <>
          {onMap && page.points !== undefined && (
            <>
              <noscript>
                <p className="pad-8-16 radius-small size-m warm ink">
                  Per muovere la mappa serve JavaScript: qui sotto ci sono gli stessi posti in elenco.
                </p>
              </noscript>
              <Slot what="la mappa" fallback={<MapRoom />}>
                <ActivityMap points={page.points} near={state.near} />
              </Slot>
            </>
          )}
          <ListItems kind="activities" items={page.data} className="halves" aside={asideAfter(page)}>
            {(activity) => <ActivityRow activity={activity} heading="h2" savable />}
          </ListItems>
        </>
      )}
    </ListPage>
  );
}

/** As tall as the map that takes its place. */
function MapRoom() {
  return (
    <div className={css.mapRoom}>
      <Skeleton height="100%" />
    </div>
  );
}

function emptyWords(filtered: boolean, openNow: boolean): string {
  if (!filtered) return 'Negozi, locali e botteghe compaiono qui appena si presentano. Ne hai uno? Comincia tu.';
  return openNow
    ? 'A quest’ora non c’è niente di aperto con questi filtri. Togline uno e guarda quando riapre.'
    : 'Nessun posto risponde a tutti questi filtri. Togline uno e riprova.';
}

function ViewSwitch({ list: { state, set, href } }: { list: ListView<'activities', ActivityPage> }) {
  const onMap = state.view === 'map';
  const list = { view: undefined };
  const map = { view: 'map' };
  return (
    <Group className="switch no-print" aria-label="Vista">
      <ListChoice
        className="press gap-8 pad-0-16 radius-large quiet size-s undecorated"
        pressed={!onMap}
        href={href(list)}
        onPress={() => set(list)}
      >
        <List size={18} />
        <span className="visually-hidden-below-700">Elenco</span>
      </ListChoice>
      <ListChoice
        className="press gap-8 pad-0-16 radius-large quiet size-s undecorated"
        pressed={onMap}
        href={href(map)}
        onPress={() => set(map)}
      >
        <MapIcon size={18} />
        <span className="visually-hidden-below-700">Mappa</span>
      </ListChoice>
    </Group>
  );
}

/** Filters by category, by whether a place is open, and by accessibility. */
function ActivityFilters({ list }: { list: ListView<'activities', ActivityPage> }) {
  const { shown, chip } = list;
  return (
    <Filters list={list}>
      <FilterGroup label="Mostra">
        <Chip {...chip('open_now', '1')} {...(shown === null ? {} : { count: shown.open_now_total })}>
          Aperto ora
        </Chip>
        {ACCESS_FACTS.map((fact) => (
          <Chip key={fact} {...chip(fact, '1')} {...(shown === null ? {} : { count: shown.fact_totals[fact] })}>
            {ACCESS_FACT_LABELS[fact]}
          </Chip>
        ))}
      </FilterGroup>
      <CategoryFilter kind="activities" list={list} />
    </Filters>
  );
}
