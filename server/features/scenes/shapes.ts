/**
 * Pigments by letter. Day and night have their own shade of each (scene.ts): azure, ochre (o), light blue (b), coral (r),
 * cobalt (m), leaf (g), ink (k), white (w), lemon (y).
 */
export type Pigment = 'b' | 'g' | 'k' | 'm' | 'o' | 'r' | 'w' | 'y' | 'z';

/** A filled area. @param d path data */
export const fill = (pigment: Pigment, ...d: string[]): string => `<path class="${pigment}" d="${d.join('')}"/>`;
/** A line with round ends. @param width in the drawing's units */
export const line = (pigment: Pigment, width: number, ...d: string[]): string =>
  `<path class="${pigment.toUpperCase()}" stroke-width="${width}" d="${d.join('')}"/>`;

export const circle = (x: number, y: number, radius: number): string => oval(x, y, radius, radius);
export const oval = (x: number, y: number, across: number, down: number): string =>
  `M${x - across} ${y}a${across} ${down} 0 1 0 ${2 * across} 0a${across} ${down} 0 1 0${-2 * across} 0z`;
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
export const diamond = (x: number, y: number, radius: number): string =>
  `M${x} ${y - radius}l${radius} ${radius}-${radius} ${radius}-${radius}-${radius}z`;
/** A leaf from one point to another. @param width of half of it */
export function leaf(x: number, y: number, toX: number, toY: number, width: number): string {
  const [acrossX, acrossY] = [toX - x, toY - y];
  const length = Math.hypot(acrossX, acrossY);
  const [sideX, sideY] = [(-acrossY / length) * width * 2, (acrossX / length) * width * 2];
  const [midX, midY] = [acrossX / 2, acrossY / 2];
  const at = (a: number, b: number) => `${Math.round(a)} ${Math.round(b)}`;
  return `M${x} ${y}q${at(midX + sideX, midY + sideY)} ${at(acrossX, acrossY)}q${at(-midX - sideX, -midY - sideY)} ${at(-acrossX, -acrossY)}z`;
}
/** Points on a circle, the first on top. */
export const around = (count: number, radius: number, draw: (x: number, y: number) => string): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return draw(Math.round(Math.sin(angle) * radius), Math.round(-Math.cos(angle) * radius));
  }).join('');
