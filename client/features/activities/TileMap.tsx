import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import type { MapPoint } from '../../../shared/contract/activities.ts';
import { isSeparable, marksOf } from '../../../shared/rules/marks.ts';
import { openWords } from './openWords.ts';
import type { MapProps } from './SketchMap.tsx';
import css from './TileMap.module.css';

export interface MapTiles {
  /** With {z}, {x} and {y}. */
  url: string;
  attribution: string;
}

const GAP = 34;

/** The map of the town's choice, by Leaflet: loaded, and its tiles asked for, only where the settings name them. */
export default function TileMap({ points, here, onPick, tiles }: MapProps & { tiles: MapTiles }) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (box.current === null || points.length === 0) return;
    const map = L.map(box.current, { zoomControl: false });
    L.control.zoom({ zoomInTitle: 'Ingrandisci', zoomOutTitle: 'Rimpicciolisci' }).addTo(map);
    map.attributionControl.setPrefix(false);
    // Leaflet takes attributions as markup; the settings hold plain text.
    L.tileLayer(tiles.url, { maxZoom: 19, attribution: escaped(tiles.attribution) }).addTo(map);
    map.fitBounds(L.latLngBounds(points.map(at)), { padding: [32, 32], maxZoom: 17 });
    if (here !== null) L.marker(at(here), { icon: icon('here'), keyboard: false, alt: 'Tu sei qui' }).addTo(map);
    const layer = L.layerGroup().addTo(map);
    const draw = () => drawMarks(map, layer, points, onPick);
    map.on('zoomend', draw);
    draw();
    return () => void map.remove();
  }, [points, here, onPick, tiles]);

  return <div ref={box} className={css.map} />;
}

function drawMarks(map: L.Map, layer: L.LayerGroup, points: readonly MapPoint[], onPick: MapProps['onPick']): void {
  layer.clearLayers();
  const world = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };
  for (const { spots } of marksOf(points, (spot) => map.project(at(spot), map.getZoom()), world, GAP)) {
    const [first] = spots;
    if (first === undefined) continue;
    const many = spots.length > 1;
    const marker = L.marker(at(first), {
      icon: many ? icon('cluster', String(spots.length)) : icon(first.is_open ? 'open' : 'bead'),
      title: many ? `${spots.length} attività vicine` : `${first.name}, ${openWords(first.is_open)}`,
    });
    marker.on('click', () => {
      if (many && isSeparable(spots) && map.getZoom() < map.getMaxZoom())
        map.fitBounds(L.latLngBounds(spots.map(at)), { padding: [48, 48] });
      else onPick(spots);
    });
    marker.addTo(layer);
  }
}

const at = ({ lat, lng }: { lat: number; lng: number }): L.LatLngTuple => [lat, lng];

function icon(look: 'bead' | 'open' | 'cluster' | 'here', text = ''): L.DivIcon {
  return L.divIcon({ className: `${css.mark} ${css[look]}`, html: text, iconSize: [28, 28] });
}

function escaped(text: string): string {
  const span = document.createElement('span');
  span.textContent = text;
  return span.innerHTML;
}
