import type { FigureKind, ReportedMetric } from '../../shared/rules/figures.ts';
import { call } from './http.ts';

/** Tells the portal that something of an item was used. Nothing is kept on the device, and nobody waits for the answer. */
export function report(kind: FigureKind, item_id: number, metric: ReportedMetric): void {
  if (!navigator.onLine) return;
  const body = { kind, item_id, metric };
  // A number more or less changes nothing for whoever reads the page.
  call('/api/figures', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

const DIRECTIONS = /^(?:geo:|https:\/\/maps\.apple\.com\/|https:\/\/www\.openstreetmap\.org\/\?mlat=)/;

/** What a link on an item's page is for; null when it is not counted. @param website the item's own */
export function metricOf(href: string, website: string | null): ReportedMetric | null {
  if (href.startsWith('tel:')) return 'called';
  if (DIRECTIONS.test(href)) return 'directions';
  return website !== null && href === website ? 'website' : null;
}
