import { around, box, circle, diamond, fill, leaf, line, oval } from '../shapes.ts';

/** Houses, crafts and trades. */

export const house =
  fill('w', box(18, 44, 64, 52)) +
  fill('r', 'M8 47L50 14l42 33z') +
  fill('y', circle(50, 34, 6)) +
  fill('m', 'M42 96V72q8-12 16 0v24z') +
  fill('b', box(25, 56, 11, 18), box(64, 56, 11, 18)) +
  fill('g', box(20, 56, 5, 18), box(36, 56, 5, 18), box(59, 56, 5, 18), box(75, 56, 5, 18));

export const key =
  line('y', 8, circle(50, 25, 17)) +
  fill('y', box(46, 42, 9, 54), box(55, 72, 17, 8), box(55, 86, 12, 8)) +
  fill('r', circle(50, 25, 6));

export const vase =
  line('w', 5, 'M36 30Q12 34 24 58M64 30q24 4 12 28') +
  fill('w', 'M36 6h28l-3 12q-3 10 6 16 18 12 14 36-4 20-16 26H35Q23 90 19 70q-4-24 14-36 9-6 6-16z') +
  fill('m', 'M37.5 12h25l-1 6h-23zM19 68q31 9 62 0-1 7-3 12-28 8-56 0-2-5-3-12z') +
  fill('m', leaf(50, 52, 50, 34, 4), leaf(50, 52, 68, 52, 4), leaf(50, 52, 32, 52, 4), leaf(50, 52, 50, 66, 3)) +
  fill('y', circle(50, 52, 4), circle(36, 42, 2.5), circle(64, 42, 2.5));

export const plate =
  fill('w', circle(50, 52, 46)) +
  line('m', 3, circle(50, 52, 40)) +
  fill(
    'm',
    around(8, 32, (x, y) => leaf(50, 52, 50 + x, 52 + y, 5)),
  ) +
  fill(
    'y',
    around(8, 30, (x, y) => circle(50 + Math.round(x * 0.92 + y * 0.38), 52 + Math.round(y * 0.92 - x * 0.38), 3)),
  ) +
  fill('r', circle(50, 52, 7));

export const dress =
  fill('r', 'M36 6l8 10h12l8-10 8 10-8 18 18 58q-32 9-64 0l18-58-8-18z') +
  fill('y', box(36, 34, 28, 7)) +
  fill('w', circle(40, 56, 3), circle(56, 60, 3), circle(34, 76, 3), circle(50, 78, 3), circle(66, 76, 3)) +
  line('w', 2, 'M22 86q28 8 56 0');

export const hat =
  fill('y', oval(50, 76, 48, 16)) +
  fill('y', 'M22 74q0-46 28-46t28 46z') +
  fill('m', 'M22 64q28 12 56 0v11q-28 12-56 0z') +
  line('o', 2, 'M10 80q40 18 80 0M32 42q18-10 36 0') +
  fill('r', circle(70, 70, 6));

export const shoe =
  fill('o', 'M10 34q16 10 30 4 14 26 40 30 14 4 14 20H10z') +
  fill('k', box(8, 88, 86, 8)) +
  line('w', 3, 'M42 48l10-8M50 57l10-8M60 64l8-8') +
  fill('m', 'M10 34q16 10 30 4l-6 18q-12 4-24 0z');

export const mortar =
  line('o', 9, 'M60 44L84 10') +
  fill('g', leaf(36, 46, 22, 10, 7), leaf(42, 46, 48, 18, 5)) +
  fill('w', 'M12 44h76q0 30-20 40l6 12H26l6-12Q12 74 12 44z') +
  fill('m', 'M14 54h72q-1 6-3 11H17q-2-5-3-11z') +
  fill('y', circle(30, 60, 3), circle(43, 60, 3), circle(57, 60, 3), circle(70, 60, 3));

export const albarello =
  fill('w', 'M30 24q-2 8 6 14v36q-8 8-6 22h40q2-14-6-22V38q8-6 6-14z') +
  fill('m', box(30, 14, 40, 10)) +
  fill('m', 'M36 40h28v4H36zM36 74h28v4H36z') +
  fill('r', box(45, 48, 10, 22), box(39, 54, 22, 10)) +
  fill('y', circle(50, 9, 5));

export const scissors =
  line('m', 7, 'M38 64L68 10M62 64L32 10') +
  line('r', 7, circle(30, 79, 13), circle(70, 79, 13)) +
  fill('y', circle(50, 43, 4));

export const mirror =
  fill('y', box(45, 66, 10, 30)) +
  fill('b', oval(50, 38, 30, 34)) +
  line('y', 7, oval(50, 38, 30, 34)) +
  line('w', 4, 'M36 38l16-18M42 50l22-26') +
  fill('r', circle(50, 92, 6));

export const hammer =
  fill('o', 'M44 36h13l3 60H41z') +
  fill('m', 'M22 12h42q16 2 22 20l-4 2q-8-8-18-6v12H36V30q-14 4-14-4z') +
  fill('y', box(36, 18, 28, 5));

export const paint =
  line('k', 3, 'M16 44Q50-6 84 44') +
  fill('w', 'M14 44h72l-6 52H20z') +
  fill('m', 'M14 40h72v14q-5 26-11 2-6-6-10 4-5 30-12 0-6-8-12 0-5 20-11 0-5-6-9 0-4 8-7-6z') +
  fill('z', oval(50, 40, 36, 8)) +
  fill('y', box(20.5, 84, 59, 6));

