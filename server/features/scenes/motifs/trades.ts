import { around, box, circle, diamond, fill, leaf, line, oval } from '../shapes.ts';

/** What a shop sells or a person does for a living. */

export const wine =
  fill('g', 'M20 4h14v22q10 6 10 18v46q0 6-6 6H16q-6 0-6-6V44q0-12 10-18z') +
  fill('w', box(10, 54, 34, 24)) +
  fill('r', diamond(27, 66, 8), box(19, 2, 16, 9)) +
  fill('b', 'M54 38h38q2 32-15 36v14h9q4 2 4 8H56q0-6 4-8h9V74q-17-4-15-36z') +
  fill('r', 'M54.500 50h37q-2 18-18.500 20-16-2-18.500-20z');

export const beer =
  line('b', 7, 'M70 46h10q10 0 10 10v14q0 10-10 10H70') +
  fill('y', 'M18 34h54v56q0 6-6 6H24q-6 0-6-6z') +
  line('o', 4, 'M31 48v38M45 48v38M59 48v38') +
  fill('w', circle(22, 30, 12), circle(38, 22, 13), circle(56, 22, 13), circle(69, 32, 11)) +
  fill('w', box(14, 30, 62, 10)) +
  fill('w', 'M20 38h14v12q-7 8-14 0z');

export const cheese =
  fill('y', 'M4 60L70 24q22 6 26 36z') +
  fill('o', 'M4 60h92v36H4z') +
  fill('y', circle(24, 76, 8), circle(52, 84, 6), circle(76, 72, 9), circle(40, 66, 4)) +
  fill('o', oval(60, 44, 7, 4), oval(76, 52, 5, 3), oval(42, 54, 5, 3));

export const cake =
  line('r', 4, 'M50 28V14') +
  fill('y', 'M50 2q7 8 0 13-7-5 0-13z') +
  fill('w', 'M16 40q0-12 12-12h44q12 0 12 12v14H16z') +
  fill('r', 'M16 40q0-12 12-12h44q12 0 12 12v6q-6 12-12 0-5 14-11 0-6 10-11 0-6 16-12 0-5 10-10 0-6 10-12 0z') +
  fill('o', 'M16 62h68v26H16z') +
  fill('w', box(16, 54, 68, 8), oval(50, 92, 48, 5)) +
  fill('m', circle(28, 75, 4), circle(43, 75, 4), circle(57, 75, 4), circle(72, 75, 4));

export const anchor =
  line('m', 8, 'M50 28v62M28 44h44') +
  line('m', 8, 'M12 62q4 30 38 30t38-30') +
  fill('m', 'M2 68l10-22 12 20zM98 68L88 46 76 66z') +
  line('r', 6, circle(50, 18, 11)) +
  line('y', 4, 'M40 54q10 8 20 0t-20 16 20 8');

export const spool =
  fill('o', box(20, 8, 44, 12), box(20, 84, 44, 12)) +
  fill('r', box(26, 20, 32, 64)) +
  line('w', 2, 'M26 32l32-6M26 44l32-6M26 56l32-6M26 68l32-6M26 80l32-6') +
  line('r', 2.5, 'M58 74q26-2 24-30T88 24') +
  line('k', 4, 'M88 6L82 94') +
  line('w', 1.5, 'M87.500 13l-.5 7');

export const ring =
  line('y', 9, circle(50, 64, 28)) +
  fill('r', 'M34 6h32l12 14-28 26-28-26z') +
  fill('o', 'M34 6l16 14L66 6z') +
  line('w', 2, 'M22 20h56M50 20v24');

export const glasses =
  line('k', 5, 'M8 50L20 26M92 50L80 26') +
  fill('b', circle(27, 58, 21), circle(73, 58, 21)) +
  line('m', 6, circle(27, 58, 21), circle(73, 58, 21), 'M46 52q4-6 8 0') +
  line('w', 4, 'M18 60l10-12M64 60l10-12') +
  fill('o', 'M10 88h80v8H10z');

export const paw =
  fill('o', 'M50 44q20 0 28 26 4 22-14 22-8-4-14-4t-14 4q-18 0-14-22 8-26 28-26z') +
  fill('o', oval(16, 46, 10, 14), oval(38, 22, 10, 15), oval(62, 22, 10, 15), oval(84, 46, 10, 14)) +
  fill('y', oval(50, 72, 12, 10));

export const tooth =
  fill(
    'w',
    'M50 16q16-14 32-2 14 16 2 42-6 10-8 34-4 12-12 2-4-20-14-20t-14 20q-8 10-12-2-2-24-8-34Q4 30 18 14q16-12 32 2z',
  ) +
  line('z', 4, 'M24 32q2-8 10-9') +
  fill('y', diamond(86, 16, 8), diamond(92, 34, 4));

