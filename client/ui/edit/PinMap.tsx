import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { ARROWS } from '../../../shared/rules/marks.ts';
import { emptyMap, type MapTiles, tileLayer } from '../map/mapGround.ts';
import ground from '../map/TileMap.module.css';
import { coordinates } from './PinSketch.tsx';
import css from './PlaceInput.module.css';
import type { PinProps } from './useSketch.ts';

const STEPS = { up: [0, -6], down: [0, 6], left: [-6, 0], right: [6, 0] } as const;
const HAND = 44;

/** The pin on the map of the provider the town chose, drawn by Leaflet. */
export default function PinMap({
  pin,
  centre,
  isCountry,
  onChange,
  tiles,
  onFail,
}: PinProps & { tiles: MapTiles; onFail: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<{ map: L.Map; marker: L.Marker } | null>(null);
  const latest = useRef({ pin, centre, isCountry, onChange });
  useEffect(() => {
    latest.current = { pin, centre, isCountry, onChange };
  });
  const { url, attribution } = tiles;

  useEffect(() => {
    if (box.current === null) return;
    const start = latest.current.pin ?? latest.current.centre;
    const map = emptyMap(box.current, !matchMedia('(prefers-reduced-motion: reduce)').matches);
    map.setView([start.lat, start.lng], latest.current.pin !== null ? 17 : latest.current.isCountry ? 6 : 15);
    const { layer, giveUp } = tileLayer({ url, attribution }, onFail);
    layer.addTo(map);
    const marker = L.marker([start.lat, start.lng], { icon: icon(), draggable: true, keyboard: true }).addTo(map);
    const set = ({ lat, lng }: L.LatLng) => latest.current.onChange({ lat, lng });
    map.on('click', ({ latlng }) => set(latlng));
    marker.on('dragend', () => set(marker.getLatLng()));
    marker.getElement()?.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && latest.current.pin === null) set(marker.getLatLng());
      const direction = ARROWS[event.key];
      if (direction === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const [x, y] = STEPS[direction];
      const far = event.shiftKey ? 8 : 1;
      const spot = map.project(marker.getLatLng()).add([x * far, y * far]);
      set(map.unproject(spot));
    });
    drawn.current = { map, marker };
    return () => {
      giveUp();
      map.remove();
    };
  }, [url, attribution, onFail]);

  useEffect(() => {
    const { map, marker } = drawn.current ?? {};
    if (map === undefined || marker === undefined) return;
    const at = L.latLng((pin ?? centre).lat, (pin ?? centre).lng);
    marker.setLatLng(at).setOpacity(pin === null ? 0.45 : 1);
    const element = marker.getElement();
    if (element !== undefined)
      element.ariaLabel = pin === null ? 'Posizione: non ancora indicata' : `Posizione: ${coordinates(pin)}`;
    map.panInside(at, { padding: [HAND, HAND] });
  }, [pin, centre]);

  return <div ref={box} className={`clip edge radius ${ground.map} ${css.map}`} />;
}

function icon(): L.DivIcon {
  const hand = document.createElement('span');
  hand.className = css.hand ?? '';
  return L.divIcon({ className: css.holder ?? '', html: hand, iconSize: [HAND, HAND], iconAnchor: [HAND / 2, HAND] });
}
