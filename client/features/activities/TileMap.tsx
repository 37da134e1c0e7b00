import { Group } from '../../ui/Group.tsx';
import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { ARROWS, isSeparable, nextMark } from '../../../shared/rules/marks.ts';
import { useId } from '../../lib/ids.ts';
import { emptyMap, type MapTiles, tileLayer } from '../../ui/map/mapGround.ts';
import css from '../../ui/map/TileMap.module.css';
import { at, createMarks } from './mapMarks.ts';
import type { MapProps } from './SketchMap.tsx';

interface TileMapProps extends MapProps {
  tiles: MapTiles;
  onFail: () => void;
}

interface TownMap {
  /** Draws the places and moves the map so that all are visible. */
  show(points: readonly MapPoint[], here: Place | null): void;
  pick(points: readonly MapPoint[]): void;
  remove(): void;
}

interface Listeners {
  onPick: (points: readonly MapPoint[]) => void;
  /** No tile arrived: the server is down or too slow. */
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
    <div className="sheet clip">
      <Group ref={box} className={css.map} aria-label="Mappa della città" aria-describedby={hint} />
      <p id={hint} className="small pad-12-16">
        Verde: aperto ora. <span className={css.touch}>Con due dita si sposta e si ingrandisce.</span>
        <span className={css.keys}>Con la tastiera: frecce per muoversi, più e meno per ingrandire.</span>
      </p>
    </div>
  );
}

/** Creates a Leaflet map in `box`, with presses on marks, arrow-key navigation and redrawing on zoom. */
function openTownMap(box: HTMLElement, tiles: MapTiles, { onPick, onFail }: Listeners): TownMap {
  const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = emptyMap(box, animate);
  const { layer, giveUp } = tileLayer(tiles, onFail);
  const marks = createMarks(map, { animate, onPress: press });
  let points: readonly MapPoint[] = [];
  let here: Place | null = null;
  let zooming = false;

  /** Runs `move` after the zoom animation: Leaflet ignores moves during it. */
  function whenStill(move: () => void): void {
    if (zooming) map.once('zoomend', move);
    else move();
  }

  function press(spots: readonly MapPoint[]): void {
    if (spots.length > 1 && isSeparable(spots) && map.getZoom() < map.getMaxZoom()) {
      onPick([]);
      whenStill(() => map.fitBounds(L.latLngBounds(spots.map(at)), { padding: [48, 48], animate }));
    } else onPick(spots);
  }

  function walk(event: KeyboardEvent): void {
    const all = marks.all();
    const from = all.findIndex(({ button }) => button === event.target);
    const direction = ARROWS[event.key];
    if (from < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (direction !== undefined) all[nextMark(all, from, direction) ?? from]?.button.focus({ preventScroll: true });
    else if (event.key === '+') whenStill(() => map.zoomIn());
    else if (event.key === '-') whenStill(() => map.zoomOut());
    else return;
    event.preventDefault();
  }

  box.addEventListener('keydown', walk);
  map.on('zoomstart', () => {
    zooming = true;
  });
  map.on('zoomend', () => {
    zooming = false;
    marks.draw(points, here);
  });
  return {
    show(next, nextHere) {
      points = next;
      here = nextHere;
      const first = !map.hasLayer(layer);
      map.fitBounds(L.latLngBounds(points.map(at)), { padding: [32, 32], maxZoom: 17, animate: animate && !first });
      // The layer is added once the map has a position, so that no tile is fetched in vain.
      if (first) layer.addTo(map);
      marks.draw(points, here);
    },
    pick: marks.pick,
    remove() {
      giveUp();
      box.removeEventListener('keydown', walk);
      map.remove();
    },
  };
}
