import { readFileSync } from 'node:fs';
import { groundOf, Undrawable } from '../../../../shared/rules/ground/drawing.ts';
import { mapJson } from '../reading/json.ts';
import { type Post, reading } from '../reading/messages.ts';
import { Unreadable } from '../reading/source.ts';
import type { DrawnGround, GroundJob } from './ground.ts';

const ATTRIBUTION = '© contributori di OpenStreetMap';

/** Draws an extract. */
async function draw({ path, places }: GroundJob, post: Post<DrawnGround>): Promise<void> {
  const data = mapJson(readFileSync(path, 'utf8'));
  try {
    await post({ ground: JSON.stringify(groundOf(data, { places, attribution: ATTRIBUTION })) });
  } catch (error) {
    throw error instanceof Undrawable ? new Unreadable(error.message) : error;
  }
}

await reading(draw);
