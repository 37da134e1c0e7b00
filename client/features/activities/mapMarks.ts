import L from 'leaflet';
import type { MapPoint } from '../../../shared/contract/activities.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { type Mark, marksOf } from '../../../shared/rules/marks.ts';
import css from '../../ui/map/TileMap.module.css';
import { markLabel, openShare } from './markLabels.ts';

/** A finger's width in CSS pixels; closer marks are merged. */
const GAP = 44;
const WORLD = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };

export interface DrawnMark extends Mark<MapPoint> {
  button: HTMLButtonElement;
}

interface Options {
  animate: boolean;
  onPress: (spots: readonly MapPoint[]) => void;
}

/**
 * Draws the visitor's position and the marks, one for a place or a group of near ones. Marks are native buttons, of
 * which only one is in the tab order.
 */
export function createMarks(map: L.Map, { animate, onPress }: Options) {
  const layer = L.layerGroup().addTo(map);
  let marks: DrawnMark[] = [];
  let picked: readonly MapPoint[] = [];
  let current = 0;

  /** Redraws the marks for the current zoom and restores the focus to the place that had it. */
  function draw(points: readonly MapPoint[], here: Place | null): void {
    const before = marks.find(({ button }) => button === document.activeElement)?.spots[0];
    layer.clearLayers();
    // Drawn below the marks, because it may coincide with one.
    if (here !== null)
      L.marker(at(here), { icon: icon(hereSign()), keyboard: false, interactive: false, zIndexOffset: -1000 }).addTo(
        layer,
      );
    marks = marksOf(points, (spot) => map.project(at(spot), map.getZoom()), WORLD, GAP).map(drawn);
    const kept = before === undefined ? -1 : marks.findIndex(({ spots }) => spots.includes(before));
    current = Math.max(0, kept);
    settle();
    if (kept >= 0) marks[kept]?.button.focus({ preventScroll: true });
  }

  function drawn(mark: Mark<MapPoint>): DrawnMark {
    const button = buttonOf(mark.spots);
    const first = mark.spots[0] as MapPoint;
    L.marker(at(first), { icon: icon(button), keyboard: false })
      .on('click', () => onPress(mark.spots))
      .addTo(layer);
    button.addEventListener('focus', () => {
      current = marks.findIndex((one) => one.button === button);
      settle();
      if (button.matches(':focus-visible')) map.panInside(at(first), { padding: [GAP, GAP], animate });
    });
    return { ...mark, button };
  }

  /** Updates which mark is in the tab order and which ones are pressed. */
  function settle(): void {
    for (const [index, { button, spots }] of marks.entries()) {
      button.tabIndex = index === current ? 0 : -1;
      button.setAttribute('aria-pressed', String(spots.some((spot) => picked.includes(spot))));
    }
  }

  return {
    draw,
    pick(next: readonly MapPoint[]): void {
      picked = next;
      settle();
    },
    all: (): readonly DrawnMark[] => marks,
  };
}

function buttonOf(spots: readonly MapPoint[]): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `${css.mark} ${spots.length > 1 ? css.cluster : ''}`;
  button.dataset.count = spots.length > 1 ? String(spots.length) : '';
  if (spots.some((spot) => spot.is_open)) button.dataset.open = '';
  button.style.setProperty('--open', String(openShare(spots)));
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

export const at = ({ lat, lng }: Place): L.LatLngTuple => [lat, lng];
