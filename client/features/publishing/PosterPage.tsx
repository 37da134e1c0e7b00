import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import type { EventDetail } from '../../../shared/contract/events.ts';
import type { PromotionDetail } from '../../../shared/contract/promotions.ts';
import type { Poster as Answer } from '../../../shared/contract/publishing.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { occurrenceWords, whereWords } from '../../../shared/rules/events.ts';
import { priceRange } from '../../../shared/rules/money.ts';
import { photoSources } from '../../../shared/rules/photos.ts';
import type { PosterKind } from '../../../shared/rules/posters.ts';
import { SCENE, scenePath, tilePath } from '../../../shared/rules/scenes.ts';
import { capital } from '../../../shared/rules/text.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/edit/Choice.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PaperSheet, type PaperSize } from '../../ui/PaperSheet.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { RoomPath } from '../../ui/RoomPath.tsx';
import { WebAddress } from '../../ui/WebAddress.tsx';
import css from './PosterPage.module.css';
import { ROOM } from './paths.ts';

const SIZES = [
  { value: 'a4', label: 'Un A4, per la vetrina' },
  { value: 'a6', label: 'Quattro A6, per il banco' },
] as const;

/** Days by their date: a poster hangs for weeks, so nothing on it is "oggi". */
const LONG_AGO = '2000-01-01';

/** ?locandina=events.12: a live item's poster, to print. */
export function PosterPage({ kind, item }: { kind: PosterKind; item: number }) {
  const resource = useResource<Answer>(`/api/desk/${kind}/items/${item}/poster`);
  return (
    <Page
      title="Locandina"
      tabTitle="I miei contenuti"
      lead={resource.data?.title ?? '…'}
      above={<RoomPath room={ROOM} />}
    >
      <Loaded resource={resource} kind={kind} height="600px">
        {(poster) => <OfKind kind={kind} poster={poster} />}
      </Loaded>
    </Page>
  );
}

/** Reads the item as everybody sees it. */
function OfKind({ kind, poster }: { kind: PosterKind; poster: Answer }) {
  const resource = useResource<Detail>(`/api/${kind}/${encodeURIComponent(poster.key)}`);
  return (
    <Loaded resource={resource} kind={kind} height="600px">
      {(detail) => <Sheets kind={kind} detail={detail} poster={poster} />}
    </Loaded>
  );
}

type Detail = EventDetail | PromotionDetail | ActivityDetail;

interface PosterProps {
  kind: PosterKind;
  detail: Detail;
  poster: Answer;
}

function Sheets(props: PosterProps) {
  const { url } = props.poster;
  const [size, setSize] = useState<PaperSize>('a4');
  return (
    <div className="row gap-32">
      <div className="stack gap-16 start top shrinks">
        <Segments label="Foglio" hint="Su carta A4." value={size} options={SIZES} onChange={setSize} />
        <Button onClick={() => print()}>
          <Printer />
          Stampa
        </Button>
        <p>
          Il codice apre{' '}
          <a href={url} className="tap">
            <WebAddress url={url} />
          </a>
        </p>
      </div>
      <PaperSheet size={size}>
        <Poster {...props} />
      </PaperSheet>
    </div>
  );
}

/** What a poster says besides the code. */
interface Words {
  /** Over the title: the category, or what a promotion gives. */
  eyebrow: string;
  title: string;
  /** When, where, how much; the first is the largest. */
  lines: readonly string[];
  /** What the code is for. */
  scan: string;
}

function eventWords(event: EventDetail): Words {
  const { starts_at, ends_at, more_dates } = event;
  const more = more_dates === 0 ? [] : [more_dates === 1 ? 'e un’altra data' : `e altre ${more_dates} date`];
  return {
    eyebrow: event.category.name,
    title: event.title,
    lines: [
      [capital(occurrenceWords(starts_at, ends_at, LONG_AGO)), ...more].join(', '),
      whereWords(event),
      priceRange(event.price_min_cents, event.price_max_cents),
    ],
    scan: event.booking === 'open' ? 'Inquadra e prendi i biglietti' : 'Inquadra per i dettagli',
  };
}

function promotionWords({ title, label, activity, address, ends_on, has_coupon }: PromotionDetail): Words {
  return {
    eyebrow: label,
    title,
    lines: [activity.name, address, capital(`fino ${theDay('al', ends_on, wallTime(Date.now()).day)}`)],
    scan: has_coupon ? 'Inquadra e prendi il coupon' : 'Inquadra per le condizioni',
  };
}

function activityWords({ category, name, excerpt, address, phone }: ActivityDetail): Words {
  return {
    eyebrow: category.name,
    title: name,
    lines: [excerpt, address, ...(phone === null ? [] : [phone])],
    scan: 'Inquadra: orari, offerte e recensioni',
  };
}

const WORDS = { events: eventWords, promotions: promotionWords, activities: activityWords };

/** One poster, as wide as its container: the picture, what decides, the code. */
function Poster({ kind, detail, poster: { url, qr } }: PosterProps) {
  const { id, photo } = detail;
  const category = detail.category.slug;
  const { eyebrow, title, lines, scan } = WORDS[kind](detail as never);
  const [first, ...rest] = lines;
  const { src, width, height } = photoSources(photo) ?? { src: scenePath(kind, category, id), ...SCENE };
  return (
    <div className={css.poster}>
      <div className={css.band} style={{ backgroundImage: `url(${tilePath(kind, category, id)})` }} />
      <img className={css.picture} src={src} width={width} height={height} alt="" />
      <div className={css.words}>
        <p className={css.eyebrow} data-large={kind === 'promotions' || undefined}>
          {eyebrow}
        </p>
        <p className={css.title} data-long={title.length > 36 || undefined}>
          {title}
        </p>
        {first !== undefined && <p className={css.first}>{first}</p>}
        {rest.map((line) => (
          <p key={line} className={css.line}>
            {line}
          </p>
        ))}
      </div>
      <div className={css.foot}>
        <div className={css.qr}>
          <Qr qr={qr} label={`QR che apre ${title}`} />
        </div>
        <div>
          <p className={css.scan}>{scan}</p>
          <p className={css.address}>
            <WebAddress url={url} />
          </p>
        </div>
      </div>
    </div>
  );
}
