import type { AnnouncementBody } from '../../../shared/contract/notifications.ts';
import { isLocalPath } from '../../../shared/paths.ts';
import {
  ANNOUNCEMENT_DAYS_AHEAD,
  ANNOUNCEMENT_HOLD_S,
  ANNOUNCEMENT_LINK_LIMIT,
} from '../../../shared/rules/notifications.ts';
import { invalid } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';

/** Trims an announcement's text, link and time, after the checks that a schema can't express. @throws 422 */
export function checked(body: AnnouncementBody, clock: Clock) {
  const errors: Record<string, string[]> = {};
  const [title, text] = [body.title.trim(), body.body.trim()];
  if (title === '') errors.title = ['Scrivi un titolo.'];
  if (text === '') errors.body = ['Scrivi il testo.'];
  const deep_link = localLink(body.deep_link);
  if (deep_link === null)
    errors.deep_link = ['Scegli una pagina del portale: toccane una, o scrivi un indirizzo come /eventi.'];
  const scheduled_at = body.scheduled_at == null ? held(body, clock) : moment(body.scheduled_at, clock);
  if (scheduled_at === undefined) errors.scheduled_at = ['Scegli un momento futuro, entro un anno.'];
  if (Object.keys(errors).length > 0 || deep_link === null || scheduled_at === undefined) throw invalid(errors);
  return { title, body: text, deep_link, scheduled_at };
}

/** The path as a browser would normalise it; null when it is not a page of this portal, before or after that. */
function localLink(link: string): string | null {
  if (!isLocalPath(link) || !URL.canParse(link, 'https://portal.invalid')) return null;
  const url = new URL(link, 'https://portal.invalid');
  const path = url.pathname + url.search + url.hash;
  const page = url.host === 'portal.invalid' && isLocalPath(path) && !/^\/(api|assets)(\/|$)/.test(url.pathname);
  return page && path.length <= ANNOUNCEMENT_LINK_LIMIT ? path : null;
}

const held = (body: AnnouncementBody, clock: Clock) =>
  body.held === true ? isoInstant(clock().add({ seconds: ANNOUNCEMENT_HOLD_S })) : null;

function moment(text: string, clock: Clock): string | undefined {
  try {
    const instant = Temporal.Instant.from(text);
    const latest = clock().add({ hours: 24 * ANNOUNCEMENT_DAYS_AHEAD });
    const inTime = Temporal.Instant.compare(instant, clock()) > 0 && Temporal.Instant.compare(instant, latest) <= 0;
    return inTime ? isoInstant(instant) : undefined;
  } catch {
    return undefined;
  }
}
