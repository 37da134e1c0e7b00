import L from 'leaflet';
import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { type Direction, isSeparable, type Mark, marksOf, nextMark } from '../../../shared/rules/marks.ts';
import { markLabel } from './mapWords.ts';
import css from './TileMap.module.css';

export interface MapTiles {
  /** With {z}, {x} and {y}. */
  url: string;
  attribution: string;
}

interface TownMap {
  /** Draws the places and moves so that all are seen. */
  show(points: readonly MapPoint[], here: Place | null): void;
  pick(points: readonly MapPoint[]): void;
  remove(): void;
}

interface Listeners {
  onPick: (points: readonly MapPoint[]) => void;
  /** Not one tile came: the server is away, or slower than anybody waits. */
  onFail: () => void;
}

/** A finger's width: nearer marks become one. */
const GAP = 44;
const WAIT_MS = 12_000;
const WORLD = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };
const ARROWS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** Leaflet in `box`, with one mark a place or a handful of near ones: real buttons, of which Tab reaches one and the arrows the others. */
export function openTownMap(box: HTMLElement, tiles: MapTiles, { onPick, onFail }: Listeners): TownMap {
  const animate = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = emptyMap(box, animate);
  const { layer, giveUp } = tileLayer(tiles, onFail);

  const places = L.layerGroup().addTo(map);
  let points: readonly MapPoint[] = [];
  let picked: readonly MapPoint[] = [];
  let here: Place | null = null;
  let marks: (Mark<MapPoint> & { button: HTMLButtonElement })[] = [];
  let current = 0;
  let zooming = false;

  function draw(): void {
    const before = marks.find(({ button }) => button === document.activeElement)?.spots[0];
    places.clearLayers();
    // Below the marks, as it may stand where one of them does.
    if (here !== null)
      L.marker(at(here), { icon: icon(hereSign()), keyboard: false, interactive: false, zIndexOffset: -1000 }).addTo(
        places,
      );
    marks = marksOf(points, (spot) => map.project(at(spot), map.getZoom()), WORLD, GAP).map((mark) => {
      const button = buttonOf(mark.spots);
      const first = mark.spots[0] as MapPoint;
      L.marker(at(first), { icon: icon(button), keyboard: false })
        .on('click', () => press(mark.spots))
        .addTo(places);
      button.addEventListener('focus', () => {
        current = marks.findIndex((one) => one.button === button);
        settle();
        if (button.matches(':focus-visible')) map.panInside(at(first), { padding: [GAP, GAP], animate });
      });
      return { ...mark, button };
    });
    const kept = before === undefined ? -1 : marks.findIndex(({ spots }) => spots.includes(before));
    current = Math.max(0, kept);
    settle();
    if (kept >= 0) marks[kept]?.button.focus({ preventScroll: true });
  }

  /** Which mark Tab reaches, and which are told of below. */
  function settle(): void {
    for (const [index, { button, spots }] of marks.entries()) {
      button.tabIndex = index === current ? 0 : -1;
      button.setAttribute('aria-pressed', String(spots.some((spot) => picked.includes(spot))));
    }
  }

  /** Leaflet drops what it is told while it zooms. */
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
    const from = marks.findIndex(({ button }) => button === event.target);
    const direction = ARROWS[event.key];
    if (from < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (direction !== undefined) marks[nextMark(marks, from, direction) ?? from]?.button.focus({ preventScroll: true });
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
    draw();
  });
  return {
    show(next, nextHere) {
      points = next;
      here = nextHere;
      const first = !map.hasLayer(layer);
      map.fitBounds(L.latLngBounds(points.map(at)), { padding: [32, 32], maxZoom: 17, animate: animate && !first });
      // Asked for once the map knows where it is; so nothing is fetched twice.
      if (first) layer.addTo(map);
      draw();
    },
    pick(next) {
      picked = next;
      settle();
    },
    remove() {
      giveUp();
      box.removeEventListener('keydown', walk);
      map.remove();
    },
  };
}

function emptyMap(box: HTMLElement, animate: boolean): L.Map {
  const map = L.map(box, {
    zoomControl: false,
    zoomAnimation: animate,
    fadeAnimation: animate,
    markerZoomAnimation: animate,
    inertia: animate,
    // On a page that scrolls, a finger that passes over the map must not be caught by it: two fingers move it.
    dragging: !matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: false,
  });
  if (!animate) map.panBy = (offset) => L.Map.prototype.panBy.call(map, offset, { animate: false }) as L.Map;
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  L.control.zoom({ zoomInTitle: 'Ingrandisci', zoomOutTitle: 'Rimpicciolisci' }).addTo(map);
  map.attributionControl.setPrefix(false);
  return map;
}

/** The service's pictures; `giveUp` stops waiting for the first. */
function tileLayer(tiles: MapTiles, onFail: () => void): { layer: L.TileLayer; giveUp: () => void } {
  let loaded = false;
  const waiting = setTimeout(onFail, WAIT_MS);
  // Leaflet takes attributions as markup; the settings hold plain text.
  const layer = L.tileLayer(tiles.url, { maxZoom: 19, attribution: escaped(tiles.attribution) });
  layer.on('tileload', () => {
    loaded = true;
    clearTimeout(waiting);
  });
  // Leaflet calls a view loaded when every tile of it has come or failed.
  layer.on('load', () => !loaded && onFail());
  return { layer, giveUp: () => clearTimeout(waiting) };
}

function buttonOf(spots: readonly MapPoint[]): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `${css.mark} ${spots.length > 1 ? css.cluster : ''}`;
  button.dataset.count = spots.length > 1 ? String(spots.length) : '';
  if (spots.some((spot) => spot.is_open)) button.dataset.open = '';
  button.title = markLabel(spots);
  button.setAttribute('aria-label', button.title);
  return button;
}

function hereSign(): HTMLElement {
  const sign = document.createElement('span');
  sign.className = css.here ?? '';
  sign.role = 'img';
  sign.ariaLabel = 'Tu sei qui';
  return sign;
}

const icon = (html: HTMLElement): L.DivIcon => L.divIcon({ className: css.place ?? '', html, iconSize: [GAP, GAP] });

const at = ({ lat, lng }: Place): L.LatLngTuple => [lat, lng];

function escaped(text: string): string {
  const span = document.createElement('span');
  span.textContent = text;
  return span.innerHTML;
}
