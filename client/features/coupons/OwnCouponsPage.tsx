import type { OwnCoupon, OwnCoupons } from '../../../shared/contract/coupons.ts';
import { paths } from '../../../shared/paths.ts';
import { longMoment, wallTime } from '../../../shared/rules/dates.ts';
import { daysLeftLabel } from '../../../shared/rules/promotions.ts';
import { capital } from '../../../shared/rules/text.ts';
import { useResource } from '../../lib/resource.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { LinkList } from '../../ui/LinkList.tsx';
import { Failure, Notice, SignInFirst } from '../../ui/Notice.tsx';
import { Page, Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** /profilo/coupon: a person's coupons, the unused first. */
export default function OwnCouponsPage() {
  const { data, error, retry } = useResource<OwnCoupons>('/api/coupons');
  return (
    <Page
      title="I tuoi coupon"
      lead="Apri quello che ti serve e mostralo alla cassa: vale una volta sola."
      narrow
      above={<Breadcrumb steps={[{ href: paths.profile, label: 'Profilo' }]} />}
    >
      {data !== null && <List coupons={data.data} />}
      {data === null && error === null && <Skeleton height="180px" />}
      {data === null && error?.status === 401 && (
        <SignInFirst kind="promotions" to={paths.coupons}>
          I coupon sono legati al tuo account.
        </SignInFirst>
      )}
      {data === null && error !== null && error.status !== 401 && <Failure error={error} retry={retry} />}
    </Page>
  );
}

function List({ coupons }: { coupons: readonly OwnCoupon[] }) {
  const today = wallTime(Date.now()).day;
  const usable = coupons.filter(({ redeemed_at, promotion }) => redeemed_at === null && promotion.ends_on >= today);
  const gone = coupons.filter((coupon) => !usable.includes(coupon));
  if (coupons.length === 0)
    return (
      <Notice
        kind="promotions"
        title="Nessun coupon"
        action={<LinkButton href={paths.promotions}>Guarda le promozioni</LinkButton>}
      >
        Le promozioni con la scritta «Coupon» ne danno uno a persona.
      </Notice>
    );
  return (
    <>
      {usable.length > 0 && (
        <Section title="Da usare">
          <LinkList items={usable.map((coupon) => item(coupon, capital(lasts(coupon, today))))} />
        </Section>
      )}
      {gone.length > 0 && (
        <Section title="Usati e scaduti">
          <LinkList
            items={gone.map((coupon) =>
              item(coupon, coupon.redeemed_at === null ? 'Scaduto' : `Usato ${longMoment(coupon.redeemed_at)}`),
            )}
          />
        </Section>
      )}
    </>
  );
}

/** Starts at today: a promotion that has not begun must not be announced as ending. */
const lasts = ({ promotion }: OwnCoupon, today: string) => daysLeftLabel(today, promotion.ends_on, today);

function item({ promotion, activity }: OwnCoupon, note: string) {
  return {
    href: paths.promotion(promotion.slug),
    title: `${promotion.label} · ${promotion.title}`,
    note: `${activity.name}. ${note}`,
  };
}
