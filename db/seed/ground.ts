import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groundOf } from '../../shared/rules/ground/drawing.ts';
import type { Write } from '../foundation/writer.ts';
import { activities } from './town.ts';

/** Roccamarina's coast, streets and parks, in the form in which a real town's come from OpenStreetMap. */
const FILE = join(import.meta.dirname, 'ground.geojson');

/** Draws the demo town's ground as the office would. */
export function writeGround(write: Write, now: string): void {
  const ground = groundOf(JSON.parse(readFileSync(FILE, 'utf8')), { places: activities, attribution: '' });
  write('town_grounds', { state: 'live', ground: JSON.stringify(ground), file: '', drawn_at: now });
}
