import { Group } from '../../ui/Group.tsx';
import 'leaflet/dist/leaflet.css';
import { useEffect, useId, useRef } from 'react';
import type { MapTiles } from '../../ui/map/mapGround.ts';
import css from '../../ui/map/TileMap.module.css';
import type { MapProps } from './SketchMap.tsx';
import { openTownMap } from './townMap.ts';

interface TileMapProps extends MapProps {
  tiles: MapTiles;
  onFail: () => void;
}

/**
 * The map of the provider the town chose, drawn by Leaflet. Code and tiles are loaded only when the settings name a
 * provider.
 */
export default function TileMap({ points, here, picked, onPick, tiles, onFail }: TileMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<ReturnType<typeof openTownMap>>(null);
  const hint = useId();
  const { url, attribution } = tiles;

  useEffect(() => {
    if (box.current === null) return;
    map.current = openTownMap(box.current, { url, attribution }, { onPick, onFail });
    return () => map.current?.remove();
  }, [url, attribution, onPick, onFail]);
  useEffect(() => map.current?.show(points, here), [points, here]);
  useEffect(() => map.current?.pick(picked), [picked]);

  return (
    <div className={css.frame}>
      <Group ref={box} className={css.map} aria-label="Mappa della città" aria-describedby={hint} />
      <p id={hint} className={css.foot}>
        Verde: aperto ora. <span className={css.touch}>Con due dita si sposta e si ingrandisce.</span>
        <span className={css.keys}>Con la tastiera: frecce per muoversi, più e meno per ingrandire.</span>
      </p>
    </div>
  );
}