export const bouquet =
  line('g', 4, 'M50 96L28 44M50 96V40M50 96l24-52') +
  fill('g', leaf(42, 74, 16, 66, 6), leaf(58, 74, 84, 66, 6)) +
  fill(
    'r',
    around(6, 12, (x, y) => circle(26 + x, 34 + y, 7)),
  ) +
  fill(
    'w',
    around(6, 12, (x, y) => circle(50 + x, 22 + y, 7)),
  ) +
  fill(
    'z',
    around(6, 12, (x, y) => circle(75 + x, 36 + y, 7)),
  ) +
  fill('y', circle(26, 34, 8), circle(50, 22, 8), circle(75, 36, 8)) +
  fill('m', 'M38 78h24l8 18H30z');

export const bulb =
  fill('y', 'M50 8q32 0 32 30 0 16-14 26v10H32V64Q18 54 18 38 18 8 50 8z') +
  line('o', 3, 'M40 72V48l10 8 10-8v24') +
  line('w', 4, 'M30 34q2-14 14-16') +
  fill('m', 'M33 76h34v14l-8 6H41l-8-6z') +
  line('w', 2.5, 'M33 83h34');

export const car =
  fill('m', 'M22 40q4-14 14-14h28q8 0 14 12l6 12q12 2 12 14v18H4V60q0-10 10-11z') +
  fill('b', 'M30 46q2-12 8-12h9v14H30zM53 34h10q5 0 9 9l2 5H53z') +
  fill('k', circle(26, 82, 14), circle(74, 82, 14)) +
  fill('w', circle(26, 82, 6), circle(74, 82, 6)) +
  fill('y', oval(92, 64, 4, 6)) +
  line('w', 3, 'M46 60h8');

export const washer =
  fill('w', 'M16 8h68q4 0 4 4v80q0 4-4 4H16q-4 0-4-4V12q0-4 4-4z') +
  fill('z', box(12, 24, 76, 4)) +
  fill('m', circle(50, 60, 27)) +
  fill('b', circle(50, 60, 20)) +
  fill('z', 'M30 62q10-8 20 0t20 0q-2 18-20 18T30 62z') +
  fill('w', circle(42, 54, 3), circle(56, 50, 4), circle(60, 62, 2.5)) +
  fill('r', circle(24, 16, 4)) +
  fill('y', box(62, 13, 18, 6));

export const scales =
  line('y', 5, 'M50 12v76M16 26h68') +
  line('o', 2, 'M16 26L4 60M16 26l12 34M84 26L72 60M84 26l12 34') +
  fill('m', 'M0 58h32q-2 16-16 16T0 58zM68 58h32q-2 16-16 16T68 58z') +
  fill('r', circle(50, 14, 7)) +
  fill('y', 'M30 96q0-10 20-10t20 10z');

export const lotus =
  fill('r', leaf(50, 86, 6, 46, 10), leaf(50, 86, 94, 46, 10)) +
  fill('o', leaf(50, 88, 22, 26, 10), leaf(50, 88, 78, 26, 10)) +
  fill('y', leaf(50, 90, 50, 14, 11)) +
  fill('z', oval(50, 90, 46, 6)) +
  line('w', 2.5, 'M14 90h20M62 90h24') +
  fill('w', circle(50, 6, 4), circle(32, 12, 3), circle(68, 12, 3));

export const drop =
  fill('k', 'M10 20h48q18 0 18 18v8H58v-4q0-4-4-4H10z', box(28, 8, 24, 8), box(36, 14, 8, 8)) +
  fill('y', box(4, 16, 10, 26)) +
  fill('z', 'M67 50q18 24 15 34-4 12-15 12t-15-12q-3-10 15-34z') +
  line('w', 4, 'M60 80q1 8 8 8');

export const phone =
  fill('k', 'M32 2h36q8 0 8 8v78q0 8-8 8H32q-8 0-8-8V10q0-8 8-8z') +
  fill('b', box(30, 12, 40, 70)) +
  fill('m', box(36, 20, 12, 12), box(36, 38, 12, 12)) +
  fill('r', box(52, 20, 12, 12)) +
  fill('y', box(52, 38, 12, 12)) +
  fill('w', 'M36 58h28v14H50l-6 6v-6h-8z', circle(50, 89, 3));

export const loom =
  line('o', 6, 'M10 6v88M90 6v88M8 14h84M8 88h84') +
  line('w', 2, 'M22 16v70M34 16v70M46 16v70M58 16v70M70 16v70M80 16v70') +
  fill('r', box(16, 62, 68, 8)) +
  fill('m', box(16, 70, 68, 8)) +
  fill('y', box(16, 78, 68, 8)) +
  fill('z', leaf(18, 46, 84, 42, 6));
