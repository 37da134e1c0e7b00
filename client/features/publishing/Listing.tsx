import type { ShopFigures } from '../../../shared/contract/figures.ts';
import type { Completeness } from '../../../shared/rules/completeness.ts';
import { METRIC_LABELS } from '../../../shared/rules/figures.ts';
import { useResource } from '../../lib/resource.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { shopFiguresUrl } from './api.ts';
import css from './Editor.module.css';
import { words } from './Figures.tsx';

interface ListingProps {
  completeness: Completeness;
  /** The live shop; null: not published yet. */
  shop: number | null;
  onField: (field: string) => void;
  onFigures: () => void;
}

/** "La mia scheda": what the page still lacks and what that would bring, and what people did with it lately. */
export function Listing({ completeness: { done, total, missing }, shop, onField, onFigures }: ListingProps) {
  return (
    <section className={`panel no-print ${shop === null ? 'stack' : 'halves'}`} aria-labelledby="scheda">
      <div className="stack gap-8 top shrinks">
        <h2 id="scheda" className="size-l">
          La mia scheda: {done} parti su {total}
        </h2>
        <progress className="wide" aria-hidden="true" max={total} value={done} />
        {missing.length === 0 ? (
          <p className="soft">Non manca niente: chi ti cerca trova tutto.</p>
        ) : (
          <details className="disclosure">
            <summary>{missingWords(missing)}</summary>
            <ul className="grid ruled">
              {missing.map(({ field, what, brings }) => (
                <li key={field}>
                  <button
                    type="button"
                    className="stack gap-2 tall wide pad-y-8 text-left hover-wash"
                    onClick={() => onField(field)}
                  >
                    <strong className="cobalt strong">{what}</strong>
                    <span className="soft">{brings}</span>
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {shop !== null && <Lately shop={shop} onFigures={onFigures} />}
    </section>
  );
}

/** 'Manca: una foto', 'Mancano: una foto, gli orari e un’altra cosa' */
function missingWords(missing: Completeness['missing']): string {
  const names = missing.slice(0, 2).map(({ what }) => what.charAt(0).toLowerCase() + what.slice(1));
  const more = missing.length - names.length;
  if (more === 0) return `${names.length === 1 ? 'Manca' : 'Mancano'}: ${names.join(' e ')}`;
  return `Mancano: ${names.join(', ')} e ${more === 1 ? 'un’altra cosa' : `altre ${more} cose`}`;
}

const SPAN_DAYS = 28;
const OF_THE_PAGE = ['opened', 'called', 'saved'] as const;
const OF_ITS_OFFERS = ['taken', 'redeemed'] as const;

/** The page's visits, calls and saves of four weeks, and the coupons of its offers. */
function Lately({ shop, onFigures }: { shop: number; onFigures: () => void }) {
  const { data, error } = useResource<ShopFigures>(shopFiguresUrl(shop, SPAN_DAYS));
  if (data === null)
    return error === null ? (
      // Not the card's own child: the form below must not wait for numbers (ui/Page.module.css).
      <div className={css.lately}>
        <Skeleton height="92px" />
      </div>
    ) : null;
  const page = data.items.find(({ kind, id }) => kind === 'activities' && id === shop)?.totals ?? data.totals;
  const figures = [
    ...OF_THE_PAGE.map((metric) => ({ metric, figure: page[metric] })),
    ...OF_ITS_OFFERS.map((metric) => ({ metric, figure: data.totals[metric] })),
  ];
  return (
    <div className={css.lately}>
      <div className="split gap-0-16">
        <h3 className="size-m strong">Negli ultimi {SPAN_DAYS} giorni</h3>
        <button type="button" className="press pad-0 cobalt" onClick={onFigures}>
          Tutti i numeri
        </button>
      </div>
      <dl>
        {figures.map(({ metric, figure }) => (
          <div key={metric}>
            <dt>{METRIC_LABELS[metric]}</dt>
            <dd data-few={figure?.few || undefined}>{words(figure)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
