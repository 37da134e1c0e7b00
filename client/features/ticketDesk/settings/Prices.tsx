import { price as euros } from '../../../../shared/rules/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { MomentInput } from '../../../ui/edit/DayInput.tsx';
import { EurosInput } from '../../../ui/edit/NumberInput.tsx';
import { Pair } from '../../../ui/edit/Part.tsx';
import { Rows } from '../../../ui/edit/Rows.tsx';
import { type Category, instantOf, newPrice, type Price, wallOf } from './draft.ts';

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
          price={only}
          error={(field) => errorOf(`prices.0.${field}`) ?? (field === 'cents' ? errorOf('prices') : undefined)}
          change={(changes) => set([{ ...only, ...changes }])}
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
      render={(price, changePrice, _index, priceError) => (
        <>
          <Amounts isOffer={isOffer} price={price} error={priceError} change={changePrice} />
          <Pair>
            <MomentInput
              label="Da quando (vuoto: da subito)"
              value={wallOf(price.from_at)}
              error={priceError('from_at')}
              onChange={(wall) => changePrice({ from_at: instantOf(wall) })}
            />
            <MomentInput
              label="Fino a quando (vuoto: alla fine)"
              value={wallOf(price.until_at)}
              error={priceError('until_at')}
              onChange={(wall) => changePrice({ until_at: instantOf(wall) })}
            />
          </Pair>
        </>
      )}
    />
  );
}

interface AmountsProps {
  isOffer: boolean;
  price: Price;
  error: (field: string) => string | undefined;
  change: (changes: Partial<Price>) => void;
}

function Amounts({ isOffer, price, error, change }: AmountsProps) {
  const least = (
    <EurosInput
      label={isOffer ? 'Almeno' : 'Prezzo'}
      value={price.cents}
      error={error('cents')}
      onChange={(cents) => change({ cents: cents as number })}
    />
  );
  if (!isOffer) return least;
  return (
    <Pair>
      {least}
      <EurosInput
        label="Consigliato"
        value={price.suggested}
        error={error('suggested')}
        onChange={(suggested) => change({ suggested })}
      />
    </Pair>
  );
}
