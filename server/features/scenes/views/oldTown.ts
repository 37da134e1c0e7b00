import { around, box, circle, diamond, fill, leaf, line, oval } from '../shapes.ts';
import * as part from './parts.ts';

/** Views of the old town within its walls. */

export const square =
  part.sky +
  part.sun(78, 62, 32) +
  part.house({ x: 0, base: 226, width: 96, height: 128, wall: 'o' }) +
  part.house({ x: 396, base: 226, width: 84, height: 140, wall: 'b' }) +
  fill('w', box(110, 116, 190, 110)) +
  fill('r', box(104, 106, 202, 12)) +
  fill(
    'm',
    ...[124, 170, 216, 262].map((x) => part.arch(x, 226, 28, 50)),
    ...[128, 174, 220, 266].map((x) => box(x, 134, 20, 26)),
  ) +
  fill('y', box(110, 168, 190, 5)) +
  fill('w', box(318, 54, 60, 172)) +
  fill('r', 'M310 56l38-38 38 38z') +
  fill('m', circle(348, 92, 22), part.arch(336, 226, 24, 46), box(338, 132, 20, 28)) +
  fill('w', circle(348, 92, 17)) +
  line('k', 3, 'M348 92v-12M348 92l9 5') +
  line('k', 2, 'M206 106V76') +
  fill('g', box(206, 76, 12, 18)) +
  fill('w', box(218, 76, 12, 18)) +
  fill('r', box(230, 76, 12, 18)) +
  part.paving(224) +
  fill('w', oval(120, 262, 58, 14)) +
  fill('z', oval(120, 260, 48, 10)) +
  fill('w', box(115, 222, 10, 36), oval(120, 222, 22, 7)) +
  line('z', 3, 'M104 224q-8 14-8 32M136 224q8 14 8 32M120 214v-10') +
  part.lamp(420, 262);

export const church =
  part.sky +
  part.sun(392, 70, 36) +
  part.cypress(54, 244, 150) +
  part.cypress(88, 246, 116) +
  part.cypress(428, 246, 132) +
  fill('w', box(150, 112, 180, 134), box(136, 66, 46, 180), box(298, 66, 46, 180), 'M176 114q64-76 128 0z') +
  fill('r', 'M130 68q29-44 58 0zM292 68q29-44 58 0z') +
  line('k', 3, 'M159 44V26M151 33h16M321 44V26M313 33h16') +
  fill(
    'm',
    part.arch(216, 246, 48, 78),
    part.arch(149, 124, 20, 36),
    part.arch(311, 124, 20, 36),
    box(180, 150, 18, 40),
    box(282, 150, 18, 40),
  ) +
  fill('y', circle(159, 114, 6), circle(321, 114, 6)) +
  fill('m', circle(240, 124, 24)) +
  fill(
    'y',
    around(8, 15, (x, y) => circle(240 + x, 124 + y, 4)),
    circle(240, 124, 6),
  ) +
  fill('o', box(136, 138, 208, 5), box(136, 238, 208, 8)) +
  part.paving(244) +
  fill('w', 'M196 246h88l16 14H180zM180 262h120l16 14H164z') +
  part.palm(376, 258, 84);

const stall = (x: number, stripes: 'r' | 'm' | 'g', heap: 'y' | 'r' | 'o') => {
  const cloth = Array.from({ length: 5 }, (_, at) => `M${x + at * 26} 160l-4 34q9 10 17 0l1-34z`);
  return (
    line('o', 5, `M${x + 4} 180v84M${x + 126} 180v84`) +
    fill('w', `M${x} 160h130l10 34q-75 10-150 0z`) +
    fill(stripes, ...cloth) +
    fill('o', box(x - 4, 232, 138, 34)) +
    fill(heap, ...[10, 32, 54, 76, 98, 118].flatMap((dx) => [circle(x + dx, 226, 10), circle(x + dx - 8, 232, 9)])) +
    fill('g', ...[18, 62, 104].map((dx) => leaf(x + dx, 222, x + dx + 14, 208, 4)))
  );
};
export const market =
  part.sky +
  part.house({ x: 0, base: 250, width: 110, height: 170, wall: 'y' }) +
  part.house({ x: 110, base: 250, width: 90, height: 196, wall: 'w' }) +
  part.house({ x: 200, base: 250, width: 104, height: 152, wall: 'b' }) +
  part.house({ x: 304, base: 250, width: 80, height: 184, wall: 'r' }) +
  part.house({ x: 384, base: 250, width: 96, height: 160, wall: 'w' }) +
  line('k', 2, 'M0 30q240 60 480 0') +
  fill(
    'r',
    ...[40, 180, 320, 440].map((x) => `M${x} ${38 + Math.round(18 * Math.sin((x / 480) * Math.PI))}h22l-11 20z`),
  ) +
  fill('y', ...[86, 230, 366].map((x) => `M${x} ${40 + Math.round(18 * Math.sin((x / 480) * Math.PI))}h22l-11 20z`)) +
  part.paving(248) +
  stall(18, 'r', 'y') +
  stall(176, 'm', 'o') +
  stall(334, 'g', 'r');

