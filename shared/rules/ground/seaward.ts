import type { TownGround } from '../../contract/ground.ts';
import { type Frame, frameOf, type Spot } from '../marks.ts';
import type { Point } from './kinds.ts';
import { isInside } from './lines.ts';
import { frameOfGround, pointsOf, type View } from './view.ts';

/** The factor by which the view is widened, to leave room for the sea. */
const FARTHER = 1.1;
/** The least distance of the outermost places from the border, as a share of the picture. */
const AIR = 0.08;
/** The grid, across and down, of the points that are tested for water. */
const SAMPLES = 12;
const METRES: View = { across: 1, down: 1, left: 0, top: 0 };

/** The frame that shows a town: all its places and the sea, or without places the middle of its drawing. */
export function frameOfTown(
  spots: readonly Spot[],
  { width, height }: { width: number; height: number },
  ground: TownGround,
): Frame {
  if (spots.length > 0) return seaward(frameOf(spots, width, height), spots, ground);
  const { north, south, west, east } = frameOfGround(ground);
  const scale = Math.min(ground.width / width, ground.height / height);
  const [x, y] = [(scale * width) / ground.width / 2, (scale * height) / ground.height / 2];
  const [lng, lat] = [(west + east) / 2, (north + south) / 2];
  const [wide, high] = [(east - west) * x, (north - south) * y];
  return { west: lng - wide, east: lng + wide, south: lat - high, north: lat + high };
}

/**
 * Moves the frame towards the sea as far as all places stay visible, so that a town by the sea is shown with it. Without a sea
 * the frame stays.
 */
function seaward(frame: Frame, spots: readonly Spot[], ground: TownGround): Frame {
  const rings = (ground.areas.sea ?? []).map((path) => closed(pointsOf(path, METRES)));
  if (rings.length === 0) return frame;
  const wide = scaled(frame, FARTHER);
  const [east, north] = towardsWater(wide, ground, rings);
  const [width, height] = [wide.east - wide.west, wide.north - wide.south];
  const side = (of: 'lat' | 'lng', pick: (...values: number[]) => number) => pick(...spots.map((spot) => spot[of]));
  const room = {
    east: side('lng', Math.min) - wide.west - AIR * width,
    west: wide.east - side('lng', Math.max) - AIR * width,
    north: side('lat', Math.min) - wide.south - AIR * height,
    south: wide.north - side('lat', Math.max) - AIR * height,
  };
  const right = Math.max(0, room[east > 0 ? 'east' : 'west']) * east;
  const up = Math.max(0, room[north > 0 ? 'north' : 'south']) * north;
  return { west: wide.west + right, east: wide.east + right, south: wide.south + up, north: wide.north + up };
}

const closed = (ring: Point[]): Point[] => [...ring, ring[0] as Point];

function scaled({ west, east, south, north }: Frame, by: number): Frame {
  const [x, y] = [((east - west) / 2) * (by - 1), ((north - south) / 2) * (by - 1)];
  return { west: west - x, east: east + x, south: south - y, north: north + y };
}

/** The direction of the water from the middle of a frame, each coordinate from -1 to 1. */
function towardsWater(frame: Frame, ground: TownGround, rings: readonly Point[][]): [east: number, north: number] {
  const { west, north, east, south } = frameOfGround(ground);
  let [x, y, count] = [0, 0, 0];
  for (let across = 0; across < SAMPLES; across++)
    for (let down = 0; down < SAMPLES; down++) {
      const [right, up] = [(across + 0.5) / SAMPLES - 0.5, 0.5 - (down + 0.5) / SAMPLES];
      const lng = (frame.west + frame.east) / 2 + right * (frame.east - frame.west);
      const lat = (frame.south + frame.north) / 2 + up * (frame.north - frame.south);
      const at: Point = [
        ((lng - west) / (east - west)) * ground.width,
        ((north - lat) / (north - south)) * ground.height,
      ];
      if (!isInside(at, rings)) continue;
      [x, y, count] = [x + right, y + up, count + 1];
    }
  const most = Math.max(Math.abs(x), Math.abs(y));
  return count === 0 || most < count * 0.08 ? [0, 0] : [x / most, y / most];
}
