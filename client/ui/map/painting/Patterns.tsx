import type { ReactNode } from 'react';
import css from './Painting.module.css';

/** The brushwork of areas and the joints between tiles, each under `id` and its name. */
/** @param scale pixels of a metre: seen from near, roofs are larger */
export function Patterns({ id, scale }: { id: string; scale: number }) {
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

interface PatternProps {
  id: string;
  size: number;
  scale?: number;
  children: ReactNode;
}

function Pattern({ id, size, scale = 1, children }: PatternProps) {
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

const dot = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0${-2 * radius} 0`;
