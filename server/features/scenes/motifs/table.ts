import { around, box, circle, fill, leaf, line, oval } from '../shapes.ts';

/** Food and drink. Each drawing stands on y = 96 in a box of 100 by 100, like those of the other files in this folder. */

export const pizza =
  fill('w', circle(50, 56, 44)) +
  fill('o', circle(50, 56, 38)) +
  fill('y', circle(50, 56, 32)) +
  fill('r', circle(37, 45, 7), circle(63, 46, 6), circle(45, 70, 7), circle(67, 67, 6)) +
  fill('w', circle(51, 56, 5), circle(31, 60, 4), circle(56, 79, 4), circle(50, 35, 4)) +
  fill('g', leaf(47, 51, 38, 57, 2), leaf(56, 62, 66, 58, 2), leaf(54, 44, 48, 39, 2));

export const fishPlate =
  fill('w', oval(50, 66, 48, 29)) +
  line('m', 2.5, oval(50, 66, 41, 23)) +
  fill('z', 'M16 66q16-20 42-8q8 4 15-6l7 28q-10-9-18-4q-28 11-46-10z') +
  line('m', 2, 'M35 56q6 10 0 19M46 56q5 9 1 20') +
  fill('k', circle(26, 64, 2.5)) +
  fill('y', circle(78, 84, 10)) +
  line('w', 1.5, circle(78, 84, 7), 'M78 77v14M71 84h14');

export const jug =
  line('m', 7, 'M64 32q26 2 12 38') +
  fill('m', 'M34 14l26 4-2 14q18 10 15 36-2 22-12 28H39q-11-6-13-28-3-26 14-36l-2-8z') +
  fill('w', 'M26.5 58q23 9 46 0l.5 15q-23 9-47 0z') +
  fill('y', circle(38, 69, 4), circle(50, 71, 4), circle(62, 69, 4));

export const cup =
  line('b', 4, 'M36 34q-7-8 0-15t0-15M54 34q-7-8 0-15t0-15') +
  line('w', 6, 'M72 54q18-2 15 11t-20 10') +
  fill('w', oval(48, 90, 42, 7)) +
  fill('w', 'M22 44h54v16q0 27-27 27T22 60z') +
  fill('m', 'M22 52h54v9q0 2-.3 3H22.300q-.3-1-.3-3z') +
  fill('y', circle(31, 58, 2.5), circle(43, 58, 2.5), circle(55, 58, 2.5), circle(67, 58, 2.5));

export const gelato =
  fill('o', 'M31 50h38L50 98z') +
  line('y', 2, 'M39 54l16 28M61 54L45 82M34 58l6-6M66 58l-6-6') +
  fill('r', circle(37, 40, 15)) +
  fill('w', circle(63, 40, 15)) +
  fill('g', circle(50, 23, 15)) +
  fill('y', circle(50, 5, 5));

export const bread =
  fill('o', 'M6 78Q2 38 50 38t44 40q-2 14-44 14T6 78z') +
  line('y', 5, 'M28 52l-8 20M44 48l-7 24M60 48l-5 24M75 53l-4 19') +
  fill('w', oval(50, 95, 40, 3));

export const basket =
  line('o', 5, 'M22 56q28-78 56 0') +
  fill('r', circle(34, 50, 11)) +
  fill('g', circle(69, 50, 10)) +
  fill('y', circle(51, 45, 12)) +
  fill('g', leaf(51, 34, 62, 28, 3)) +
  fill('o', 'M14 56h72l-9 40H23z') +
  line('y', 2.5, 'M18 69h64M21 83h58M34 57l4 38M50 57v38M66 57l-4 38');

export const grapes =
  line('o', 4, 'M50 4v18') +
  fill('g', leaf(50, 20, 82, 10, 9), leaf(50, 20, 24, 12, 7)) +
  fill('m', circle(28, 36, 11), circle(50, 34, 11), circle(72, 36, 11), circle(40, 72, 11), circle(51, 89, 10)) +
  fill('z', circle(39, 52, 11), circle(61, 53, 11), circle(62, 72, 10)) +
  fill('w', circle(25, 33, 2.5), circle(47, 31, 2.5), circle(36, 49, 2.5), circle(37, 69, 2.5));

export const pot =
  line('b', 4, 'M36 26q-6-7 0-13t0-11M58 26q-6-7 0-13t0-11') +
  line('m', 5, 'M16 62q-14 0-12-12h12M84 62q14 0 12-12H84') +
  fill('m', 'M14 46h72v30q0 20-20 20H34q-20 0-20-20z') +
  fill('w', 'M14 58h72v14H14z') +
  fill('r', circle(26, 65, 4), circle(42, 65, 4), circle(58, 65, 4), circle(74, 65, 4)) +
  fill('z', 'M10 36q40-12 80 0v10H10z') +
  fill('y', circle(50, 30, 5));

export const cloche =
  fill('z', 'M10 80q2-48 40-48t40 48z') +
  line('w', 4, 'M24 72q4-24 22-30') +
  fill('w', 'M2 80h96v4q0 6-8 6H10q-8 0-8-6z') +
  fill('y', circle(50, 27, 6));

export const aperitivo =
  fill('b', 'M22 24h44l-6 62q-1 8-16 8t-16-8z') +
  fill('r', 'M25 42h38l-4 42q-1 6-15 6t-15-6z') +
  line('y', 4, 'M52 56L72 8') +
  fill('y', circle(66, 30, 13)) +
  line('w', 2, circle(66, 30, 9), 'M66 21v18M57 30h18') +
  fill('w', box(34, 52, 9, 9), box(46, 66, 9, 9)) +
  fill('w', oval(44, 95, 26, 3));

export const fish =
  fill('z', 'M4 54Q34 14 70 46l24-20q-8 26 0 54L70 60Q34 92 4 54z') +
  line('w', 2.5, 'M40 38q9 15 0 31M54 38q8 15 0 30') +
  line('m', 3, 'M25 42q7 11 0 24') +
  fill('w', circle(17, 50, 4)) +
  fill('k', circle(17, 50, 2)) +
  fill('y', leaf(44, 33, 60, 24, 4), leaf(44, 74, 58, 82, 3));

export const lemons =
  fill('g', leaf(52, 34, 88, 14, 8), leaf(46, 32, 16, 8, 8)) +
  line('g', 3, 'M50 34Q48 18 54 4') +
  fill('y', 'M14 66q-6-4-8 0 2-22 26-26 26 0 28 26-2 26-27 28Q9 92 14 66z') +
  fill('y', 'M62 78q0-22 18-24 10-4 14 2 6 26-10 34-16 4-22-12z') +
  line('w', 3, 'M20 62q4-12 14-14');

export const artichoke =
  line('g', 7, 'M50 74v22') +
  fill('g', 'M50 10q38 30 22 62-22 14-44 0Q12 40 50 10z') +
  fill('z', leaf(50, 76, 30, 38, 6), leaf(50, 76, 70, 38, 6)) +
  fill('b', leaf(50, 78, 50, 30, 7)) +
  fill('g', leaf(50, 96, 82, 82, 5), leaf(50, 96, 18, 82, 5)) +
  fill(
    'r',
    around(3, 5, (x, y) => circle(50 + x, 16 + y, 3)),
  );
