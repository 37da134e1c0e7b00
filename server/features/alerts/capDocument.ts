import {
  ALERT_KINDS,
  ALERT_LEVELS,
  type AlertKind,
  type AlertLevel,
  levelTitle,
} from '../../../shared/rules/alerts.ts';
import { TOWN_ZONE } from '../../../shared/rules/dates.ts';
import { escapeHtml } from '../../lib/html.ts';
import type { AlertFields } from './repository.ts';

/** Writes CAP 1.2 (https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html); the elements stand in the schema's order. */

/** The index, and each message. */
export const CAP_INDEX = '/feed/allerte.xml';
export const capPath = (message: number | string): string => `/feed/allerte/${message}.xml`;

const CATEGORY: Record<AlertKind, string> = {
  weather: 'Met',
  water: 'Infra',
  school: 'Other',
  road: 'Transport',
  safety: 'Safety',
};
const SEVERITY: Record<AlertLevel, string> = { yellow: 'Moderate', orange: 'Severe', red: 'Extreme' };
const HOUR_MS = 3_600_000;

export interface CapMessage {
  identifier: string;
  /** Without spaces and commas. */
  sender: string;
  sent_at: string;
  /** An exercise: a demo town warns nobody. */
  is_demo: boolean;
  type: 'Alert' | 'Update' | 'Cancel';
  /** Former messages about the same alert, each 'sender,identifier,sent'. */
  references: readonly string[];
  alert: AlertFields;
  sender_name: string;
  town: string;
  /** The alert's page. */
  web: string;
}

/** How later messages name this one. */
export const referenceOf = ({ sender, identifier, sent_at }: CapMessage): string =>
  `${sender},${identifier},${capTime(sent_at)}`;

export function capDocument(message: CapMessage): string {
  const { alert, references } = message;
  const isFuture = Date.parse(alert.starts_at) - Date.parse(message.sent_at) > HOUR_MS;
  return `<?xml version="1.0" encoding="UTF-8"?>
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
${elements(2, {
  identifier: message.identifier,
  sender: message.sender,
  sent: capTime(message.sent_at),
  status: message.is_demo ? 'Exercise' : 'Actual',
  msgType: message.type,
  scope: 'Public',
  note: message.is_demo ? 'Una città di prova: questa allerta è inventata.' : '',
  references: references.join(' '),
})}
  <info>
${elements(4, {
  language: 'it-IT',
  category: CATEGORY[alert.kind],
  event: ALERT_KINDS[alert.kind],
  responseType: message.type === 'Cancel' ? 'AllClear' : 'Prepare',
  urgency: message.type === 'Cancel' ? 'Past' : isFuture ? 'Future' : 'Immediate',
  severity: SEVERITY[alert.level],
  certainty: 'Likely',
  effective: capTime(message.sent_at),
  onset: capTime(alert.starts_at),
  expires: capTime(alert.ends_at),
  senderName: message.sender_name,
  headline: `${message.type === 'Cancel' ? 'Revocata: ' : ''}${levelTitle(alert.level)}, ${alert.headline}`,
  instruction: alert.instructions,
  web: message.web,
})}
    <parameter>
${elements(6, { valueName: 'livello', value: ALERT_LEVELS[alert.level].toLowerCase() })}
    </parameter>
    <area>
${elements(6, { areaDesc: message.town === '' ? alert.area : `${message.town}: ${alert.area}` })}
    </area>
  </info>
</alert>
`;
}

/** 'YYYY-MM-DDTHH:MM:SS+01:00': the schema wants an offset, and neither Z nor parts of a second. */
export function capTime(instant: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(TOWN_ZONE)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

const elements = (indent: number, values: Record<string, string>): string =>
  Object.entries(values)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${' '.repeat(indent)}<${name}>${xmlText(text)}</${name}>`)
    .join('\n');

/** XML 1.0 forbids control characters except tab and line breaks, even escaped. */
export const xmlText = (text: string): string =>
  escapeHtml(text.replace(/[[\p{Cc}--[\t\n\r]]\p{Cs}\ufffe\uffff]/gv, ''));

export interface IndexEntry {
  id: number;
  identifier: string;
  title: string;
  summary: string;
  sent_at: string;
}

/** The index of the messages, as Atom. @param urls of this index, the page of all alerts, and a message */
export function capIndex(
  entries: readonly IndexEntry[],
  title: string,
  urls: { self: string; page: string; of: (message: number) => string },
): string {
  const newest =
    entries
      .map(({ sent_at }) => sent_at)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  const entry = ({ id, identifier, title: words, summary, sent_at }: IndexEntry) => `  <entry>
    <id>urn:cap:${xmlText(identifier)}</id>
    <title>${xmlText(words)}</title>
    <updated>${sent_at}</updated>
    <summary>${xmlText(summary)}</summary>
    <link rel="alternate" type="application/cap+xml" href="${escapeHtml(urls.of(id))}"/>
  </entry>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="it">
  <id>${escapeHtml(urls.self)}</id>
  <title>${xmlText(title)}</title>
  <author><name>${xmlText(title)}</name></author>
  <updated>${newest}</updated>
  <link rel="self" type="application/atom+xml" href="${escapeHtml(urls.self)}"/>
  <link rel="alternate" type="text/html" href="${escapeHtml(urls.page)}"/>
${entries.map(entry).join('')}</feed>
`;
}
