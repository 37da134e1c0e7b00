import { type ReactNode, useMemo } from 'react';
import type { TownGround } from '../../../../shared/contract/ground.ts';
import { pathsOf, viewOf } from '../../../../shared/rules/ground/view.ts';
import type { Name } from '../../../../shared/rules/mapNames.ts';
import type { Frame } from '../../../../shared/rules/marks.ts';
import { useId } from '../../../lib/ids.ts';
import { arranged } from './arrangement.ts';
import { Border } from './Border.tsx';
import { Land } from './Land.tsx';
import css from './Painting.module.css';
import { SightSign } from './SightSign.tsx';

interface PaintingProps {
  ground: TownGround;
  /** The part of the world that is shown. */
  frame: Frame;
  size: { width: number; height: number };
  /** The centres of the marks on it: names are not written under them. */
  marks: readonly { x: number; y: number }[];
  /** Names of the quarters and where they are, in pixels. */
  quarters: readonly Name[];
}

const dot = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0${-2 * radius} 0`;

interface Drawn {
  x: number;
  y: number;
  /** Half of its width and height, in pixels. */
  half: number;
}

/**
 * The town painted on a panel of tiles: coast, streets, parks and sights in the pigments of maiolica, by day and by night.
 * Drawn in the browser from the town's own data, so that no other server is contacted.
 */
export default function Painting({ ground, frame, size, marks, quarters }: PaintingProps) {
  const id = useId();
  const paths = useMemo(() => pathsOf(ground), [ground]);
  const view = viewOf(ground, frame, size);
  const { signs, ships, rose, streets, places, names } = arranged({ ground, view, size, marks, quarters });
  return (
    <svg className={css.painting} width={size.width} height={size.height} aria-hidden="true" focusable="false">
      <Patterns id={id} scale={view.down} />
      <Land id={id} paths={paths} view={view} />
      {ships.map(({ at: [x, y], half }, index) => (
        <Ship key={half} x={x} y={y} half={half} isTurned={index % 2 === 1} />
      ))}
      {rose !== null && <Rose x={rose[0]} y={rose[1]} half={size.width > 700 ? 42 : 30} />}
      <rect width="100%" height="100%" fill={`url(#${id}joints)`} />
      {signs.map(({ kind, name, x, y }) => (
        <SightSign key={name} kind={kind} x={x} y={y} />
      ))}
      {streets.map(({ text, x, y, turn }) => (
        <text key={text} className={css.street} transform={`translate(${x} ${y}) rotate(${turn})`} y="4">
          {text}
        </text>
      ))}
      {places.map(({ text, x, y, kind }) => (
        <text key={text} x={x} y={y + 4} className={kind === 'sea' ? css.waterName : css.place}>
          {text}
        </text>
      ))}
      {names.map(({ text, x, y }) => (
        <text key={text} x={x} y={y + 5} className={css.quarter}>
          {text}
        </text>
      ))}
      <Border id={id} size={size} />
    </svg>
  );
}

/** The brushwork of areas and the joints between tiles, each under `id` and its name. */
/** @param scale pixels of a metre: seen from near, roofs are larger */
function Patterns({ id, scale }: { id: string; scale: number }) {
  const roofs = Math.min(Math.max(scale * 5, 1), 3.2);
  return (
    <defs>
      <Pattern id={`${id}joints`} size={64}>
        <path className={css.joint} d="M0 0H64V64" />
        <path className={css.gleam} d="M1.2 64V1.2H64" />
      </Pattern>
      <Pattern id={`${id}sea`} size={46}>
        <path className={css.wave} d="M4 12q4-5 8 0t8 0M27 35q4-5 8 0t8 0" />
      </Pattern>
      <Pattern id={`${id}built`} size={48} scale={roofs}>
        <path
          className={css.roof}
          d="M3 4h8v5H3zM17 2h6v7h-6zM29 5h9v5h-9zM42 3h5v6h-5zM6 15h6v7H6zM19 16h9v5h-9zM34 15h6v8h-6zM1 28h8v5H1zM14 27h7v6h-7zM27 29h8v5h-8zM40 27h6v7h-6zM7 39h9v5H7zM22 39h6v6h-6zM33 40h8v5h-8z"
        />
        <path
          className={css.shade}
          d="M3 6.5h8V9H3zM20 2h3v7h-3zM29 7.5h9V10h-9zM44.5 3H47v6h-2.5zM9 15h3v7H9zM19 18.5h9V21h-9zM37 15h3v8h-3zM1 30.5h8V33H1zM17.5 27H21v6h-3.5zM27 31.5h8V34h-8zM43 27h3v7h-3zM7 41.5h9V44H7zM25 39h3v6h-3zM33 42.5h8V45h-8z"
        />
      </Pattern>
      <Pattern id={`${id}field`} size={15}>
        <path className={css.orchard} d={dot(4, 4, 2.3) + dot(11.5, 11.5, 2.3)} />
        <path className={css.fruit} d={dot(4.6, 3.4, 0.8) + dot(12, 12, 0.8)} />
      </Pattern>
      <Pattern id={`${id}park`} size={18}>
        <path className={css.tree} d={dot(5, 5, 3) + dot(14, 13, 2.4)} />
        <path className={css.fruit} d={dot(13, 4, 0.9) + dot(4, 14, 0.9)} />
      </Pattern>
      <Pattern id={`${id}wood`} size={22}>
        <path className={css.tree} d="M6 3l4 8H2zM17 11l4 9h-8z" />
        <path className={css.trunk} d="M6 11v2.5M17 20v2" />
      </Pattern>
      <Pattern id={`${id}beach`} size={8}>
        <path className={css.sand} d={dot(2, 2, 0.6) + dot(6, 5, 0.6)} />
      </Pattern>
    </defs>
  );
}

function Pattern({ id, size, scale = 1, children }: { id: string; size: number; scale?: number; children: ReactNode }) {
  return (
    <pattern
      id={id}
      width={size}
      height={size}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${scale.toFixed(2)})`}
    >
      {children}
    </pattern>
  );
}

/** A rose of winds; north is up. */
function Rose({ x, y, half }: Drawn) {
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
function Ship({ x, y, half, isTurned }: Drawn & { isTurned: boolean }) {
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