export const lane =
  part.sky +
  part.sun(240, 70, 30) +
  fill('y', 'M0 0h150l34 300H0z') +
  fill('w', 'M480 0H322l-28 300h186z') +
  fill('b', box(196, 110, 88, 140)) +
  fill('r', 'M188 112l52-30 52 30z') +
  fill('m', part.arch(224, 250, 32, 56), box(232, 128, 16, 26)) +
  fill(
    'm',
    box(40, 40, 40, 62),
    box(52, 160, 40, 62),
    part.arch(112, 268, 34, 76),
    box(388, 44, 42, 62),
    box(380, 164, 42, 62),
  ) +
  fill(
    'g',
    box(22, 40, 16, 62),
    box(82, 40, 16, 62),
    box(34, 160, 16, 62),
    box(94, 160, 14, 62),
    box(370, 44, 16, 62),
    box(432, 44, 16, 62),
    box(362, 164, 16, 62),
    box(424, 164, 16, 62),
  ) +
  line('k', 2, 'M148 34q92 26 176 0M152 78q86 20 170 0') +
  fill('r', 'M186 44h28v34h-28z') +
  fill('w', 'M226 48h34v26h-34z') +
  fill('m', 'M272 46h26l4 36h-34z') +
  fill('y', 'M196 86h24v30h-24z') +
  fill('r', 'M254 88h30v24h-30z') +
  part.ground('M176 250h122l26 50H158z') +
  line('w', 3.5, 'M170 264h136M164 280h150M158 296h164') +
  fill('r', 'M186 286h26l-4 20h-18zM300 270h24l-4 20h-16z', box(42, 222, 60, 8), box(372, 226, 58, 8)) +
  fill(
    'g',
    circle(199, 276, 14),
    circle(312, 260, 13),
    circle(56, 216, 9),
    circle(76, 212, 11),
    circle(392, 220, 10),
    circle(412, 217, 9),
  ) +
  fill('y', circle(196, 272, 4), circle(316, 256, 4), circle(78, 208, 3.5)) +
  fill('r', circle(58, 212, 3.5), circle(394, 216, 3.5), circle(204, 280, 3.5));

export const gate =
  part.sky +
  part.sun(72, 58, 32) +
  part.house({ x: 196, base: 240, width: 88, height: 120, wall: 'b', roof: 'r' }) +
  part.battlements(0, 122, 480, 240, 'w') +
  part.battlements(122, 78, 66, 240, 'w') +
  part.battlements(292, 78, 66, 240, 'w') +
  part.battlements(184, 100, 112, 240, 'w') +
  fill('m', part.arch(202, 240, 76, 108), box(146, 104, 18, 32), box(316, 104, 18, 32)) +
  '<path class="s" d="' +
  part.arch(212, 240, 56, 92) +
  '"/>' +
  fill('y', box(220, 196, 16, 44), box(244, 182, 18, 58)) +
  fill('r', 'M217 197l11-9 11 9zM241 183l12-10 12 10z') +
  line('b', 3, 'M20 150h46M60 176h44M26 206h40M384 152h50M414 182h44M380 210h40M146 168h20M312 186h24') +
  fill('m', diamond(240, 118, 13)) +
  fill('y', diamond(240, 118, 6)) +
  line('k', 3, 'M155 68V24M325 68V24') +
  fill('r', 'M155 24l32 9-32 9z') +
  fill('y', 'M325 24l32 9-32 9z') +
  part.paving(238) +
  part.pine(52, 250, 124) +
  part.pine(420, 252, 138);
