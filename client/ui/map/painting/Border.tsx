import css from './Painting.module.css';

/** Width of the band of tiles around the panel, in pixels. */
export const BORDER = 14;
const HALF = BORDER / 2;

/** The band of tiles around the panel, with a larger one in each corner. */
export function Border({ id, size: { width, height } }: { id: string; size: { width: number; height: number } }) {
  // Whole tiles only, and one at least (the panel of a closed part is nearly nothing): the pattern is stretched a little to fit.
  const across = width / Math.max(1, Math.round(width / BORDER));
  const down = height / Math.max(1, Math.round(height / BORDER));
  return (
    <g>
      <defs>
        <pattern id={`${id}top`} width={across} height={BORDER} patternUnits="userSpaceOnUse">
          <BandTile across={across} down={BORDER} />
        </pattern>
        <pattern id={`${id}side`} width={BORDER} height={down} patternUnits="userSpaceOnUse">
          <BandTile across={BORDER} down={down} />
        </pattern>
      </defs>
      <rect width={width} height={BORDER} fill={`url(#${id}top)`} />
      <rect width={width} height={BORDER} fill={`url(#${id}top)`} transform={`translate(0 ${height - BORDER})`} />
      <rect width={BORDER} height={height} fill={`url(#${id}side)`} />
      <rect width={BORDER} height={height} fill={`url(#${id}side)`} transform={`translate(${width - BORDER} 0)`} />
      <path
        className={css.line}
        d={`M${BORDER} ${BORDER}H${width - BORDER}V${height - BORDER}H${BORDER}z`}
        strokeWidth="1.5"
      />
      {[
        [0, 0],
        [width, 0],
        [0, height],
        [width, height],
      ].map(([x = 0, y = 0]) => (
        <g key={`${x} ${y}`} transform={`translate(${x === 0 ? HALF : x - HALF} ${y === 0 ? HALF : y - HALF})`}>
          <rect className={css.corner} x={-HALF} y={-HALF} width={BORDER} height={BORDER} />
          <path className={css.spark} d="M0-5L1.6-1.6 5 0 1.6 1.6 0 5-1.6 1.6-5 0-1.6-1.6z" />
        </g>
      ))}
    </g>
  );
}

function BandTile({ across, down }: { across: number; down: number }) {
  const [x, y] = [across / 2, down / 2];
  return (
    <>
      <path className={css.band} d={`M0 0H${across}V${down}H0z`} />
      <path className={css.diamond} d={`M${x} ${y - 4.4}l4.4 4.4-4.4 4.4-4.4-4.4z`} />
      <circle className={css.spark} cx={x} cy={y} r="1.5" />
      <circle className={css.diamond} cx="0" cy={y} r="1" />
      <circle className={css.diamond} cx={across} cy={y} r="1" />
    </>
  );
}
