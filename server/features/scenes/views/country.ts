import { around, box, circle, fill, line, oval } from '../shapes.ts';
import * as part from './parts.ts';

/** Views from around the town. */

export const castle =
  part.sky +
  part.sun(96, 72, 40) +
  fill('b', 'M0 206q110-70 220-22t260-32v148H0z') +
  fill('g', 'M90 300q60-140 170-152t220 92v60z') +
  part.battlements(196, 112, 140, 190, 'w') +
  part.battlements(184, 78, 40, 190, 'w') +
  part.battlements(308, 90, 40, 196, 'w') +
  part.battlements(244, 56, 44, 150, 'w') +
  fill('r', 'M240 48l26-36 26 36z') +
  line('k', 2.5, 'M266 14V0') +
  fill('y', 'M266 0l20 6-20 6z') +
  fill(
    'm',
    part.arch(250, 190, 32, 52),
    box(198, 102, 10, 22),
    box(322, 114, 10, 22),
    box(260, 78, 12, 22),
    box(218, 134, 9, 18),
    box(302, 134, 9, 18),
  ) +
  line('b', 3, 'M204 166h34M292 166h30M196 142h22') +
  part.ground('M262 190q-8 30 30 44t-10 66h-90q60-36 40-64t-4-46z') +
  part.cypress(128, 270, 78) +
  part.cypress(156, 246, 66) +
  part.cypress(384, 238, 72) +
  part.cypress(412, 256, 84) +
  part.cypress(442, 280, 74);

export const baths =
  part.sky +
  part.sun(400, 66, 34) +
  fill('b', 'M0 196q100-60 200-24t280-30v80H0z') +
  fill('w', box(96, 130, 288, 96), box(196, 104, 88, 122)) +
  fill('z', 'M188 106q52-76 104 0z', 'M108 132q30-40 60 0zM312 132q30-40 60 0z') +
  fill('y', circle(240, 54, 6), box(96, 136, 288, 5)) +
  fill('m', ...[112, 150, 304, 342].map((x) => part.arch(x, 226, 26, 62)), part.arch(220, 226, 40, 84)) +
  fill(
    'r',
    around(10, 14, (x, y) => (y < 2 ? circle(240 + x, 122 + y, 2.5) : '')),
  ) +
  part.paving(224) +
  fill('w', oval(240, 262, 150, 28)) +
  fill('z', oval(240, 260, 134, 21)) +
  line('w', 3, 'M170 258h40M230 268h50M280 254h34') +
  part.smoke(196, 248) +
  part.smoke(262, 252) +
  part.palm(54, 258, 112) +
  part.palm(436, 262, 98);

export const countryside =
  part.sky +
  part.sun(380, 68, 40) +
  fill('b', 'M0 170q90-74 190-30t170-26 120 20v60H0z') +
  fill('g', 'M0 190q120-44 250-4t230-14v128H0z') +
  part.ground('M0 216q150-34 280-8t200-10v102H0z') +
  part.house({ x: 330, base: 214, width: 84, height: 64, wall: 'w', roof: 'r' }) +
  part.cypress(312, 216, 96) +
  part.cypress(430, 216, 84) +
  [40, 110, 180, 250].map((x, at) => part.lemonTree(x, 232 - (at % 2) * 4, 18)).join('') +
  [20, 106, 196, 290, 384, 456].map((x, at) => part.lemonTree(x, 284 + (at % 2) * 6, 24)).join('') +
  line('o', 3, 'M0 248q150-20 280-4t200-6') +
  fill('r', circle(344, 262, 4), circle(60, 258, 4), circle(240, 262, 4), circle(150, 258, 4));
