import { occurrenceLabel, wallTime } from '../../../../shared/rules/dates.ts';
import { NumberInput } from '../../../ui/edit/NumberInput.tsx';
import { Pair } from '../../../ui/edit/Part.tsx';
import { Rows } from '../../../ui/edit/Rows.tsx';
import { TextInput } from '../../../ui/edit/TextInput.tsx';
import { newPool, type PartProps, type Pool, withPools } from './draft.ts';

/** How many seats there are: the room, the bays for wheelchairs, a batch apart. */
export function Pools({ settings, draft, change, error }: PartProps) {
  const { dates, taken } = settings;
  const mostTaken = (pool: Pool) =>
    Math.max(0, ...taken.filter(({ pool: name }) => name === pool.was).map((one) => one.taken));
  return (
    <Rows
      label="Gruppi di posti"
      hint="Uno basta. Un altro serve per quello che finisce da solo, come i posti per sedie a rotelle."
      name="pools"
      items={draft.pools}
      most={10}
      error={error}
      add={newPool}
      addLabel="Aggiungi un gruppo di posti"
      itemLabel={({ name }, index) => (name === '' ? `Gruppo ${index + 1}` : name)}
      onChange={(pools) => change(withPools(draft, pools))}
      render={({ item: pool, change: changePool, error: errorOf, field }) => {
        const n = mostTaken(pool);
        return (
          <>
            <Pair>
              <TextInput label="Nome" maxLength={60} {...field('name')} />
              <NumberInput label="Quanti" {...(n > 0 ? { hint: `Presi finora: ${n}.` } : {})} {...field('size')} />
            </Pair>
            {dates.length > 1 && (
              <Sizes settings={settings} pool={pool} errorOf={errorOf} onChange={(sizes) => changePool({ sizes })} />
            )}
          </>
        );
      }}
    />
  );
}

interface SizesProps {
  settings: PartProps['settings'];
  pool: Pool;
  errorOf: (path: string) => string | undefined;
  onChange: (sizes: Pool['sizes']) => void;
}

/** The dates that have another number of seats. */
function Sizes({ settings: { dates }, pool: { sizes }, errorOf, onChange }: SizesProps) {
  const today = wallTime(Date.now()).day;
  const set = (id: number, size: number | null) => {
    const { [id]: _former, ...rest } = sizes;
    onChange(size === null ? rest : { ...rest, [id]: size });
  };
  return (
    <details className="disclosure" open={Object.keys(sizes).length > 0 || undefined}>
      <summary>Un numero diverso in qualche data</summary>
      <div className="stack gap-16 pad-y-8">
        {dates.map(({ id, starts_at }) => (
          <NumberInput
            key={id}
            label={occurrenceLabel(starts_at, today)}
            value={sizes[id] ?? null}
            placeholder="Come le altre"
            error={errorOf(`sizes.${id}`)}
            onChange={(size) => set(id, size)}
          />
        ))}
      </div>
    </details>
  );
}
