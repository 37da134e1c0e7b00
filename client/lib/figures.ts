import type { FigureKind, ReportedMetric } from '../../shared/rules/figures.ts';
import { call } from './http.ts';

/** Reports an act on an item. Nothing is stored on the device, and nothing waits for the answer. */
export function report(kind: FigureKind, item_id: number, metric: ReportedMetric): void {
  if (!navigator.onLine) return;
  const body = { kind, item_id, metric };
  // Failures are ignored, because an exact number does not matter to the reader.
  call('/api/figures', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

const DIRECTIONS = /^(?:geo:|https:\/\/maps\.apple\.com\/|https:\/\/www\.openstreetmap\.org\/\?mlat=)/;

/** The act that a link on an item's page counts as; null when it is not counted. @param website the item's own */
export function metricOf(href: string, website: string | null): ReportedMetric | null {
  if (href.startsWith('tel:')) return 'called';
  if (DIRECTIONS.test(href)) return 'directions';
  return website !== null && href === website ? 'website' : null;
}
