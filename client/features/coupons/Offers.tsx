import { Link } from 'wouter';
import type { CouponOffers } from '../../../shared/contract/coupons.ts';
import { paths } from '../../../shared/paths.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { useNow } from '../../lib/alive.ts';
import { call } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Offer = CouponOffers['data'][number];

/** The owner's promotions: coupons taken and redeemed, and how many are available. */
export function Offers() {
  const resource = useResource<CouponOffers>('/api/shop/coupons');
  return (
    <Loaded resource={resource} kind="promotions" height="200px">
      {({ data: offers }) =>
        offers.length === 0 ? (
          <Notice kind="promotions" title="Nessuna promozione in corso">
            Quando un tuo negozio ne ha una, qui puoi aggiungerle un coupon.
          </Notice>
        ) : (
          <ul className="halves gap-12 starts">
            {offers.map((offer) => (
              <li key={offer.promotion_id} className="stack sheet pad-16 breaks">
                <Row offer={offer} reload={resource.retry} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** 'presi su 40', shown after the number taken. */
function takenWords(taken: number, max: number | null): string {
  const words = taken === 1 ? 'preso' : 'presi';
  return max === null ? `${words}, senza limite` : `${words} su ${max}`;
}

function Row({ offer, reload }: { offer: Offer; reload: () => void }) {
  const today = wallTime(useNow()).day;
  const { slug, title, label, activity_name, ends_on, has_coupon, max_coupons, taken, redeemed } = offer;

  async function save(data: FormData): Promise<void> {
    const typed = textOf(data, 'max_coupons').trim();
    const body = typed === '' ? {} : { max_coupons: Number(typed) };
    await call(`/api/shop/promotions/${offer.promotion_id}/coupon`, { method: 'PUT', body });
    reload();
  }

  return (
    <>
      <div>
        <h3>
          <Link className="reach" href={paths.promotion(slug)}>
            {label} · {title}
          </Link>
        </h3>
        <p className="row gap-4-16 quiet breaks tabular">
          <span>{activity_name}</span>
          <span>Fino {theDay('al', ends_on, today)}</span>
        </p>
      </div>
      {has_coupon && (
        <p className="row gap-4-16 quiet breaks tabular">
          <span>
            <b className="ink">{taken}</b> {takenWords(taken, max_coupons)}
          </span>
          <span>
            <b className="ink">{redeemed}</b> {redeemed === 1 ? 'usato' : 'usati'}
          </span>
        </p>
      )}
      <details className="disclosure">
        <summary>{has_coupon ? 'Cambia quanti' : 'Aggiungi un coupon'}</summary>
        <div className="form-wide pad-top-8">
          <Form draft={offer.promotion_id} onSubmit={save} submit={has_coupon ? 'Salva' : 'Aggiungi il coupon'}>
            <Field
              label="Quanti coupon"
              hint="Uno a persona. Lascia vuoto per non mettere un limite."
              name="max_coupons"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              defaultValue={max_coupons ?? ''}
            />
          </Form>
        </div>
      </details>
    </>
  );
}
