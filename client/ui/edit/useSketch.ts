import { type KeyboardEvent, type MouseEvent, type RefObject, useMemo, useState } from 'react';
import type { Place } from '../../../shared/rules/distance.ts';
import { ARROWS, type Frame, project } from '../../../shared/rules/marks.ts';
import { useSize } from '../map/useSize.ts';

export interface PinProps {
  pin: Place | null;
  centre: Place;
  /** Begin with the whole country, of which `centre` is the middle. */
  isCountry: boolean;
  onChange: (place: Place) => void;
}

export interface Size {
  width: number;
  height: number;
}

/** Where a place is on the sketch, in CSS pixels from its upper left corner. */
export type Projection = (place: Place) => { x: number; y: number };

/** From the middle to the upper border, in degrees of latitude: about 80 m to 600 km. */
const SCALES = [0.0007, 0.0018, 0.0054, 0.011, 0.03, 0.09, 0.3, 1, 2.4, 5.6];
/** Zoom 15 of web maps. */
const STREETS = 2;
const NOT_MEASURED: Size = { width: 1, height: 1 };
/** From this scale on the sketch shows more than a town. */
const REGION = 6;
const STEPS = { up: [1, 0], down: [-1, 0], left: [0, -1], right: [0, 1] } as const;
/** How far an arrow key moves the pin, in CSS pixels. */
const STEP_PX = 6;
/** What the sketch shows of the town, and how the pin moves: by a click, by arrow keys, by dragging. */
export function useSketch(box: RefObject<HTMLElement | null>, { pin, centre, isCountry, onChange }: PinProps) {
  const size = useSize(box) ?? NOT_MEASURED;
  const [scale, setScale] = useState(pin !== null ? STREETS : isCountry ? SCALES.length - 1 : 3);
  const [middle, setMiddle] = useState(pin ?? centre);
  const frame = useMemo(() => frameAround(middle, SCALES[scale] as number, size), [middle, scale, size]);
  const at: Projection = (place) => project(place, frame, size.width, size.height);
  const spot = pin === null ? null : at(pin);
  const degrees = (2 * (SCALES[scale] as number)) / size.height;

  function put(place: Place): void {
    onChange(place);
    const { x, y } = at(place);
    const edge = 24;
    if (x < edge || y < edge || x > size.width - edge || y > size.height - edge) setMiddle(place);
  }

  /** @param event anywhere on the sketch */
  function point({ clientX, clientY }: MouseEvent): void {
    const { left, top } = (box.current as HTMLElement).getBoundingClientRect();
    const [x, y] = [
      Math.min(Math.max(clientX - left, 0), size.width),
      Math.min(Math.max(clientY - top, 0), size.height),
    ];
    onChange({
      lat: frame.north - (y / size.height) * (frame.north - frame.south),
      lng: frame.west + (x / size.width) * (frame.east - frame.west),
    });
  }

  /** Puts the first pin in the middle, for people who use the keyboard. */
  function begin(): void {
    if (pin === null) onChange(middle);
  }

  function walk(event: KeyboardEvent): void {
    if (event.key === '+' || event.key === '-') zoom(event.key === '+' ? -1 : 1);
    const direction = ARROWS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const [north, east] = STEPS[direction];
    const step = degrees * STEP_PX * (event.shiftKey ? 8 : 1);
    const { lat, lng } = pin ?? middle;
    put({ lat: lat + north * step, lng: lng + (east * step) / squeezeOf(lat) });
  }

  function zoom(by: -1 | 1): void {
    setScale(Math.min(Math.max(scale + by, 0), SCALES.length - 1));
    setMiddle(pin ?? middle);
  }

  return {
    size,
    frame,
    at,
    spot,
    point,
    begin,
    walk,
    zoom,
    isRegion: scale >= REGION,
    isNearest: scale === 0,
    isFarthest: scale === SCALES.length - 1,
  };
}

/** At this latitude a degree of longitude is shorter than one of latitude. */
const squeezeOf = (lat: number) => Math.cos((lat * Math.PI) / 180);

function frameAround({ lat, lng }: Place, tall: number, { width, height }: Size): Frame {
  const wide = (tall * width) / height / squeezeOf(lat);
  return { west: lng - wide, east: lng + wide, south: lat - tall, north: lat + tall };
}
