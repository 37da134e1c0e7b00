import { price as euros } from '../../../../shared/rules/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { InstantInput } from '../../../ui/edit/DayInput.tsx';
import { boundTo } from '../../../ui/edit/frame.tsx';
import { EurosInput } from '../../../ui/edit/NumberInput.tsx';
import { Pair } from '../../../ui/edit/Part.tsx';
import { type RowOf, Rows } from '../../../ui/edit/Rows.tsx';
import { type Category, newPrice, type Price } from './draft.ts';

interface PricesProps {
  category: Category;
  change: (changes: Partial<Category>) => void;
  errorOf: (path: string) => string | undefined;
}

/** One price, or one for each period: who books early pays less. */
export function Prices({ category: { kind, prices }, change, errorOf }: PricesProps) {
  const isOffer = kind === 'offerta';
  const [only] = prices;
  const isPlain = prices.length === 1 && only?.from_at === null && only.until_at === null;
  const set = (next: Price[]) => change({ prices: next });
  if (isPlain && only !== undefined)
    return (
      <>
        <Amounts
          isOffer={isOffer}
          field={boundTo(
            only,
            (changes) => set([{ ...only, ...changes }]),
            (path) => errorOf(`prices.0.${path}`) ?? (path === 'cents' ? errorOf('prices') : undefined),
          )}
        />
        <div>
          <Button look="quiet" onClick={() => set([only, { ...newPrice(), cents: only.cents }])}>
            Un prezzo diverso per chi prenota presto
          </Button>
        </div>
      </>
    );
  return (
    <Rows
      label="Prezzi per periodo"
      hint="Il primo fino a un giorno, l’altro da quel giorno in poi."
      name="prices"
      items={prices}
      most={6}
      error={errorOf}
      add={newPrice}
      addLabel="Aggiungi un periodo"
      itemLabel={({ cents }) => (cents === 0 ? 'Gratis' : euros(cents))}
      onChange={set}
      render={({ field }) => (
        <>
          <Amounts isOffer={isOffer} field={field} />
          <Pair>
            <InstantInput label="Da quando (vuoto: da subito)" {...field('from_at')} />
            <InstantInput label="Fino a quando (vuoto: alla fine)" {...field('until_at')} />
          </Pair>
        </>
      )}
    />
  );
}

function Amounts({ isOffer, field }: { isOffer: boolean; field: RowOf<Price>['field'] }) {
  const least = <EurosInput label={isOffer ? 'Almeno' : 'Prezzo'} {...field('cents')} />;
  if (!isOffer) return least;
  return (
    <Pair>
      {least}
      <EurosInput label="Consigliato" {...field('suggested')} />
    </Pair>
  );
}
