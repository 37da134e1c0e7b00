/** Places on a small sketch without a background map, north up: shows who is next to whom, without overlaps. */

interface Size {
  width: number;
  height: number;
  /** Minimum distance from the border. */
  margin: number;
  /** Minimum distance between two marks. */
  gap: number;
}

interface Spot {
  x: number;
  y: number;
}

const ROUNDS = 60;

/** Position of each place on the sketch, in its own units; same order as the input. */
export function sketchOf(places: readonly { lat: number; lng: number }[], size: Size): Spot[] {
  if (places.length === 0) return [];
  const { width, height, margin } = size;
  // At this latitude a degree of longitude is shorter than one of latitude.
  const shrink = Math.cos(((places[0]?.lat ?? 0) * Math.PI) / 180);
  const xs = places.map(({ lng }) => lng * shrink);
  const ys = places.map(({ lat }) => -lat);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = Math.min((width - 2 * margin) / (wide || 1), (height - 2 * margin) / (high || 1));
  const spots = xs.map((x, index) => ({
    x: (width - wide * scale) / 2 + (x - left) * scale,
    y: (height - high * scale) / 2 + ((ys[index] as number) - top) * scale,
  }));
  for (let round = 0; round < ROUNDS && pushApart(spots, size); round++);
  return spots.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/** Moves marks that are too close slightly apart. @returns whether anything moved */
function pushApart(spots: Spot[], size: Size): boolean {
  let moved = false;
  for (const [index, a] of spots.entries()) {
    for (const b of spots.slice(index + 1)) {
      const distance = Math.hypot(b.x - a.x, b.y - a.y);
      if (distance >= size.gap) continue;
      moved = true;
      // Two marks at the same position separate sideways.
      const [dx, dy] = distance < 0.01 ? [1, 0.3] : [(b.x - a.x) / distance, (b.y - a.y) / distance];
      const push = (size.gap - distance) / 2 + 0.5;
      move(a, -dx * push, -dy * push, size);
      move(b, dx * push, dy * push, size);
    }
  }
  return moved;
}

function move(spot: Spot, dx: number, dy: number, { width, height, margin }: Size): void {
  spot.x = Math.min(Math.max(spot.x + dx, margin), width - margin);
  spot.y = Math.min(Math.max(spot.y + dy, margin), height - margin);
}
