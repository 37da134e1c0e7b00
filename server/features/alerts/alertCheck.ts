import type { AlertBody } from '../../../shared/contract/alerts.ts';
import { NEEDED } from '../../../shared/kinds/field.ts';
import { instantOfWall, isDay } from '../../../shared/rules/dates.ts';
import { invalid } from '../../http/errors.ts';
import type { AlertFields } from './repository.ts';

const LONGEST_DAYS = 30;
const AHEAD_DAYS = 60;

/** Trims the texts and reads the times. @param begun when it began, of one that is corrected. @throws 422 */
export function checked(body: AlertBody, now: number, begun?: string): AlertFields {
  const errors: Record<string, string[]> = {};
  const [headline, area, instructions] = [body.headline.trim(), body.area.trim(), body.instructions.trim()];
  for (const [name, text] of Object.entries({ headline, area, instructions })) if (text === '') errors[name] = [NEEDED];
  const [starts_at, ends_at] = [instantOf(body.starts_at), instantOf(body.ends_at)];
  const days = (instant: string | null) => (Date.parse(instant ?? '') - now) / 86_400_000;
  if (starts_at === null || days(starts_at) > AHEAD_DAYS || (days(starts_at) < -LONGEST_DAYS && starts_at !== begun))
    errors.starts_at = [`Scegli un giorno e un’ora, entro ${AHEAD_DAYS} giorni.`];
  if (ends_at === null || days(ends_at) <= 0) errors.ends_at = ['Scegli quando finisce: un momento che deve venire.'];
  else if (starts_at !== null && ends_at <= starts_at) errors.ends_at = ['Finisce prima di cominciare: controlla.'];
  else if (starts_at !== null && Date.parse(ends_at) - Date.parse(starts_at) > LONGEST_DAYS * 86_400_000)
    errors.ends_at = [`Un’allerta dura al massimo ${LONGEST_DAYS} giorni: poi si rinnova.`];
  if (Object.keys(errors).length > 0 || starts_at === null || ends_at === null) throw invalid(errors);
  return { kind: body.kind, level: body.level, headline, area, starts_at, ends_at, instructions };
}

/** Null for a day or an hour that does not exist. */
function instantOf(wall: string): string | null {
  const [day = '', time = ''] = wall.split('T');
  return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? instantOfWall(wall) : null;
}
