import { useEffect } from 'react';
import type { FigureKind, ReportedMetric } from '../../shared/rules/figures.ts';
import { call } from '../lib/http.ts';
import { whenIdle } from '../lib/idle.ts';

interface CountedProps {
  kind: FigureKind;
  id: number;
  website?: string | null;
  /** The act that opening the page counts as. */
  metric?: ReportedMetric;
}

const DIRECTIONS = /^(?:geo:|https:\/\/maps\.apple\.com\/|https:\/\/www\.openstreetmap\.org\/\?mlat=)/;

/**
 * For an item's own page, not its preview: counts that it was opened, and the links that people follow from it. Renders
 * nothing.
 */
export function Counted({ kind, id, website = null, metric = 'opened' }: CountedProps) {
  useEffect(() => {
    // Not cancelled on unmount, because a scanned code leads on at once.
    whenIdle(() => report(kind, id, metric));
  }, [kind, id, metric]);
  useEffect(() => {
    function follow({ target }: MouseEvent): void {
      const link = target instanceof Element ? target.closest('main a[href]') : null;
      const followed = metricOf(link?.getAttribute('href') ?? '', website);
      if (followed !== null) report(kind, id, followed);
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [kind, id, website]);
  return null;
}

/** Reports an act on an item. Nothing is stored on the device, and nothing waits for the answer. */
function report(kind: FigureKind, item_id: number, metric: ReportedMetric): void {
  if (!navigator.onLine) return;
  const body = { kind, item_id, metric };
  // Failures are ignored, because an exact number does not matter to the reader.
  call('/api/figures', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** The act that a link on an item's page counts as; null when it is not counted. @param website the item's own */
function metricOf(href: string, website: string | null): ReportedMetric | null {
  if (href.startsWith('tel:')) return 'called';
  if (DIRECTIONS.test(href)) return 'directions';
  return website !== null && href === website ? 'website' : null;
}
