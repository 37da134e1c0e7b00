import { box, circle, fill, leaf, line, oval } from '../shapes.ts';
import * as part from './parts.ts';

/** Views of the town from the sea and from its shore. */

const hillTown =
  fill('b', 'M0 168q80-66 170-34t160-26 150 24v60H0z') +
  fill('w', box(300, 108, 22, 44), box(324, 96, 26, 56), box(352, 104, 22, 48), box(376, 84, 14, 68)) +
  fill('r', 'M297 110l14-12 14 12zM321 98l16-14 16 14zM349 106l14-12 14 12zM373 86l10-16 10 16z') +
  fill('m', box(307, 118, 6, 9), box(333, 108, 7, 10), box(359, 114, 6, 9), circle(383, 94, 3.5));

export const harbour =
  part.sky +
  part.sun(400, 64, 34) +
  hillTown +
  part.gulls(210, 52) +
  part.sea(164) +
  fill('o', box(196, 170, 190, 8)) +
  fill('w', 'M372 170l4-46h14l4 46z') +
  fill('r', box(374, 136, 18, 10), 'M374 124l9-12 9 12z') +
  part.boat(300, 222, 'm', 'r') +
  part.boat(420, 252, 'r', 'y') +
  part.house({ x: 0, base: 262, width: 70, height: 150, wall: 'y' }) +
  part.house({ x: 70, base: 262, width: 58, height: 118, wall: 'w', roof: 'r' }) +
  part.house({ x: 128, base: 262, width: 62, height: 92, wall: 'r' }) +
  part.ground('M0 260h214l16 12-8 28H0z') +
  line('w', 3, 'M0 276h218M40 262l-8 38M110 262l-4 38M180 262l4 38') +
  part.lamp(204, 262);

const umbrella = (x: number, base: number, main: 'r' | 'm' | 'y') =>
  line('o', 4, `M${x} ${base}v-86`) +
  fill('w', `M${x - 46} ${base - 62}q46-60 92 0z`) +
  fill(main, `M${x - 46} ${base - 62}q12-32 46-38-14 14-16 38zM${x + 46} ${base - 62}q-12-32-46-38 14 14 16 38z`) +
  fill(main, circle(x, base - 102, 4));
export const beach =
  part.sky +
  part.sun(108, 62, 38) +
  part.gulls(320, 46) +
  fill('g', 'M480 166q-74-84-150-40-44 22-70 40z') +
  fill('o', 'M262 166q50-18 110-10l60 10z') +
  part.sea(164, 70) +
  part.boat(180, 196, 'm', 'r') +
  part.ground('M0 226q120-16 250 0t230-6v80H0z') +
  line('w', 4, 'M0 228q120-16 250 0t230-6') +
  umbrella(96, 286, 'r') +
  umbrella(360, 278, 'm') +
  umbrella(444, 292, 'y') +
  fill('m', 'M136 276h56l14 14h-56z') +
  line('w', 4, 'M150 276l14 14M168 276l14 14') +
  fill('r', 'M250 266h50l12 12h-50z') +
  fill('y', circle(320, 288, 9)) +
  fill('r', 'M311 288a9 9 0 0 1 18 0z');

export const lighthouse =
  part.sky +
  part.sun(92, 80, 34) +
  part.gulls(150, 60) +
  part.sea(184) +
  part.boat(120, 226, 'r', 'y') +
  fill('o', 'M480 300H226q4-34 44-42 10-40 74-46 60-10 136 6z') +
  part.ground('M480 230H262q12-26 82-24 70-12 136 2z') +
  fill('y', 'M360 68L190 30v70zM376 68l104-34v62z').replace('<path', '<path opacity=".45"') +
  fill('w', 'M340 214l12-132h32l12 132z') +
  fill('r', 'M349 114h38l3 28h-44zM344 168h48l3 28h-54z') +
  fill('y', box(352, 56, 32, 26)) +
  fill('k', box(346, 80, 44, 6), 'M348 56q20-30 40 0z') +
  fill('m', part.arch(360, 214, 16, 26)) +
  part.house({ x: 408, base: 216, width: 56, height: 58, wall: 'w', roof: 'r' }) +
  fill('g', leaf(290, 216, 280, 190, 5), leaf(300, 214, 306, 188, 5), circle(322, 210, 12)) +
  line('w', 4, 'M222 292q10-10 20 0t20 0M250 268q9-9 18 0M300 288q9-9 18 0t18 0');

const rock = (x: number, base: number, width: number, height: number) =>
  fill(
    'o',
    `M${x - width} ${base}q${width * 0.3}-${height * 0.5} ${width * 0.5}-${height * 0.8}t${width * 0.8}-${height * 0.14} ${width * 0.7} ${height * 0.94}z`,
  ) +
  fill(
    'r',
    `M${x + width * 0.1} ${base}q0-${height * 0.5} ${width * 0.2}-${height * 0.92} ${width * 0.5} ${height * 0.3} ${width * 0.7} ${height * 0.92}z`,
  ) +
  fill('g', oval(x, base - height * 0.9, width * 0.34, height * 0.07)) +
  line('w', 4, `M${x - width - 8} ${base + 3}q10-8 20 0t20 0 20 0 20 0`);
export const stacks =
  part.sky +
  part.sun(250, 150, 52) +
  part.sea(172) +
  line('y', 4, 'M214 186h72M226 198h48M238 210h26') +
  rock(110, 214, 62, 150) +
  rock(206, 226, 34, 84) +
  rock(386, 220, 70, 176) +
  part.boat(296, 262, 'm', 'r') +
  part.gulls(230, 58) +
  part.gulls(130, 30);
