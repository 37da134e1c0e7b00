import { useEffect } from 'react';
import type { FigureKind, ReportedMetric } from '../../shared/rules/figures.ts';
import { metricOf, report } from '../lib/figures.ts';
import { whenIdle } from '../lib/idle.ts';

interface CountedProps {
  kind: FigureKind;
  id: number;
  website?: string | null;
  /** The act that opening the page counts as. */
  metric?: ReportedMetric;
}

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
