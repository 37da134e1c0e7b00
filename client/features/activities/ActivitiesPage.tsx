import { List, Map as MapIcon } from 'lucide-react';
import type { ActivityPage } from '../../../shared/contract/activities.ts';
import { paths, roleRequestUrl } from '../../../shared/paths.ts';
import { lazily } from '../../lib/lazy.ts';
import { useList } from '../../lib/list.ts';
import { Slot } from '../../ui/Boundary.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { OrderSelect } from '../../ui/Filters.tsx';
import grid from '../../ui/Grid.module.css';
import { Group } from '../../ui/Group.tsx';
import { asideAfter, ListItems } from '../../ui/ListItems.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { RowSkeletons } from '../../ui/ListSkeletons.tsx';
import type { MapTiles } from '../../ui/map/mapGround.ts';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './ActivitiesPage.module.css';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import { useDistance } from './useDistance.ts';

const ActivityMap = lazily(() => import('./ActivityMap.tsx'));

const SORTS = [
  { value: '', label: 'Prima gli aperti' },
  { value: 'name', label: 'Dalla A alla Z' },
  { value: 'rating', label: 'Prima i più votati' },
  { value: 'distance', label: 'Prima i più vicini' },
];

/** /attivita: the town's places, as a list or on a map. */
export default function ActivitiesPage({ tiles }: { tiles: MapTiles | null }) {
  const list = useList<'activities', ActivityPage>('activities', paths.activities);
  const { state, shown, set } = list;
  const distance = useDistance((near) => set({ sort: 'distance', near }));
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
          <ViewSwitch onMap={onMap} choose={(view) => set({ view })} />
          <OrderSelect value={distance.asking ? 'distance' : (state.sort ?? '')} options={SORTS} onChange={order} />
        </>
      }
      note={
        <>
          {category !== undefined && shown?.category_id !== undefined && (
            <p className={css.follow}>
              <SaveButton kind="follow_category" id={shown.category_id} name={category.plural} left />
              Le novità di {category.plural} in «Salvati».
            </p>
          )}
          <p role="status" className={distance.asking || distance.problem !== null ? css.note : 'visually-hidden'}>
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
            <Slot what="la mappa" fallback={<MapRoom />}>
              <ActivityMap points={page.points} near={state.near} tiles={tiles} />
            </Slot>
          )}
          <ListItems kind="activities" items={page.data} className={grid.two} aside={asideAfter(page)}>
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

function ViewSwitch({ onMap, choose }: { onMap: boolean; choose: (view: string | undefined) => void }) {
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <Group className={css.views} aria-label="Vista">
      <button type="button" aria-pressed={!onMap} onClick={() => choose(undefined)}>
        <List {...icon} />
        <span className="visually-hidden-below-700">Elenco</span>
      </button>
      <button type="button" aria-pressed={onMap} onClick={() => choose('map')}>
        <MapIcon {...icon} />
        <span className="visually-hidden-below-700">Mappa</span>
      </button>
    </Group>
  );
}
