import { useSnapshot } from 'valtio';
import css from './Door.module.css';
import { door, tonight } from './store.ts';
import { holding } from './sync.ts';

/** How many are inside and how many are expected, in all and by category. */
export function Counter() {
  const { facts, date, version } = useSnapshot(door);
  if (facts === null) return null;
  const on = tonight(facts.dates, date)?.id ?? 0;
  const counts = facts.categories
    .map(({ id, name }) => ({ id, name, ...holding().tally.countOf(on, id) }))
    .filter(({ expected, came }) => expected + came > 0);
  const sum = (of: 'inside' | 'expected') => counts.reduce((total, one) => total + one[of], 0);
  return (
    <details className={css.counter} data-version={version}>
      <summary>
        Dentro <b>{sum('inside').toLocaleString('it-IT')}</b> di <b>{sum('expected').toLocaleString('it-IT')}</b>
      </summary>
      <ul className={css.counts}>
        {counts.map(({ id, name, inside, expected }) => (
          <li key={id}>
            <span>{name}</span>
            <span>
              {inside.toLocaleString('it-IT')} di {expected.toLocaleString('it-IT')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
