import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { groundOf, Undrawable } from '../../../../shared/rules/ground/drawing.ts';
import { post, postingRefusal } from '../reading/messages.ts';
import { Unreadable } from '../reading/source.ts';
import type { DrawnGround, GroundJob } from './ground.ts';

const ATTRIBUTION = '© contributori di OpenStreetMap';
const NO_JSON = 'Non è un estratto di OpenStreetMap: serve il JSON di Overpass, oppure un GeoJSON.';

/** The thread that draws an extract: running out of memory ends this thread only. */
await postingRefusal(async () => {
  const { path, places } = workerData as GroundJob;
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
