import { CalendarDays, Check, Clock, Copy, MapPin, Store, Ticket, Zap } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { PromotionDetail } from '../../../shared/contract/promotions.ts';
import { paths } from '../../../shared/paths.ts';
import { theDay, type WallTime, wallTime } from '../../../shared/rules/dates.ts';
import {
  daysLeftLabel,
  hasWindows,
  isValidAt,
  nextValidLabel,
  validityLabel,
} from '../../../shared/rules/promotions.ts';
import { capital, unbroken } from '../../../shared/rules/text.ts';
import { useAlive, useNow } from '../../lib/alive.ts';
import { copyText } from '../../lib/clipboard.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Detail } from '../../ui/Detail.tsx';
import { type Fact, FactList } from '../../ui/FactList.tsx';
import { Section } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { Share } from '../../ui/Share.tsx';

interface PromotionViewProps {
  promotion: PromotionDetail;
  /** Where the coupon is taken and shown, for a promotion that offers some. */
  coupon: ReactNode;
  /** Its coupons are gone: what leads to them would lead to nothing. */
  noneLeft?: boolean;
  end?: ReactNode;
}

/** A promotion as its page shows it, and as the desk shows a draft of it. */
export function PromotionView({ promotion, coupon, noneLeft = false, end }: PromotionViewProps) {
  const { title, label, activity, starts_on, ends_on, code, conditions } = promotion;
  const now = wallTime(useNow());
  const canCopy = useAlive() && navigator.clipboard !== undefined;
  const today = now.day;
  const shownCode = promotion.is_current ? code : null;
  return (
    <Detail
      kind="promotions"
      item={promotion}
      title={title}
      flag={label}
      notice={
        !promotion.is_current &&
        (starts_on > today ? (
          <Callout tone="neutral">Non è ancora cominciata: vale {theDay('dal', starts_on, today)}.</Callout>
        ) : (
          <Callout tone="warm">Questa promozione è finita {theDay('il', ends_on, today)}.</Callout>
        ))
      }
      facts={<FactList facts={deciding(promotion, now)} />}
      more={<FactList facts={facts(promotion)} />}
      actions={
        <>
          {promotion.has_coupon && !noneLeft ? (
            <LinkButton href="#coupon">
              <Ticket />
              Vai al coupon
            </LinkButton>
          ) : shownCode !== null && canCopy ? (
            <CopyCode code={shownCode} />
          ) : (
            <LinkButton href={paths.activity(activity.slug)}>
              <Store />
              Vai al negozio
            </LinkButton>
          )}
          <SaveButton kind="promotions" id={promotion.id} name={title} />
          <Share title={`${label} ${title}, ${activity.name}`} />
        </>
      }
    >
      {promotion.has_coupon && (
        <div id="coupon">
          <Section title="Coupon">{coupon}</Section>
        </div>
      )}
      {shownCode !== null && (
        <Section title="Codice">
          <Code code={shownCode} />
        </Section>
      )}
      <Prose html={promotion.description_html} />
      {conditions !== '' && (
        <Section title="Condizioni">
          <p>{conditions}</p>
        </Section>
      )}
      {end}
    </Detail>
  );
}

function deciding(promotion: PromotionDetail, now: WallTime): (Fact | null)[] {
  const today = now.day;
  const { starts_on, ends_on, is_current } = promotion;
  const next = is_current && hasWindows(promotion) ? nextValidLabel(promotion, now) : null;
  return [
    // Each date once: the notice over the facts says when it begins, or ended.
    ends_on < today
      ? null
      : {
          icon: CalendarDays,
          term: 'Fino a quando',
          value: capital(
            is_current ? daysLeftLabel(starts_on, ends_on, today) : `fino ${theDay('al', ends_on, today)}`,
          ),
          strong: true,
        },
    next === null
      ? null
      : {
          icon: Zap,
          term: 'Adesso',
          value: isValidAt(promotion, now) ? capital(unbroken(next)) : `Vale ${unbroken(next)}`,
        },
  ];
}

function facts(promotion: PromotionDetail): (Fact | null)[] {
  const { activity } = promotion;
  return [
    { icon: Clock, term: 'Quando vale', value: capital(unbroken(validityLabel(promotion))) },
    { icon: Store, term: 'Da chi', value: <Link href={paths.activity(activity.slug)}>{activity.name}</Link> },
    promotion.address === '' ? null : { icon: MapPin, term: 'Dove', value: promotion.address },
  ];
}

/** The code to show at the till, in large letters. */
function Code({ code }: { code: string }) {
  return (
    <div className="split pad-12-16 form-wide dashed lemon-wash">
      <p className="plaque breaks" translate="no">
        {code}
      </p>
    </div>
  );
}

/** Copies the code, as the page's main action. If the browser refuses, the code can still be read. */
function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button onClick={() => void copyText(code).then(setCopied)}>
        <Icon />
        {copied ? 'Copiato' : `Copia ${code}`}
      </Button>
      <span role="status" className="visually-hidden">
        {copied && 'Codice copiato'}
      </span>
    </>
  );
}
