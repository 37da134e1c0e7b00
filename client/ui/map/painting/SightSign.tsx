import type { ReactNode } from 'react';
import type { SightKind } from '../../../../shared/rules/ground/kinds.ts';
import css from './Painting.module.css';

/** Small drawings of 28 by 28 pixels around their place, standing on y = 12. */
const SIGNS: Partial<Record<SightKind, ReactNode>> = {
  castle: (
    <>
      <path className={css.wallStone} d="M-12 12V-4h3v3h3v-3h3v3h6v-3h3v3h3v-3h3v16z" />
      <path className={css.coral} d="M-5-6L0-13 5-6z" />
      <path className={css.wallStone} d="M-4-6h8v7h-8z" />
      <path className={css.cobalt} d="M-3 12V7q3-5 6 0v5zM-9 3h2.5v4H-9zM6.5 3H9v4H6.5z" />
      <path className={css.line} strokeWidth="0.9" d="M-12 12V-4h3v3h3v-3h3v3h6v-3h3v3h3v-3h3v16z" />
    </>
  ),
  lighthouse: (
    <>
      <path className={css.beam} d="M2-9L14-13V-3zM-2-9L-14-13V-3z" />
      <path className={css.wallStone} d="M-4 12L-2.5-6h5L4 12z" />
      <path className={css.coral} d="M-3.5 6h7l-.4-5h-6.2zM-3-12h6l1 2h-8z" />
      <path className={css.spark} d="M-2.5-10h5v4h-5z" />
      <path className={css.line} strokeWidth="0.9" d="M-4 12L-2.5-6h5L4 12zM-4-6h8" />
    </>
  ),
  harbour: (
    <>
      <circle className={css.halo} r="11" />
      <path className={css.line} strokeWidth="2" d="M0-5V8M-7 2q0 7 7 7t7-7M-4-1h8" />
      <circle className={css.line} cy="-7" r="2.2" strokeWidth="1.6" />
    </>
  ),
  church: (
    <>
      <path className={css.wallStone} d="M-10 12V2L-2-4 6 2v10zM5 12V-7h6v19z" />
      <path className={css.coral} d="M-11.5 3L-2-5 7.5 3-2-1.5zM4-7l4-5 4 5z" />
      <path className={css.cobalt} d="M-4.5 12V7.5q2.5-3.5 5 0V12zM7-3h2v4H7z" />
      <path className={css.line} strokeWidth="0.9" d="M-10 12V2L-2-4 6 2v10zM5 12V-7h6v19zM8-12v-3M6.8-13.7h2.4" />
    </>
  ),
  hall: (
    <>
      <path className={css.wallStone} d="M-11 12V-2h22v14z" />
      <path className={css.coral} d="M-12.5-2L0-9 12.5-2z" />
      <path className={css.cobalt} d="M-2 12V5h4v7zM-8.5 2h3v3h-3zM5.5 2h3v3h-3z" />
      <path className={css.line} strokeWidth="0.9" d="M-11 12V-2h22v14zM0-9v-5" />
      <path className={css.spark} d="M0-14h5.5v3H0z" />
    </>
  ),
  spring: (
    <>
      <path className={css.azure} d="M-11 5q0-4 11-4t11 4-11 6-11-6z" />
      <path className={css.line} strokeWidth="1" d="M-11 5q0-4 11-4t11 4-11 6-11-6z" />
      <path className={css.foam} strokeWidth="1.8" d="M-5-2q-2.5-3 0-5t0-5M0-3q-2.5-3 0-5t0-5M5-2q-2.5-3 0-5t0-5" />
    </>
  ),
  theatre: (
    <>
      <path className={css.wallStone} d="M-11 12V-5q11-9 22 0v17z" />
      <path className={css.coral} d="M-8 10V-2q2 8-1 12zM8 10V-2q-2 8 1 12zM-8-3q8-6 16 0-8 4-16 0z" />
      <path className={css.spark} d="M-4 12q4-6 8 0z" />
      <path className={css.line} strokeWidth="0.9" d="M-11 12V-5q11-9 22 0v17z" />
    </>
  ),
  market: (
    <>
      <path className={css.wallStone} d="M-10 12V0h20v12z" />
      <path className={css.coral} d="M-12 0L-9-7H9l3 7q-2 3-4 0-2 3-4 0-2 3-4 0-2 3-4 0-2 3-4 0-2 3-4 0z" />
      <path className={css.line} strokeWidth="0.9" d="M-12 0L-9-7H9l3 7M-10 2v10h20V2" />
    </>
  ),
  station: (
    <>
      <path className={css.wallStone} d="M-9 10V-7q9-6 18 0v17z" />
      <path className={css.cobalt} d="M-6 1v-6h12v6z" />
      <path className={css.line} strokeWidth="1" d="M-9 10V-7q9-6 18 0v17zM-6 13l2-3M6 13l-2-3" />
      <circle className={css.spark} cx="-5" cy="6" r="1.6" />
      <circle className={css.spark} cx="5" cy="6" r="1.6" />
    </>
  ),
  hill: (
    <>
      <path className={css.hill} d="M-14 10Q-5-9 1 2 6-6 14 10z" />
      <path
        className={css.line}
        strokeWidth="1"
        d="M-14 10Q-5-9 1 2 6-6 14 10M-5.5 1.5Q-3 6-3 10M6.5 1Q9 5 9 9M-9 6q1 2 1 4"
      />
    </>
  ),
  tower: (
    <>
      <path className={css.wallStone} d="M-6 12V-8H6v20z" />
      <path className={css.coral} d="M-7.5-8L0-14 7.5-8z" />
      <circle className={css.spark} cy="-3" r="3.2" />
      <path className={css.line} strokeWidth="0.9" d="M-6 12V-8H6v20zM0-3v-2M0-3h1.5" />
      <path className={css.cobalt} d="M-2 12V7.5q2-3 4 0V12z" />
    </>
  ),
};

export const DRAWN_SIGHTS: ReadonlySet<SightKind> = new Set(Object.keys(SIGNS) as SightKind[]);

export function SightSign({ kind, x, y }: { kind: SightKind; x: number; y: number }) {
  return <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>{SIGNS[kind]}</g>;
}
