import type { AdDraft } from '../../../shared/kinds/ads.ts';
import { AD_FIELDS } from '../../../shared/kinds/ads.ts';
import { campaignCents } from '../../../shared/rules/ads.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { wallMoment } from '../../../shared/rules/wallMoment.ts';
import { type Circumstances, draftChecks, isMoment } from '../../content/draftFields.ts';
import type { FieldErrors } from '../../content/publication.ts';
import { isAdTarget } from './target.ts';

type Wrong = (path: string, sentence: string) => void;

/**
 * Errors that keep a campaign from being published.
 * @param impressions how often it was shown: the least cap
 * @param list what a thousand showings cost; null: what the draft says
 */
export function adCheck(
  draft: AdDraft,
  at: Circumstances & { now: string },
  impressions: number,
  list: number | null,
): FieldErrors {
  const { errors, wrong } = draftChecks(AD_FIELDS, draft, at);
  targetCheck(draft.target_url.trim(), wrong);
  momentCheck(draft, wallMoment(at.now), wrong);
  if (draft.max_impressions !== null && draft.max_impressions < Math.max(1, impressions))
    wrong(
      'max_impressions',
      impressions === 0
        ? 'Almeno una visualizzazione.'
        : `È già stato visto ${grouped(impressions)} volte: il limite non può essere più basso.`,
    );
  if (list !== null && draft.max_impressions !== null && draft.paid_cents !== null) {
    const total = campaignCents(draft.max_impressions, list);
    if (draft.paid_cents !== total) wrong('paid_cents', `Con il prezzo di adesso sono ${price(total)}.`);
  }
  return errors;
}

function targetCheck(target: string, wrong: Wrong): void {
  if (target !== '' && (!isAdTarget(target) || target.startsWith('http:')))
    wrong('target_url', 'Scrivi un indirizzo che comincia con https://, o una pagina del portale che comincia con /.');
}

function momentCheck({ starts_at, ends_at }: AdDraft, now: string, wrong: Wrong): void {
  if (starts_at === null || ends_at === null || !isMoment(starts_at) || !isMoment(ends_at)) return;
  const year = addDays((starts_at > now ? starts_at : now).slice(0, 10), 366);
  if (starts_at.slice(0, 10) > addDays(now.slice(0, 10), 366)) wrong('starts_at', 'Al massimo fra un anno.');
  if (ends_at <= starts_at) wrong('ends_at', 'Non può finire prima di cominciare.');
  else if (ends_at <= now) wrong('ends_at', 'Questo momento è già passato.');
  else if (ends_at.slice(0, 10) > year) wrong('ends_at', 'Al massimo un anno.');
}
