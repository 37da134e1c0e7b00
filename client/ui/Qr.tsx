import type { QrDrawing } from '../../shared/contract/qr.ts';

/**
 * A QR code, black on white in the dark scheme too, because cameras need it. `label` describes it to screen readers.
 */
export function Qr({ qr: { size, path }, label }: { qr: QrDrawing; label: string }) {
  return (
    <svg className="qr" viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
