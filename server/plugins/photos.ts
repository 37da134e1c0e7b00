import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What the worker is given: the file's bytes and the folder that /storage serves. */
export interface PhotoJob {
  bytes: Uint8Array;
  storage: string;
}

/** What it answers: the photo's path below /storage, as `photo_path` keeps it. */
export type PhotoResult = { path: string } | { refused: string };

/** Encoding takes every core there is: one photo at a time leaves the portal its share. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Keeps a photo in the sizes and formats pages ask for, without where and when it was taken. The same photo twice is one.
 * @returns its path below /storage ('photos/…-1280x853')
 * @throws Error with an Italian sentence when the file is no picture, or too large to open
 */
export function storePhoto(storage: string, bytes: Uint8Array): Promise<string> {
  const photo = last.then(() => encode({ bytes, storage }));
  last = photo.catch(() => {});
  return photo;
}

/** A worker of its own, gone when it is done with all the memory that a photo took. */
async function encode(job: PhotoJob): Promise<string> {
  const worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { workerData: job });
  const result = await new Promise<PhotoResult>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the photo worker stopped with code ${code}`)));
  });
  if ('refused' in result) throw new Error(result.refused);
  if (!existsSync(join(job.storage, result.path))) throw new Error('the photo was not kept');
  return result.path;
}
