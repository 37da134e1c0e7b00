import { around, box, circle, fill, leaf, line, oval } from '../shapes.ts';

/** Sea, festivals, games and the open air. */

export const sailboat =
  line('k', 3, 'M50 6v70') +
  fill('w', 'M54 8q34 30 32 60H54z') +
  fill('y', 'M46 20Q20 44 16 68h30z') +
  line('r', 3, 'M57 52h27') +
  fill('r', 'M6 74h88Q90 92 74 96H26Q10 92 6 74z') +
  fill('w', 'M8 80h84l-3 6H11z');

export const lighthouse =
  fill('w', 'M36 30h28l8 66H28z') +
  fill('r', 'M35 42h30l1.5 14h-33zM32 68h36l2 14H30z') +
  fill('y', box(38, 16, 24, 14)) +
  fill('m', 'M34 16L50 2l16 14zM32 29h36v5H32z') +
  line('y', 3, 'M72 18l18-6M74 24h20M28 18L10 12M26 24H6');

export const gozzo =
  line('o', 4, 'M20 34l56 40') +
  fill('m', 'M2 58q48 16 96 0-6 34-28 38H30Q8 92 2 58z') +
  fill('w', 'M3 64q47 15 94 0l-2 8q-45 14-90 0z') +
  fill('y', circle(22, 80, 4)) +
  fill('r', 'M30 56q20 4 40 0v6q-20 4-40 0z') +
  fill('o', 'M14 28l12 2-2 10-12-4z');

export const trumpet =
  line('y', 7, 'M6 46h64M20 48q-4 30 18 30h16q16 0 12-30') +
  fill('y', 'M62 46l32-30q8 30 0 60z') +
  line('y', 6, 'M32 28v16M42 28v16M52 28v16') +
  fill('r', circle(32, 26, 4), circle(42, 26, 4), circle(52, 26, 4)) +
  line('o', 2.5, 'M90 26q4 20 0 40');

export const tambourine =
  fill('w', circle(50, 54, 38)) +
  line('r', 9, circle(50, 54, 38)) +
  fill(
    'y',
    around(8, 38, (x, y) => circle(50 + x, 54 + y, 5)),
  ) +
  fill(
    'm',
    around(6, 22, (x, y) => leaf(50, 54, 50 + x, 54 + y, 4)),
  ) +
  fill('y', circle(50, 54, 5));

export const guitar =
  line('k', 6, 'M58 46L86 12') +
  line('o', 10, 'M84 14l6-7') +
  fill('o', circle(36, 72, 24), circle(54, 52, 17)) +
  fill('k', circle(46, 61, 8)) +
  line('w', 1.5, 'M34 76L86 12M31 73L83 10') +
  line('k', 5, 'M25 76l8 8');

export const stall =
  line('k', 4, 'M16 40v56M84 40v56') +
  fill('r', circle(26, 62, 7), circle(40, 62, 7)) +
  fill('y', circle(54, 62, 7)) +
  fill('g', circle(68, 62, 7), circle(77, 64, 5)) +
  fill('o', box(12, 66, 76, 30)) +
  line('y', 2.5, 'M12 76h76M12 86h76') +
  fill('r', 'M16 12h68l12 28q-8 8-16 0-8 8-15 0-8 8-15 0-8 8-15 0-8 8-15 0-8 8-16 0z') +
  fill('w', 'M30 12h13l-4 28q-8 8-15 0-1 1-2 2zM57 12h13l8 30-3-2q-8 8-15 0z');

export const stage =
  fill('k', box(12, 14, 76, 76)) +
  fill('y', circle(50, 60, 22)) +
  fill('r', 'M6 10h44q-2 50-30 62l6 20H6zM94 10H50q2 50 30 62l-6 20h20z') +
  fill('y', 'M2 4h96v10q-8 10-16 0-8 10-16 0-8 10-16 0-8 10-16 0-8 10-16 0-8 10-16 0z') +
  fill('o', box(2, 88, 96, 8)) +
  line('y', 3, 'M20 72q8-4 14-12M80 72q-8-4-14-12');

export const mask =
  fill('w', 'M14 16q36 16 72 0 8 54-36 80Q6 70 14 16z') +
  fill('k', 'M26 42q9-9 19 0-10 7-19 0zM55 42q9-9 19 0-10 7-19 0z') +
  line('r', 5, 'M34 64q16 16 32 0') +
  fill('r', circle(26, 56, 5), circle(74, 56, 5)) +
  fill('y', leaf(50, 30, 50, 8, 5), leaf(50, 30, 36, 12, 4), leaf(50, 30, 64, 12, 4)) +
  line('m', 2.5, 'M26 34q9-6 19 0M55 34q9-6 19 0');

export const bicycle =
  line('m', 5, circle(24, 74, 20), circle(76, 74, 20)) +
  line('r', 5, 'M24 74l16-36h30L50 74zM40 38l10 36M76 74L66 28h12') +
  line('k', 6, 'M34 34h14') +
  fill('y', circle(24, 74, 5), circle(76, 74, 5), circle(50, 74, 5));

export const ball =
  fill('w', circle(50, 56, 40)) +
  fill('k', 'M50 38l17 13-7 20H40l-7-20zM50 16l14 6-14 8-14-8zM90 52l-2 16-10-12 4-14zM10 52l2 16 10-12-4-14z') +
  fill('k', 'M72 88l-12 7-2-12 12-8zM28 88l12 7 2-12-12-8z') +
  line('k', 2, 'M50 30v8M67 51l11-4M60 71l4 8M40 71l-4 8M33 51l-11-4');

