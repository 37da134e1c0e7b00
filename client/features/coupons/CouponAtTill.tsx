import { useEffect, useRef, useState } from 'react';
import type { CouponAtTill as Coupon } from '../../../shared/contract/coupons.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { longMoment, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { capital, unbroken } from '../../../shared/rules/text.ts';
import { call } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Failure, Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

interface CouponAtTillProps {
  code: string;
  onRedeemed: () => void;
  onNext: () => void;
}

const couponUrl = (code: string) => `/api/shop/coupons/${encodeURIComponent(code)}`;

/** A coupon at the till: its benefit, whether it is valid, and the button that redeems it. */
export function CouponAtTill({ code, onRedeemed, onNext }: CouponAtTillProps) {
  const { data, error, retry } = useResource<Coupon>(couponUrl(code));
  if (data !== null) return <Sheet coupon={data} onRedeemed={onRedeemed} onNext={onNext} reload={retry} />;
  if (error === null) return <Skeleton height="280px" />;
  if (error.status === 0 || error.status >= 429) return <Failure error={error} retry={retry} kind="promotions" />;
  return (
    <div role="alert">
      <Notice kind="promotions" title="Coupon non trovato" action={<Button onClick={onNext}>Un altro codice</Button>}>
        {error.fields.code?.[0] ?? error.message}
      </Notice>
    </div>
  );
}

interface SheetProps extends Omit<CouponAtTillProps, 'code'> {
  coupon: Coupon;
  reload: () => void;
}

function Sheet({ coupon, onRedeemed, onNext, reload }: SheetProps) {
  const redeeming = useTask();
  const [usedNow, setUsedNow] = useState<Coupon | null>(null);
  const actions = useRef<HTMLDivElement>(null);
  const { holder, promotion, activity, refusal } = coupon;

  async function redeem(): Promise<void> {
    try {
      setUsedNow(await call<Coupon>(`${couponUrl(coupon.code)}/redemption`, { method: 'POST' }));
      onRedeemed();
    } finally {
      // Redeemed now, or meanwhile by a colleague: reload the coupon either way.
      reload();
    }
  }

  // The pressed button was removed, so the button for the next customer takes the focus.
  useEffect(() => {
    if (usedNow !== null) actions.current?.querySelector('button')?.focus();
  }, [usedNow]);

  return (
    <section className="stack panel gap-24 form-wide" aria-label={`Coupon ${groupedCode(coupon.code)}`}>
      <div>
        <p className="plaque cobalt">{promotion.label}</p>
        <h2 className="breaks">{promotion.title}</h2>
      </div>
      <div role="status">
        {usedNow?.redeemed_at ? (
          <Callout tone="good">Fatto: usato {longMoment(usedNow.redeemed_at)}.</Callout>
        ) : refusal === null ? (
          <Callout tone="good">Il coupon è valido adesso.</Callout>
        ) : (
          <Callout tone="warm">{refusal}</Callout>
        )}
      </div>
      <Facts
        look="stack gap-8"
        facts={[
          ['Cliente', holder],
          ['Dove', activity.name],
          ['Vale', `${capital(unbroken(promotion.validity))}, fino ${until(promotion.ends_on)}`],
          ['Condizioni', promotion.conditions],
        ]}
      />
      <p role="alert" className="problem">
        {redeeming.problem !== refusal && redeeming.problem}
      </p>
      <div className="row gap-12" ref={actions}>
        {refusal === null && usedNow === null && (
          <Button onClick={() => redeeming.run(redeem)} aria-disabled={redeeming.busy}>
            {redeeming.busy ? 'Un momento…' : 'Segna come usato'}
          </Button>
        )}
        <Button look={refusal === null && usedNow === null ? 'quiet' : 'primary'} onClick={onNext}>
          Un altro codice
        </Button>
      </div>
    </section>
  );
}

const until = (day: string) => theDay('al', day, wallTime(Date.now()).day);
