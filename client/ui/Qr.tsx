import type { QrDrawing } from '../../shared/contract/qr.ts';
import css from './Qr.module.css';

/** A QR code, black on white by day and by night: cameras read it so. `label` says what it is to who cannot see it. */
export function Qr({ qr: { size, path }, label }: { qr: QrDrawing; label: string }) {
  return (
    <svg className={css.qr} viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
