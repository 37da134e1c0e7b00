import { readFileSync } from 'node:fs';
import { groundOf, Undrawable } from '../../../../shared/rules/ground/drawing.ts';
import { post, reading } from '../reading/messages.ts';
import { Unreadable } from '../reading/source.ts';
import type { DrawnGround, GroundJob } from './ground.ts';

const ATTRIBUTION = '© contributori di OpenStreetMap';
const NO_JSON = 'Non è un estratto di OpenStreetMap: serve il JSON di Overpass, oppure un GeoJSON.';

/** The process that draws an extract. */
await reading<GroundJob>(async ({ path, places }) => {
  const data = parsed(readFileSync(path, 'utf8'));
  try {
    await post<DrawnGround>({ ground: JSON.stringify(groundOf(data, { places, attribution: ATTRIBUTION })) });
  } catch (error) {
    throw error instanceof Undrawable ? new Unreadable(error.message) : error;
  }
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable(NO_JSON);
  }
}
