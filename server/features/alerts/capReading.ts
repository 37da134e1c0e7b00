import type { AlertKind, AlertLevel } from '../../../shared/rules/alerts.ts';
import { capital } from '../../../shared/rules/text.ts';
import { short } from '../../lib/plainText.ts';
import { isXmlNode, type XmlNode, xmlNode } from '../../lib/xml.ts';
import { type TownArea, touching } from './capArea.ts';
import { text, words } from './capText.ts';
import type { AlertFields } from './repository.ts';

/** Reads CAP 1.2 as others write it. Pure: what it means for the town at a moment. */

export interface Warning {
  what: 'alert';
  /** Its own name first, then those of the messages that it replaces. */
  ids: string[];
  sent_at: string;
  fields: AlertFields;
  source: string;
  web: string;
}

export type Reading =
  | Warning
  /** Called off, or no longer for the town. */
  | { what: 'ended'; ids: string[]; sent_at: string }
  /** A test, another place, over, or not for the public. */
  | { what: 'other' }
  | { what: 'wrong'; why: string };

const DAY_MS = 86_400_000;
const LIMITS = { headline: 80, area: 200, instructions: 1000, source: 80, web: 500, ids: 20, id: 300 };
/** Without an end it holds this long. */
const USUAL_DAYS = 1;
const LONGEST_DAYS = 30;
/** A sender's clock may be ahead. */
const AHEAD_MS = 3_600_000;

const LEVELS: Record<string, AlertLevel | undefined> = { Moderate: 'yellow', Severe: 'orange', Extreme: 'red' };
const KINDS: Record<string, AlertKind | undefined> = { Met: 'weather', Geo: 'weather', Transport: 'road' };

export function readCap(alert: XmlNode, town: TownArea, now: number): Reading {
  const said = (name: string) => words(alert[name]);
  const id = `${said('sender')},${said('identifier')}`;
  const sent = instantOf(said('sent'));
  if (id.length > LIMITS.id || said('sender') === '' || said('identifier') === '')
    return { what: 'wrong', why: 'senza nome o mittente' };
  if (sent === null || sent > now + AHEAD_MS) return { what: 'wrong', why: 'con una data di invio sbagliata' };
  const type = said('msgType');
  if (said('status') !== 'Actual' || said('scope') !== 'Public' || !['Alert', 'Update', 'Cancel'].includes(type))
    return { what: 'other' };
  const sent_at = new Date(sent).toISOString();
  const ids = [id, ...referencesOf(said('references'))];
  const ended: Reading = ids.length > 1 ? { what: 'ended', ids, sent_at } : { what: 'other' };
  if (type === 'Cancel') return ended;

  const info = infoOf(alert);
  const level = LEVELS[words(info.severity)];
  const area = touching(info, town);
  const isOff = words(info.responseType) === 'AllClear' || words(info.urgency) === 'Past';
  // An update that is green, or leaves the town out, ends what was said before.
  if (level === undefined || area === null || isOff || words(info.certainty) === 'Unlikely') return ended;
  const period = periodOf(info, sent);
  if (period === null) return { what: 'wrong', why: 'con date che non tornano' };
  if (Date.parse(period.ends_at) <= now) return ended;
  const event = words(info.event);
  const headline = words(info.headline) || event;
  if (headline === '') return { what: 'wrong', why: 'senza titolo' };
  const web = URL.parse(words(info.web));
  const instructions = text(info.instruction) || text(info.description) || 'Segui le indicazioni della fonte.';
  return {
    what: 'alert',
    ...{ ids, sent_at },
    fields: {
      kind: kindOf(info, event),
      level,
      headline: short(withoutLevel(headline), LIMITS.headline),
      area: short(area, LIMITS.area),
      instructions: short(instructions, LIMITS.instructions),
      ...period,
    },
    source: short(words(info.senderName) || said('sender'), LIMITS.source),
    web: web !== null && /^https?:$/.test(web.protocol) && web.href.length <= LIMITS.web ? web.href : '',
  };
}

/** Italian where there are several languages. */
function infoOf(alert: XmlNode): XmlNode {
  const all = [alert.info].flat().filter(isXmlNode);
  return all.find((info) => /^it\b/i.test(words(info.language))) ?? xmlNode(all[0]);
}

const referencesOf = (references: string): string[] =>
  references
    .split(' ')
    .map((one) => one.split(',').slice(0, 2).join(','))
    .filter((one) => one.includes(',') && one.length <= LIMITS.id)
    .slice(0, LIMITS.ids);

/** Milliseconds; null for what is no moment. */
function instantOf(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

function periodOf(info: XmlNode, sent: number): Pick<AlertFields, 'starts_at' | 'ends_at'> | null {
  const given = (name: string) => {
    const text = words(info[name]);
    return text === '' ? undefined : instantOf(text);
  };
  const [onset, effective, expires] = [given('onset'), given('effective'), given('expires')];
  if (onset === null || effective === null || expires === null) return null;
  const start = onset ?? effective ?? sent;
  const end = expires ?? start + USUAL_DAYS * DAY_MS;
  if (end <= start || end - start > LONGEST_DAYS * DAY_MS || start - sent > LONGEST_DAYS * DAY_MS) return null;
  return { starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString() };
}

function kindOf(info: XmlNode, event: string): AlertKind {
  if (/acqua potabile|idric/i.test(event)) return 'water';
  if (/scuol/i.test(event)) return 'school';
  if (/strad|viabil|traffic/i.test(event)) return 'road';
  const [category] = [info.category].flat();
  return KINDS[words(category)] ?? 'safety';
}

/** The bar says the level before the title. */
const withoutLevel = (headline: string): string => {
  const plain = headline.replace(/^(avviso di )?allerta (gialla|arancione|rossa)\s*[:,-]?\s*(per\s+)?/i, '');
  return plain === '' ? headline : capital(plain);
};
