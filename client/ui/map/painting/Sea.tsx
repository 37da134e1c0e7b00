import css from './Painting.module.css';

interface Drawn {
  x: number;
  y: number;
  /** Half of its width and height, in pixels. */
  half: number;
}

/** A rose of winds; north is up. */
export function Rose({ x, y, half }: Drawn) {
  return (
    <g transform={`translate(${x} ${y}) scale(${half / 30})`}>
      <circle className={css.halo} r="21" />
      <circle className={css.line} r="21" strokeWidth="1.2" />
      <circle className={css.line} r="18" strokeWidth="0.6" strokeDasharray="1 2.77" />
      <path className={css.line} strokeWidth="0.8" d="M-11.5-11.5L11.5 11.5M11.5-11.5L-11.5 11.5" />
      <path
        className={css.azure}
        d="M0 0L3.200-3.200 11.5-11.5 3.200 3.200 11.5 11.5-3.200 3.200-11.5 11.5-3.200-3.200-11.5-11.5 3.200-3.200z"
      />
      <path className={css.white} d="M0-19L4-4 19 0 4 4 0 19-4 4-19 0-4-4z" />
      <path className={css.cobalt} d="M0-19V0L-4-4zM19 0H0L4-4zM0 19V0L4 4zM-19 0H0L-4 4z" />
      <path className={css.line} strokeWidth="0.7" d="M0-19L4-4 19 0 4 4 0 19-4 4-19 0-4-4z" />
      <circle className={css.spark} r="3" />
      <text className={css.north} y="-22.5">
        N
      </text>
    </g>
  );
}

/** A boat with a lateen sail on two waves. */
export function Ship({ x, y, half, isTurned }: Drawn & { isTurned: boolean }) {
  const scale = half / 20;
  return (
    <g transform={`translate(${x} ${y}) scale(${isTurned ? -scale : scale} ${scale})`}>
      <path className={css.white} d="M-2 7Q-8-6 6-17 12-4 12 7z" />
      <path className={css.coral} d="M2-13.5Q4.200-15.600 6-17 9-10.5 10.5-4-2-1-5 1-5.5-7 2-13.5z" />
      <path className={css.line} strokeWidth="1" d="M-2 7Q-8-6 6-17 12-4 12 7zM3 9V-14" />
      <path className={css.cobalt} d="M-13 8.5H16Q14 15.5 9 15.5H-7Q-11.5 15.5-13 8.5z" />
      <path className={css.lemonLine} strokeWidth="1.2" d="M-11.5 11H15" />
      <path className={css.foam} strokeWidth="1.4" d="M-18 17q3-3 6 0t6 0 6 0 6 0 6 0 6 0" />
    </g>
  );
}
