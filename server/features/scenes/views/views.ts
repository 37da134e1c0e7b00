import type { ViewName } from '../../../../shared/rules/views.ts';
import { baths, castle, countryside } from './country.ts';
import { church, gate, lane, market, square } from './oldTown.ts';
import { beach, harbour, lighthouse, stacks } from './seaside.ts';

/** By day and by night. */
type Shades = readonly [day: string, night: string];

interface View {
  sky: Shades;
  floor: Shades;
  drawing: string;
}

const MORNING: Shades = ['#dfeaff', '#101f45'];
const ROSY: Shades = ['#ffe3d6', '#231c47'];
const CLEAR: Shades = ['#d5f0fb', '#0a2140'];
const GOLDEN: Shades = ['#fff0c2', '#1d1b3c'];
const SAND: Shades = ['#f6d98a', '#5c5230'];
const STONE: Shades = ['#ead9c3', '#3a3650'];
const MEADOW: Shades = ['#b9dba0', '#1d4a3c'];

export const VIEWS: Readonly<Record<ViewName, View>> = {
  porto: { sky: MORNING, floor: STONE, drawing: harbour },
  piazza: { sky: CLEAR, floor: STONE, drawing: square },
  chiesa: { sky: ROSY, floor: STONE, drawing: church },
  mercato: { sky: CLEAR, floor: STONE, drawing: market },
  spiaggia: { sky: CLEAR, floor: SAND, drawing: beach },
  castello: { sky: GOLDEN, floor: SAND, drawing: castle },
  faro: { sky: MORNING, floor: MEADOW, drawing: lighthouse },
  vicolo: { sky: CLEAR, floor: STONE, drawing: lane },
  terme: { sky: ROSY, floor: STONE, drawing: baths },
  campagna: { sky: GOLDEN, floor: MEADOW, drawing: countryside },
  faraglioni: { sky: ROSY, floor: SAND, drawing: stacks },
  porta: { sky: GOLDEN, floor: STONE, drawing: gate },
};