export const kite =
  line('k', 2, 'M50 82q-10 6 0 14') +
  fill('r', 'M50 2L84 38 50 84 16 38z') +
  fill('y', 'M50 2l34 36H50z') +
  fill('m', 'M16 38h34v46z') +
  fill('w', circle(50, 38, 7)) +
  fill('y', 'M40 92l10 4-8 6zM60 92l-10 4 8 6z');

export const balloons =
  line('k', 1.5, 'M30 50q10 30 20 46M70 50Q60 80 50 96M50 72v24') +
  fill('r', oval(28, 28, 20, 24)) +
  fill('y', oval(72, 28, 20, 24)) +
  fill('m', oval(50, 46, 20, 25)) +
  line('w', 3, 'M18 24q2-9 9-11M62 24q2-9 9-11M40 42q2-9 9-11');

export const palette =
  fill('o', 'M52 20q44 0 44 36 0 20-20 18-14-2-12 10 0 12-14 12Q6 94 6 58q0-38 46-38z') +
  fill('w', circle(30, 44, 8)) +
  fill('r', circle(50, 34, 8)) +
  fill('m', circle(72, 42, 8)) +
  fill('y', circle(24, 64, 8)) +
  fill('g', circle(36, 80, 7)) +
  line('k', 4, 'M58 66L88 8') +
  fill('r', leaf(84, 18, 92, 0, 3));

export const potter =
  fill('o', 'M36 34h28q-4 8 4 14 8 10 2 24H30q-6-14 2-24 8-6 4-14z') +
  line('w', 3, 'M31 56q19 6 38 0M34 64q16 5 32 0') +
  fill('k', oval(50, 76, 40, 7)) +
  fill('m', 'M40 82h20l6 14H34z') +
  fill('y', oval(50, 34, 14, 3));

export const bins =
  fill('g', 'M4 42h26l-3 54H7z', box(2, 32, 30, 7)) +
  fill('y', 'M37 42h26l-3 54H40z', box(35, 32, 30, 7)) +
  fill('m', 'M70 42h26l-3 54H73z', box(68, 32, 30, 7)) +
  line('w', 3, 'M12 62h10M12 72h10M78 62h10M78 72h10') +
  line('k', 3, 'M45 62h10M45 72h10') +
  fill('w', leaf(60, 26, 50, 6, 5), leaf(50, 26, 40, 10, 4));

export const turbine =
  fill('w', 'M47 40h6l5 56H42z') +
  fill('w', leaf(50, 38, 50, 0, 4), leaf(50, 38, 84, 56, 4), leaf(50, 38, 16, 56, 4)) +
  fill('y', circle(50, 38, 5)) +
  fill('g', 'M0 96q24-14 50-8t50 8z');

export const bus =
  fill('r', 'M10 22h80q6 0 6 6v56H4V28q0-6 6-6z') +
  fill('b', box(12, 32, 20, 20), box(38, 32, 20, 20), box(64, 32, 24, 20)) +
  fill('w', box(4, 60, 92, 7)) +
  fill('k', circle(26, 86, 10), circle(74, 86, 10)) +
  fill('w', circle(26, 86, 4), circle(74, 86, 4)) +
  fill('y', circle(91, 75, 4));

export const sprout =
  line('g', 5, 'M50 66V34') +
  fill('g', leaf(50, 44, 14, 22, 10), leaf(50, 36, 86, 12, 10)) +
  line('w', 2, 'M46 42L26 30M54 34l22-14') +
  fill('o', 'M22 62h56l-8 34H30z') +
  fill('r', box(18, 56, 64, 10)) +
  fill('w', circle(38, 80, 4), circle(50, 82, 4), circle(62, 80, 4));

export const olive =
  line('g', 4, 'M36 96Q40 50 72 6') +
  fill('g', leaf(41, 70, 12, 60, 6), leaf(46, 54, 18, 36, 6), leaf(54, 38, 34, 14, 6), leaf(43, 66, 74, 68, 6)) +
  fill('g', leaf(50, 46, 82, 44, 6), leaf(60, 26, 90, 20, 5)) +
  fill('k', oval(64, 82, 7, 10), oval(28, 84, 7, 10), oval(78, 58, 6, 9)) +
  fill('w', circle(62, 78, 2), circle(26, 80, 2));

export const solar =
  fill('y', circle(76, 22, 15)) +
  line(
    'y',
    3,
    around(8, 22, (x, y) => `M${76 + x} ${22 + y}L${76 + Math.round(x * 1.3)} ${22 + Math.round(y * 1.3)}`),
  ) +
  fill('m', 'M18 44h52l18 40H4z') +
  line('b', 2, 'M13 57h63M9 70h72M44 44l2 40M31 44l-6 40M57 44l10 40') +
  line('k', 5, 'M46 84v11M28 96h36');

export const rosette =
  fill('r', 'M38 54L26 98l16-8 8 6 8-6 16 8-12-44z') +
  fill(
    'y',
    around(10, 26, (x, y) => circle(50 + x, 38 + y, 10)),
  ) +
  fill('w', circle(50, 38, 22)) +
  fill('m', 'M50 20l5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1z');
