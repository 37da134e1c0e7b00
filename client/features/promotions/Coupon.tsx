import { Ticket } from 'lucide-react';
import { Link } from 'wouter';
import type { CouponState } from '../../../shared/contract/coupons.ts';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { call } from '../../lib/http.ts';
import { usePolling } from '../../lib/polling.ts';
import { useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Qr } from '../../ui/Qr.tsx';

/** Polling interval while a coupon is on screen, because the till may redeem it meanwhile. */
const WATCH_MS = 8_000;

/** The coupon of a promotion: take it, show it at the till, see that it was redeemed. */
export function Coupon({ slug }: { slug: string }) {
  const resource = useResource<CouponState>(couponUrl(slug));
  return (
    <Loaded resource={resource} kind="promotions" height="124px">
      {(state) =>
        state.mine === null ? (
          <Offer slug={slug} state={state} reload={resource.retry} />
        ) : (
          <Mine mine={state.mine} url={couponUrl(slug)} />
        )
      }
    </Loaded>
  );
}

const couponUrl = (slug: string) => `/api/promotions/${encodeURIComponent(slug)}/coupon`;

/** Whether none can be taken any more by whoever has none. False while that is not known. */
export function useNoneLeft(slug: string): boolean {
  const { data } = useResource<CouponState>(couponUrl(slug));
  return data !== null && data.mine === null && (data.left === 0 || data.is_over);
}

/** What a coupon is and how many are left, with the button that takes one. */
export function Offer({ slug, state, reload }: { slug: string; state: CouponState; reload: () => void }) {
  const taking = useTask();
  const { left, max_coupons, is_over, signed_in } = state;

  async function take(): Promise<void> {
    try {
      await call(couponUrl(slug), { method: 'POST' });
    } finally {
      // A refusal may mean that none is left.
      reload();
    }
  }

  if (is_over) return <Callout tone="neutral">La promozione è finita: i coupon non si prendono più.</Callout>;
  return (
    <div className="bar gap-12 pad no-cut dashed lemon-wash">
      <Ticket className="fixed" size={32} />
      <div className="stack gap-2 fills-line">
        <p className="title">{leftWords(left, max_coupons)}</p>
        <p className="size-m">
          {left === 0
            ? 'Li hanno presi tutti. Ce ne sono altri, in altri negozi.'
            : 'Uno a persona. Lo mostri alla cassa dal telefono, e vale una volta sola.'}
        </p>
      </div>
      {left === 0 && (
        <LinkButton href={paths.promotions} look="quiet">
          Altre promozioni
        </LinkButton>
      )}
      {left !== 0 &&
        (signed_in ? (
          <Button onClick={() => taking.run(take)} aria-disabled={taking.busy}>
            {taking.busy ? 'Un momento…' : 'Prendi il coupon'}
          </Button>
        ) : (
          <LinkButton href={loginUrl(paths.promotion(slug))}>Accedi e prendi il coupon</LinkButton>
        ))}
      <p role="alert" className="problem whole-line">
        {taking.problem}
      </p>
    </div>
  );
}

/** 'Ne restano 12 su 40' */
function leftWords(left: number | null, max: number | null): string {
  if (left === null) return 'Un coupon per te';
  if (left === 0) return 'I coupon sono finiti';
  return left === 1 ? `Ne resta uno su ${max}` : `Ne restano ${left} su ${max}`;
}

function Mine({ mine, url }: { mine: NonNullable<CouponState['mine']>; url: string }) {
  const isUsed = mine.redeemed_at !== null;
  usePolling(url, isUsed ? null : WATCH_MS);

  return (
    <div className="grid gap-16 pad no-cut dashed surface">
      <div role="status">
        {mine.redeemed_at === null ? (
          <p className="title">Il coupon è tuo: mostralo alla cassa</p>
        ) : (
          <Callout tone="good">Usato {longMoment(mine.redeemed_at)}.</Callout>
        )}
      </div>
      {!isUsed && (
        <div className="bar gap-16">
          <div className="centred fills-line">
            <Qr qr={mine.qr} label={`Codice QR del coupon ${groupedCode(mine.code)}`} />
          </div>
          <div className="stack gap-2 fills-line">
            <p className="soft">Se il QR non si legge, detta il codice:</p>
            <p className="plaque" translate="no">
              {groupedCode(mine.code)}
            </p>
            <p className="soft">Chi è alla cassa lo inquadra e lo segna come usato.</p>
          </div>
        </div>
      )}
      <Link href={paths.coupons} className="tap begins strong no-print">
        Tutti i tuoi coupon
      </Link>
    </div>
  );
}
