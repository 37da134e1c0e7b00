import { useId, useMemo } from 'react';
import type { TownGround } from '../../../../shared/contract/ground.ts';
import { pathsOf, viewOf } from '../../../../shared/rules/ground/view.ts';
import type { Name } from '../../../../shared/rules/mapNames.ts';
import type { Frame } from '../../../../shared/rules/marks.ts';
import { arranged } from './arrangement.ts';
import { Border } from './Border.tsx';
import { Land } from './Land.tsx';
import css from './Painting.module.css';
import { Patterns } from './Patterns.tsx';
import { Rose, Ship } from './Sea.tsx';
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

/**
 * The town painted on a panel of tiles: coast, streets, parks and sights in the pigments of maiolica, by day and by night.
 * Drawn in the browser from the town's own data, so that no other server is contacted.
 */
export function Painting({ ground, frame, size, marks, quarters }: PaintingProps) {
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
