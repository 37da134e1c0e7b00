import {
  BadgeCheck,
  Clock,
  Copyright,
  CreditCard,
  Euro,
  Globe,
  Mail,
  MapPin,
  MessageCircle,
  Phone,
  Star,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import { paths, phoneUrl } from '../../../shared/paths.ts';
import { paymentWords } from '../../../shared/rules/activities.ts';
import { claimUrl } from '../../../shared/rules/claims.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { useNow } from '../../lib/alive.ts';
import { lazily } from '../../lib/lazy.ts';
import { siteName, whatsappUrl } from '../../lib/links.ts';
import { Slot } from '../../ui/Boundary.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { Detail } from '../../ui/Detail.tsx';
import { Editable, EditHere } from '../../ui/EditHere.tsx';
import { type Fact, FactList } from '../../ui/FactList.tsx';
import { LinkList } from '../../ui/LinkList.tsx';
import { Section } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Actions } from './Actions.tsx';
import css from './ActivityPage.module.css';
import { HoursTable } from './HoursTable.tsx';
import { OpeningWords } from './OpeningWords.tsx';
import { ratingShown } from './Stars.tsx';
import { type ActivityViewProps, editingHref } from './viewer.ts';

const ActivityEnd = lazily(() => import('./ActivityEnd.tsx'));
const Correction = lazily(() => import('./Correction.tsx'));

/** The draft's fields of a place's picture, heading and first sentence. */
const FIELDS = { photo: 'photos', title: 'name', lead: 'excerpt' };

/** What a price level of 1 to 4 means. */
const PRICE_WORDS: Record<number, string> = {
  1: 'Economico',
  2: 'Prezzi medi',
  3: 'Prezzi medio-alti',
  4: 'Prezzi alti',
};

/** A place as its page shows it, and as the desk shows a draft of it. */
export function ActivityView({ activity, viewer, own }: ActivityViewProps) {
  const today = wallTime(useNow()).day;
  const { name } = activity;
  return (
    <Detail
      kind="activities"
      item={activity}
      title={name}
      fields={FIELDS}
      facts={<FactList facts={deciding(activity)} />}
      actions={<Actions activity={activity} />}
      more={<More activity={activity} viewer={viewer} isOwner={own?.is_owner === true} />}
    >
      <Editable field="description" label="Descrizione">
        <Prose html={activity.description_html} />
      </Editable>
      {activity.hours.length > 0 && (
        <Section title="Orari" field="hours" more={<EditHere field="hours" label="Orari" />}>
          <HoursTable
            hours={activity.hours}
            seasons={activity.seasons}
            alwaysOpen={activity.always_open}
            today={today}
          />
        </Section>
      )}
      {activity.menu_code !== null && (
        <Section title="Menu">
          <LinkList
            items={[
              {
                href: paths.menuAccessOf(activity.menu_code),
                title: 'Apri il menu',
                note: 'Piatti, prezzi e allergeni',
              },
            ]}
          />
        </Section>
      )}
      <Slot fallback={<Skeleton height="60vh" />}>
        <ActivityEnd activity={activity} viewer={viewer} own={own} today={today} />
      </Slot>
    </Detail>
  );
}

/** Reference details, and the way to report an error in them. */
function More({ activity, viewer, isOwner }: Omit<ActivityViewProps, 'own'> & { isOwner: boolean }) {
  const [correcting, setCorrecting] = useState(false);
  return (
    <>
      <FactList facts={facts(activity)} />
      <FactList facts={contacts(activity)} terse />
      <div className={css.more}>
        <SaveButton kind="follow_activity" id={activity.id} name={activity.name} left />
        <button type="button" className="pad-0 target small strong underlined" onClick={() => setCorrecting(true)}>
          Segnala un errore
        </button>
        {isOwner ? (
          <Link href={editingHref(activity.id)} className="press small">
            La mia scheda
          </Link>
        ) : (
          <Link href={claimUrl(activity.slug)} className="press small">
            È la tua attività?
          </Link>
        )}
      </div>
      {correcting && (
        <Slot what="la segnalazione" fallback={null} onClose={() => setCorrecting(false)}>
          <Correction activity={activity} viewer={viewer} onClose={() => setCorrecting(false)} />
        </Slot>
      )}
    </>
  );
}

function deciding(activity: ActivityDetail): (Fact | null)[] {
  const { price_level } = activity;
  return [
    activity.hours.length === 0
      ? { icon: Clock, term: 'Orari', value: 'Non indicati', field: 'hours' }
      : {
          icon: Clock,
          term: 'Adesso',
          value: <OpeningWords opening={activity.opening} />,
          strong: true,
          field: 'hours',
        },
    price_level === null ? null : { icon: Euro, term: 'Prezzi', value: PRICE_WORDS[price_level], field: 'price_level' },
  ];
}

function facts(activity: ActivityDetail): (Fact | null)[] {
  const { rating, payments } = activity;
  return [
    {
      icon: MapPin,
      term: 'Dove',
      value: [activity.address, activity.district].filter(Boolean).join(', '),
      field: 'address',
    },
    rating && {
      icon: Star,
      term: 'Voto medio',
      value: (
        <a href="#recensioni">
          {ratingShown(rating.average)} su 5, {rating.count === 1 ? 'una recensione' : `${rating.count} recensioni`}
        </a>
      ),
    },
    payments.length === 0
      ? null
      : { icon: CreditCard, term: 'Si paga con', value: paymentWords(payments), field: 'payments' },
  ];
}

function contacts({ phone, whatsapp, email, website, verified_at, origin }: ActivityDetail): (Fact | null)[] {
  return [
    phone === null
      ? null
      : { icon: Phone, term: 'Telefono', value: <a href={phoneUrl(phone)}>{phone}</a>, field: 'phone' },
    whatsapp === null
      ? null
      : {
          icon: MessageCircle,
          term: 'WhatsApp',
          value: <Outside href={whatsappUrl(whatsapp)}>{whatsapp}</Outside>,
          field: 'whatsapp',
        },
    email === null
      ? null
      : { icon: Mail, term: 'Email', value: <a href={`mailto:${email}`}>{breakable(email)}</a>, field: 'email' },
    website === null
      ? null
      : { icon: Globe, term: 'Sito', value: <Outside href={website}>{siteName(website)}</Outside>, field: 'website' },
    {
      icon: BadgeCheck,
      term: 'Verifica dei dati',
      value:
        verified_at === null ? 'Dati non ancora verificati' : `Verificato ${theDay('il', wallTime(verified_at).day)}`,
    },
    origin && {
      icon: Copyright,
      term: 'Fonte dei dati',
      value: <Outside href={`https://www.openstreetmap.org/${origin.ref}`}>{origin.attribution}</Outside>,
    },
  ];
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
