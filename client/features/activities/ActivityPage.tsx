import { BadgeCheck, Clock, Euro, Globe, Mail, MapPin, MessageCircle, Navigation, Phone, Star } from 'lucide-react';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import { paths } from '../../../shared/paths.ts';
import { occurrenceLabel, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { mapUrl, phoneUrl, siteName, whatsappUrl } from '../../lib/links.ts';
import { listHref } from '../../lib/list.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Detail } from '../../ui/Detail.tsx';
import { DetailResource } from '../../ui/DetailResource.tsx';
import { type Fact, FactList } from '../../ui/FactList.tsx';
import { LinkList } from '../../ui/LinkList.tsx';
import { Section } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { Share } from '../../ui/Share.tsx';
import { Amenities } from './Amenities.tsx';
import { HoursTable } from './HoursTable.tsx';
import { OpeningWords } from './OpeningWords.tsx';
import { PRICE_WORDS } from './priceWords.ts';
import { Reviews } from './Reviews.tsx';
import { ratingShown } from './rating.ts';

/** /attivita/{slug} */
export default function ActivityPage({ slug }: { slug: string }) {
  return (
    <DetailResource<ActivityDetail>
      kind="activities"
      url={`/api/activities/${encodeURIComponent(slug)}`}
      missing={{
        title: 'Questa attività non c’è',
        text: 'Forse ha chiuso o ha cambiato nome: cercala nell’elenco.',
        list: { href: paths.activities, label: 'Tutte le attività' },
      }}
    >
      {(activity) => <Activity activity={activity} />}
    </DetailResource>
  );
}

function Activity({ activity }: { activity: ActivityDetail }) {
  const today = wallTime(Date.now()).day;
  const { name, category, promotions, events, jobs } = activity;
  return (
    <Detail
      kind="activities"
      seed={activity.id}
      path={[
        { href: listHref('activities', paths.activities), label: 'Attività' },
        { href: `${paths.activities}?category=${category.slug}`, label: category.name },
      ]}
      title={name}
      lead={activity.excerpt}
      facts={<FactList facts={facts(activity)} />}
      actions={<Actions activity={activity} />}
      more={<FactList facts={contacts(activity)} terse />}
    >
      <Prose html={activity.description_html} />
      <Section title="Orari">
        <HoursTable hours={activity.hours} alwaysOpen={activity.always_open} today={today} />
      </Section>
      {activity.menu_code !== null && (
        <Section title="Menu">
          <LinkList
            items={[
              {
                href: paths.menuAccessOf(activity.menu_code),
                title: 'Apri il menu',
                note: 'Piatti, prezzi e allergeni, in italiano e in inglese',
              },
            ]}
          />
        </Section>
      )}
      {promotions.length > 0 && (
        <Section title="Promozioni">
          <LinkList
            items={promotions.map((promotion) => ({
              href: paths.promotion(promotion.slug),
              title: promotion.title,
              note: `${promotion.label}, fino ${theDay('al', promotion.ends_on, today)}`,
            }))}
          />
        </Section>
      )}
      {events.length > 0 && (
        <Section title="Eventi">
          <LinkList
            items={events.map((event) => ({
              href: paths.event(event.slug),
              title: event.title,
              note: occurrenceLabel(event.starts_at, today),
            }))}
          />
        </Section>
      )}
      {jobs.length > 0 && (
        <Section title="Posizioni aperte">
          <LinkList
            items={jobs.map((job) => ({ href: paths.job(job.id), title: job.title, note: 'Annuncio di lavoro' }))}
          />
        </Section>
      )}
      <Section title="Accessibilità e comodità">
        <Amenities activity={activity} />
      </Section>
      <Reviews activity={activity} />
    </Detail>
  );
}

function facts(activity: ActivityDetail): (Fact | null)[] {
  const { rating, price_level } = activity;
  return [
    { icon: Clock, term: 'Adesso', value: <OpeningWords opening={activity.opening} />, strong: true },
    { icon: MapPin, term: 'Dove', value: `${activity.address}, ${activity.district}` },
    rating && {
      icon: Star,
      term: 'Voto medio',
      value: (
        <a href="#recensioni">
          {ratingShown(rating.average)} su 5, {rating.count === 1 ? 'una recensione' : `${rating.count} recensioni`}
        </a>
      ),
    },
    price_level === null ? null : { icon: Euro, term: 'Prezzi', value: PRICE_WORDS[price_level] },
  ];
}

function contacts({ phone, whatsapp, email, website, verified_at }: ActivityDetail): (Fact | null)[] {
  return [
    phone === null ? null : { icon: Phone, term: 'Telefono', value: <a href={phoneUrl(phone)}>{phone}</a> },
    whatsapp === null
      ? null
      : { icon: MessageCircle, term: 'WhatsApp', value: <Outside href={whatsappUrl(whatsapp)}>{whatsapp}</Outside> },
    email === null ? null : { icon: Mail, term: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
    website === null
      ? null
      : { icon: Globe, term: 'Sito', value: <Outside href={website}>{siteName(website)}</Outside> },
    {
      icon: BadgeCheck,
      term: 'Verifica dei dati',
      value:
        verified_at === null ? 'Dati non ancora verificati' : `Verificato ${theDay('il', wallTime(verified_at).day)}`,
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

/** The quickest way to reach the place comes first, the way there second. */
function Actions({ activity: { name, phone, whatsapp, email, lat, lng } }: { activity: ActivityDetail }) {
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      {phone !== null && (
        <LinkButton href={phoneUrl(phone)}>
          <Phone {...icon} />
          Chiama
        </LinkButton>
      )}
      {phone === null && whatsapp !== null && (
        <LinkButton href={whatsappUrl(whatsapp)} target="_blank" rel="noreferrer">
          <MessageCircle {...icon} />
          WhatsApp
        </LinkButton>
      )}
      {phone === null && whatsapp === null && email !== null && (
        <LinkButton href={`mailto:${email}`}>
          <Mail {...icon} />
          Scrivi
        </LinkButton>
      )}
      <LinkButton href={mapUrl({ lat, lng })} look="quiet" target="_blank" rel="noreferrer">
        <Navigation {...icon} />
        Indicazioni
      </LinkButton>
      <Share title={name} />
    </>
  );
}