export const lamp =
  line('o', 5, 'M30 92L50 52 34 22') +
  fill('y', 'M34 30l26-20q26 4 28 38z') +
  fill('w', 'M62 30l26 18q-16 4-28-6z') +
  fill('m', oval(32, 93, 26, 5)) +
  fill('r', circle(50, 52, 4));

export const book =
  fill('m', 'M2 30q26-9 48 5 22-14 48-5v60q-26-8-48 6Q28 82 2 90z') +
  fill('w', 'M8 24q24-8 42 6 18-14 42-6v58q-24-8-42 6-18-14-42-6z') +
  line('z', 2.5, 'M16 38q14-2 26 4M16 50q14-2 26 4M16 62q14-2 26 4M84 38q-14-2-26 4M84 50q-14-2-26 4') +
  fill('r', 'M68 27l10-2v30l-5-5-5 5z') +
  line('m', 2, 'M50 30v58');

export const temple =
  fill('w', 'M8 26L50 4l42 22v8H8z', box(16, 36, 10, 48), box(35, 36, 10, 48), box(55, 36, 10, 48)) +
  fill('w', box(74, 36, 10, 48), box(8, 84, 84, 12)) +
  fill('m', 'M30 26L50 14l20 12z') +
  fill('y', circle(50, 22, 3.5)) +
  line('b', 2, 'M21 40v40M40 40v40M60 40v40M79 40v40M8 90h84');

export const letter =
  fill('w', 'M16 6h48l18 18v72H16z') +
  fill('b', 'M64 6l18 18H64z') +
  line('z', 3, 'M28 34h36M28 46h40M28 58h30') +
  line('r', 7, 'M92 44L62 84') +
  fill('k', 'M59 80l7 6-10 6z') +
  fill('y', circle(34, 78, 9)) +
  line('o', 2, circle(34, 78, 5));

export const vespa =
  fill('k', circle(24, 83, 13), circle(79, 83, 13)) +
  fill('w', circle(24, 83, 5), circle(79, 83, 5)) +
  line('k', 5, 'M58 26l20-4') +
  fill('g', 'M6 78q0-26 26-28h16q6 20 18 20L60 30l12-4q8 20 10 42 12 2 12 12-8-8-20 0H40q-4-14-18-12-10 0-16 10z') +
  fill('o', 'M20 48q0-8 12-8h20q4 4 0 8z') +
  fill('y', circle(74, 34, 5)) +
  line('w', 2.5, 'M14 68q10-10 26-8');

export const ape =
  fill('y', 'M4 46h54v38H4z') +
  fill('m', 'M58 36h20q6 0 9 7l9 22v19H58z') +
  fill('b', 'M66 44h12l9 20H66z') +
  fill('r', circle(14, 42, 9), circle(46, 42, 9)) +
  fill('g', circle(30, 40, 10)) +
  fill('k', circle(22, 86, 10), circle(82, 86, 10)) +
  fill('w', circle(22, 86, 4), circle(82, 86, 4)) +
  line('o', 3, 'M4 58h54M4 70h54');

export const suitcase =
  line('k', 5, 'M36 36V22h28v14') +
  fill('o', 'M16 36h68q6 0 6 6v48q0 6-6 6H16q-6 0-6-6V42q0-6 6-6z') +
  fill('m', box(24, 36, 9, 60), box(67, 36, 9, 60)) +
  fill('y', box(24, 54, 9, 9), box(67, 54, 9, 9)) +
  fill('w', circle(50, 66, 10)) +
  fill('r', diamond(50, 66, 6));

export const bag =
  line('m', 5, 'M34 42V28q0-18 16-18t16 18v14') +
  fill('r', 'M16 34h68l6 62H10z') +
  fill('w', diamond(50, 66, 20)) +
  fill('m', diamond(50, 66, 12)) +
  fill('y', circle(50, 66, 5));

export const typewriter =
  fill('w', box(28, 4, 44, 46)) +
  line('z', 2.5, 'M36 16h28M36 26h28M36 36h18') +
  fill('k', 'M14 44h72v10H14z') +
  fill('m', 'M16 54h68l10 42H6z') +
  fill('w', circle(26, 66, 3.5), circle(38, 66, 3.5), circle(50, 66, 3.5), circle(62, 66, 3.5)) +
  fill('y', circle(74, 66, 3.5), circle(24, 77, 3.5), circle(37, 77, 3.5), circle(63, 77, 3.5)) +
  fill('w', circle(50, 77, 3.5), circle(76, 77, 3.5), box(30, 85, 40, 5));

export const heart =
  fill('r', 'M50 94Q2 60 8 32 16 6 40 16q8 4 10 14 2-10 10-14 24-10 32 16 6 28-42 62z') +
  line('w', 4, 'M20 40q-2-14 10-16') +
  fill('y', box(46, 40, 9, 30), box(35, 50, 31, 9));

export const toolbox =
  line('m', 5, 'M32 46V28h36v18') +
  fill('r', 'M10 46h80v50H10z') +
  fill('y', box(10, 58, 80, 8), box(44, 56, 12, 18)) +
  line('o', 6, 'M24 44L14 14') +
  fill('k', 'M4 8l18-6 4 12-18 6z');
