import { rm, writeFile } from 'node:fs/promises';
import type { DraftPhoto } from '../../../shared/contract/publishing.ts';
import { photoSources } from '../../../shared/rules/photos.ts';
import { storePhoto } from '../../content/photos.ts';
import { fetchSource } from '../../lib/fetching.ts';
import { newIncoming } from '../../lib/incoming.ts';
import type { Parts } from './parts.ts';

/** Of one import; a town hall's feed has some ten to fifty items, and only the new ones count. */
const MOST_PICTURES = 60;
const MOST_MS = 120_000;
const DEADLINE_MS = 10_000;
/** Smaller ones are buttons, logos and counters of visits. */
const LEAST_PX = 200;
const NEVER_ASKED = { etag: '', last_modified: '' };

/**
 * Takes the pictures that new items name, before they go online: each is fetched with the guard of all addresses, made smaller and
 * stored like a photo that somebody sends. An item whose picture does not come goes without.
 */
export function createPictures({ repository, throttle, fetching, log, config: { data_dir } }: Parts) {
  async function fetched(address: string, signal: AbortSignal): Promise<string | null> {
    const options = { ...fetching, accept: 'image/*', deadline_ms: DEADLINE_MS, signal };
    const { body } = await fetchSource(address, NEVER_ASKED, options);
    const file = newIncoming(data_dir);
    try {
      await writeFile(file, body ?? '', { mode: 0o600 });
      const path = await storePhoto(data_dir, file);
      return (photoSources(path)?.width ?? 0) < LEAST_PX ? null : path;
    } finally {
      await rm(file, { force: true });
    }
  }

  return async (run: number, signal: AbortSignal): Promise<void> => {
    const until = performance.now() + MOST_MS;
    const rows = repository
      .rows(run, 'new')
      .filter(({ given }) => typeof given.$picture === 'string' && given.photos === undefined);
    for (const row of rows.slice(0, MOST_PICTURES)) {
      if (performance.now() > until || signal.aborted) return;
      const { $picture, $picture_alt: alt = '' } = row.given as Record<string, string>;
      const path = await fetched($picture as string, signal).catch((error: unknown) => {
        log.info({ run, position: row.position, why: String((error as Error).message) }, 'a picture was left out');
        return null;
      });
      if (path === null || signal.aborted) continue;
      const photo: DraftPhoto = { path, alt, decorative: alt === '', focus_x: 0.5, focus_y: 0.5 };
      await throttle.patiently(
        () => repository.putRow(run, { ...row, given: { ...row.given, photos: [photo] } }),
        signal,
      );
    }
  };
}
