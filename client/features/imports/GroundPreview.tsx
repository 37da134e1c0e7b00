import { useRef } from 'react';
import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { TownGround } from '../../../shared/contract/ground.ts';
import { frameOfTown } from '../../../shared/rules/ground/seaward.ts';
import { useResource } from '../../lib/resource.ts';
import { Painting } from '../../ui/map/painting/Painting.tsx';
import { useSize } from '../../ui/map/useSize.ts';
import css from './Import.module.css';

/** Shows a drawing as the map does, without places. */
export function GroundPreview({ ground, label }: { ground: TownGround; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const { data } = useResource<{ points?: MapPoint[] }>('/api/activities?view=map');
  return (
    <div ref={box} className={css.ground} role="img" aria-label={label}>
      {size !== null && (
        <Painting
          ground={ground}
          frame={frameOfTown(data?.points ?? [], size, ground)}
          size={size}
          marks={[]}
          quarters={[]}
        />
      )}
    </div>
  );
}
