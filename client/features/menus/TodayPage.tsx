import { useState } from 'react';
import { useSearch } from 'wouter';
import type { DishAvailability, DishesToday } from '../../../shared/contract/menus.ts';
import { paths } from '../../../shared/paths.ts';
import { call } from '../../lib/http.ts';
import { keyed } from '../../lib/keyed.ts';
import { useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Page.tsx';

type Menu = DishesToday['data'][number];
type Dish = Menu['sections'][number]['dishes'][number];

/** /profilo/moduli/piatti: the dishes that are finished today; ?menu= for one menu. */
export default function TodayPage() {
  const menu = new URLSearchParams(useSearch()).get('menu') ?? '';
  const resource = useResource<DishesToday>(`/api/desk/menus/today${/^\d+$/.test(menu) ? `?menu=${menu}` : ''}`);
  return (
    <ModulePage slug="piatti">
      <Loaded resource={resource} kind="activities" height="420px">
        {({ data }) =>
          data.length === 0 ? (
            <Notice
              kind="activities"
              title="Nessun menu online"
              action={<LinkButton href={paths.module('contenuti')}>I miei contenuti</LinkButton>}
            >
              Quando il tuo menu è pubblicato, qui segni che cosa è finito.
            </Notice>
          ) : (
            data.map((one) => <OneMenu key={one.id} menu={one} />)
          )
        }
      </Loaded>
    </ModulePage>
  );
}

function OneMenu({ menu: { activity, sections } }: { menu: Menu }) {
  return (
    <Section title={activity.name}>
      {keyed(sections, ({ name }) => name).map(({ key, item: { name, dishes } }) => (
        <div key={key} className="stack gap-8">
          <h3>{name}</h3>
          <ul className="sheet clip">
            {dishes.map((dish) => (
              <OneDish key={dish.id} dish={dish} />
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

/** A tap takes effect at once, and is undone when the server can't be told. */
function OneDish({ dish: { id, name, available } }: { dish: Dish }) {
  const [isThere, setIsThere] = useState(available);
  const task = useTask();
  function toggle(): void {
    if (task.busy) return;
    setIsThere(!isThere);
    task.run(async () => {
      try {
        const body: DishAvailability = { available: !isThere };
        await call(`/api/desk/menus/dishes/${id}/availability`, { method: 'PUT', body });
      } catch (error) {
        setIsThere(isThere);
        throw error;
      }
    });
  }
  return (
    <li className="follows">
      <button
        type="button"
        role="switch"
        aria-checked={isThere}
        className="line gap-12 tall pad-8-16 wide text-left inset"
        onClick={toggle}
      >
        <span className={isThere ? 'words strong breaks' : 'words strong quiet breaks'}>
          {isThere ? name : <s>{name}</s>}
        </span>
        <span className={isThere ? 'small' : 'size-s problem'}>{isThere ? 'C’è' : 'Finito per oggi'}</span>
        <span className="toggle" aria-hidden="true" />
      </button>
      {task.problem !== null && (
        <p role="alert" className="pad-8-16 problem">
          {task.problem}
        </p>
      )}
    </li>
  );
}
