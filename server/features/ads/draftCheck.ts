import type { AdDraft } from '../../../shared/contract/drafts/ads.ts';
import { addDays, isDay, wallTime } from '../../../shared/rules/dates.ts';
import { fieldChecks } from '../../content/fieldChecks.ts';
import type { Author, FieldErrors } from '../../content/publication.ts';
import type { relations } from '../../content/relations.ts';
import { isAdTarget } from './target.ts';

interface Circumstances {
  author: Author;
  now: string;
  related: ReturnType<typeof relations>;
  /** The live row: its author may keep its place, and its showings are the least cap. */
  before: { activity_id: number | null; impressions: number };
}

const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

type Checks = ReturnType<typeof fieldChecks>;

/** Errors that keep a campaign from being published. */
export function adCheck(draft: AdDraft, { author, now, related, before }: Circumstances): FieldErrors {
  const checks = fieldChecks();
  const { wrong, needed } = checks;
  needed('title', draft.title, 'Scrivi il titolo dell’annuncio.');
  needed('body', draft.body, 'Scrivi una o due frasi: è il testo che si legge.');
  needed('advertiser', draft.advertiser, 'Scrivi chi paga: lo leggono tutti.');
  needed('cta_label', draft.cta_label, 'Scrivi che cosa dice il bottone, per esempio «Scopri i corsi».');
  targetCheck(draft.target_url.trim(), checks);
  if (
    draft.activity_id !== null &&
    draft.activity_id !== before.activity_id &&
    !related.isOwnShop(draft.activity_id, author)
  )
    wrong('activity_id', 'Scegli uno dei tuoi negozi.');
  momentCheck(draft, wallNow(now), checks);
  needed('paid_cents', draft.paid_cents, 'Scrivi quanto paghi: è scritto nella pagina degli annunci.');
  needed('max_impressions', draft.max_impressions, 'Scrivi quante visualizzazioni compri.');
  if (draft.max_impressions !== null && draft.max_impressions < Math.max(1, before.impressions))
    wrong(
      'max_impressions',
      before.impressions === 0
        ? 'Almeno una visualizzazione.'
        : `È già stato visto ${whole.format(before.impressions)} volte: il limite non può essere più basso.`,
    );
  return checks.errors;
}

function targetCheck(target: string, { wrong, needed }: Checks): void {
  needed('target_url', target, 'Scrivi dove porta: una pagina del portale o un indirizzo https.');
  if (target === '') return;
  if (!isAdTarget(target) || target.startsWith('http:'))
    wrong('target_url', 'Scrivi un indirizzo che comincia con https://, o una pagina del portale che comincia con /.');
}

function momentCheck({ starts_at, ends_at }: AdDraft, now: string, { wrong, needed }: Checks): void {
  needed('starts_at', starts_at, 'Scegli quando comincia.');
  needed('ends_at', ends_at, 'Scegli quando finisce.');
  for (const [path, moment] of [
    ['starts_at', starts_at],
    ['ends_at', ends_at],
  ] as const)
    if (moment !== null && !isMoment(moment)) wrong(path, 'Questo momento non esiste.');
  if (starts_at === null || ends_at === null || !isMoment(starts_at) || !isMoment(ends_at)) return;
  const year = addDays((starts_at > now ? starts_at : now).slice(0, 10), 366);
  if (starts_at.slice(0, 10) > addDays(now.slice(0, 10), 366)) wrong('starts_at', 'Al massimo fra un anno.');
  if (ends_at <= starts_at) wrong('ends_at', 'Non può finire prima di cominciare.');
  else if (ends_at <= now) wrong('ends_at', 'Questo momento è già passato.');
  else if (ends_at.slice(0, 10) > year) wrong('ends_at', 'Al massimo un anno.');
}

/** 'YYYY-MM-DDTHH:MM' of an existing day. */
function isMoment(text: string): boolean {
  return /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10));
}

function wallNow(instant: string): string {
  const { day, time } = wallTime(instant);
  return `${day}T${time}`;
}
