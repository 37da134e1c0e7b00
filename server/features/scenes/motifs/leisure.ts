import { around, box, circle, diamond, fill, leaf, line, oval } from '../shapes.ts';

/** Games, sports, shows and evenings out. */

export const tombola =
  fill('w', 'M6 26h88v52H6z') +
  line('m', 2.5, 'M6 26h88v52H6zM6 43.5h88M6 61h88M23.500 26v52M41 26v52M59 26v52M76.500 26v52') +
  fill('y', circle(14.5, 35, 6), circle(50, 52, 6), circle(85.5, 52, 6), circle(67.5, 35, 6)) +
  fill('m', circle(32, 52, 4), circle(32, 35, 4), circle(85.5, 35, 4), circle(14.5, 69.5, 4), circle(67.5, 52, 4)) +
  fill('r', circle(36, 78, 18)) +
  fill('o', circle(70, 80, 16)) +
  fill('w', circle(36, 78, 10), circle(70, 80, 9)) +
  line('k', 3, 'M32 74h8l-5 9M66 85v-10l-2 2M73 75v10');

export const chess =
  fill('m', 'M26 96v-8q4-6 10-7 2-16 12-26-12 6-18 8-8 2-12-6 4-14 22-28l2-13 9 8q26 4 26 34 0 14-5 23 6 1 10 7v8z') +
  fill('w', circle(41, 37, 3)) +
  line('z', 3, 'M58 32q10 10 9 30') +
  fill('y', box(28, 84, 52, 4));

export const basketball =
  fill('o', circle(50, 54, 42)) +
  line('k', 3, circle(50, 54, 41), 'M50 12v84M8 54h84M20 25q24 28 0 58M80 25q-24 28 0 58');

export const racket =
  line('o', 8, 'M44 60L20 94') +
  fill('w', oval(60, 36, 30, 34)) +
  line('b', 2, 'M46 8v56M60 4v64M74 8v56M32 26h56M31 40h58M36 54h48') +
  line('r', 5, oval(60, 36, 30, 34)) +
  fill('y', circle(82, 84, 12)) +
  line('w', 2.5, 'M72 78q10 4 8 17');

export const lifebuoy =
  line('w', 19, circle(50, 54, 32)) +
  fill('r', 'M34 16l9 19q7-3 14 0l9-19q-16-7-32 0zM34 92l9-19q7 3 14 0l9 19q-16 7-32 0z') +
  fill('r', 'M12 38l19 9q-3 7 0 14l-19 9q-7-16 0-32zM88 38l-19 9q3 7 0 14l19 9q7-16 0-32z') +
  line('y', 2.5, 'M24 18q-10 8-13 18M76 18q10 8 13 18M24 90q-10-8-13-18M76 90q10-8 13-18');

export const snorkel =
  line('y', 8, 'M88 10v52q0 20-22 18') +
  line('r', 8, 'M88 8v14') +
  fill('m', 'M12 30h62q10 0 10 12v18q0 16-16 16-12 0-15-10-4-10-10-10t-10 10q-3 10-15 10Q2 76 2 60V42q0-12 10-12z') +
  fill('b', 'M16 38h54q6 0 6 6v14q0 10-9 10-6 0-9-8-4-12-15-12t-15 12q-3 8-9 8-9 0-9-10V44q0-6 6-6z') +
  line('w', 3, 'M18 52l10-10M60 50l6-6') +
  fill('z', circle(66, 92, 4), circle(76, 88, 2.5));

export const umbrella =
  line('o', 5, 'M52 24L40 96') +
  fill('w', 'M6 46Q14 6 54 8q38 4 42 44-14-12-28-3-12-12-30-6-14-9-32 3z') +
  fill('r', 'M6 46Q10 14 50 8 34 22 38 43q-14-9-32 3zM54 8q38 4 42 44-14-12-28-3Q74 22 54 8z') +
  fill('y', circle(54, 7, 4), 'M62 96q2-12 14-12t14 12z');

export const tent =
  fill('y', 'M50 18L4 96h92z') +
  fill('o', 'M50 18l46 78H76z') +
  fill('k', 'M48 48L28 96h34z') +
  fill('w', 'M48 48l14 48h-8zM48 48L28 96h7z') +
  line('k', 3, 'M50 18V6') +
  fill('r', 'M50 4l18 6-18 6z');

export const reel =
  fill('k', circle(44, 46, 40)) +
  fill(
    'b',
    around(5, 23, (x, y) => circle(44 + x, 46 + y, 10)),
  ) +
  fill('y', circle(44, 46, 6)) +
  fill('k', 'M44 78h54v18H40q-12 0-16-12z') +
  fill('w', box(48, 82, 8, 10), box(62, 82, 8, 10), box(76, 82, 8, 10), box(90, 82, 6, 10));

export const camera =
  fill('k', 'M32 30l6-12h24l6 12z') +
  fill('m', 'M12 30h76q8 0 8 8v50q0 8-8 8H12q-8 0-8-8V38q0-8 8-8z') +
  fill('o', box(4, 48, 92, 26)) +
  fill('w', circle(50, 61, 27)) +
  fill('k', circle(50, 61, 21)) +
  fill('z', circle(50, 61, 14)) +
  fill('w', circle(44, 55, 4)) +
  fill('y', box(72, 36, 14, 7)) +
  fill('r', circle(18, 39, 4));

export const microphone =
  line('k', 5, 'M50 66v24M28 48q0 22 22 22t22-22') +
  fill('k', oval(50, 92, 24, 4)) +
  fill('y', 'M34 28q0-22 16-22t16 22v14q0 18-16 18T34 42z') +
  line('o', 2, 'M36 22h28M34 31h32M42 8v24M50 6v26M58 8v24') +
  fill('r', box(34, 36, 32, 7));

export const notes =
  fill('m', 'M30 20l56-14v62a13 10-20 1 1-8-9V26L38 36v46a13 10-20 1 1-8-9z') +
  fill('y', 'M38 26l40-10v8L38 34z') +
  fill('r', circle(12, 30, 5), circle(94, 88, 4));

export const pupo =
  fill('z', 'M24 46q0-30 28-30t26 30v34q0 14-26 16-28-2-28-16z') +
  fill('k', 'M30 48h42v8H57v28H45V56H30z') +
  line('y', 4, 'M24 42q28-10 54 0M51 16v26') +
  fill('r', leaf(52, 16, 96, 24, 9), leaf(52, 16, 84, 2, 7)) +
  fill('y', circle(51, 14, 5), circle(30, 74, 3), circle(72, 74, 3));

export const telescope =
  line('o', 5, 'M46 56L28 96M50 56l22 40M48 56v40') +
  fill('m', 'M14 50L70 16l12 20-56 34z') +
  fill('y', 'M66 14l8-5 16 26-8 5z', 'M10 52l6-4 10 18-6 4z') +
  fill('k', circle(48, 56, 6)) +
  fill('y', diamond(18, 16, 7), diamond(40, 6, 4), diamond(6, 34, 3));

export const lantern =
  line('k', 4, 'M36 18q14-22 28 0') +
  fill('k', 'M34 16h32l8 14H26z') +
  fill('y', 'M28 30h44l-4 50H32z') +
  fill('r', 'M50 40q16 18 8 30-8 8-16 0-8-12 8-30z') +
  fill('w', 'M50 56q8 8 3 15-3 3-6 0-5-7 3-15z') +
  line('k', 4, 'M30 30l3 50M70 30l-3 50M26 30h48') +
  fill('k', 'M28 80h44l6 16H22z');

export const comet =
  fill('o', 'M58 44Q88 26 98 2 70 8 48 32z', 'M52 36Q70 14 76 0 54 10 40 30z') +
  fill('y', 'M38 24l10 20 22 2-16 16 6 24-22-12-22 12 6-24L6 46l22-2z') +
  fill('w', circle(38, 54, 7)) +
  fill('r', circle(82, 70, 4), circle(90, 52, 3), circle(14, 18, 3));

export const castle =
  fill('o', 'M4 96V34h8v6h8v-6h8v6h8v-6h4v10h20V34h4v6h8v-6h8v6h8v-6h8v62z') +
  fill('w', box(38, 48, 24, 48)) +
  fill('k', 'M42 96V74q8-14 16 0v22z') +
  fill('m', 'M34 48h32L50 30z', box(14, 54, 7, 14), box(79, 54, 7, 14)) +
  line('k', 2.5, 'M50 30V6') +
  fill('r', 'M50 6l22 6-22 8z') +
  line('y', 3, 'M8 80h24M68 80h24');

export const speech =
  fill('m', 'M8 12h54q6 0 6 6v30q0 6-6 6H32L16 70V54H8q-6 0-6-6V18q0-6 6-6z') +
  line('w', 4, 'M14 26h40M14 39h26') +
  fill('y', 'M44 42h48q6 0 6 6v26q0 6-6 6h-8v16L66 80H44q-6 0-6-6V48q0-6 6-6z') +
  fill('k', circle(54, 61, 4), circle(68, 61, 4), circle(82, 61, 4));

export const clock =
  fill('r', 'M22 96l10-20h36l10 20z') +
  fill('o', circle(50, 44, 42)) +
  fill('w', circle(50, 44, 33)) +
  fill(
    'm',
    around(12, 28, (x, y) => circle(50 + x, 44 + y, 2.5)),
  ) +
  line('k', 4, 'M50 44V24M50 44l14 10') +
  fill('y', circle(50, 44, 4));

export const dumbbell =
  line('k', 8, 'M20 58h60') +
  fill('m', box(12, 34, 14, 48), box(74, 34, 14, 48)) +
  fill('r', box(26, 24, 12, 68), box(62, 24, 12, 68)) +
  fill('z', box(4, 46, 8, 24), box(88, 46, 8, 24)) +
  fill('y', box(26, 54, 12, 8), box(62, 54, 12, 8));
