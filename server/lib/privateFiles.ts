import { randomBytes } from 'node:crypto';
import { mkdirSync, type ReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError, invalid, notFound } from '../http/errors.ts';
import type { ReceivedFile } from '../http/uploads.ts';
import { drawPicture, PictureRefused } from '../pictures/pictures.ts';
import { type Clock, isoInstant } from './clock.ts';
import type { Db } from './db.ts';
import { newIncoming, settle } from './incoming.ts';

/** Maximum number and size of one account's files. */
const MOST_FILES = 40;
const MOST_MEGABYTES = 50;
const MB = 1024 * 1024;

export interface StoredFile {
  /** The name in the database. */
  key: string;
  name: string;
  type: 'application/pdf' | 'image/webp';
  /** In bytes. */
  size: number;
}

/**
 * Files for selected people only: outside the served folder, with unguessable names. The file is written and synced
 * first, then the row that names it; the removal of orphans removes files without a row.
 */
export function createPrivateFiles(dataDir: string, db: Db, clock: Clock) {
  const folder = join(dataDir, 'private');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const used = db.prepare<[number], { files: number; bytes: number }>(
    'SELECT count(*) AS files, coalesce(sum(bytes), 0) AS bytes FROM stored_files WHERE user_id = ?',
  );
  const insert = db.prepare<[string, number, number, string]>(
    'INSERT INTO stored_files (key, user_id, bytes, created_at) VALUES (?, ?, ?, ?)',
  );

  function path(key: string): string {
    if (!/^[\w-]{32}$/.test(key)) throw new Error('not a key of a private file');
    return join(folder, key);
  }

  async function remove(key: string): Promise<void> {
    await rm(path(key), { force: true });
  }

  async function keepOne({ field, name, type, path: received }: ReceivedFile): Promise<StoredFile> {
    const isPicture = type === 'image';
    const finished = isPicture ? newIncoming(dataDir) : received;
    try {
      if (isPicture) await drawPicture({ from: received, to: finished, recipe: 'attachment' });
      const key = randomBytes(24).toString('base64url');
      const { size } = await stat(finished);
      await settle(finished, path(key));
      return { key, name, type: isPicture ? 'image/webp' : 'application/pdf', size };
    } catch (error) {
      await rm(finished, { force: true });
      throw error instanceof PictureRefused ? invalid({ [field]: [error.message] }) : error;
    }
  }

  return {
    /** Call before a picture is decoded. @throws 409 when the account's quota is used up */
    requireRoom(userId: number) {
      const { files, bytes } = used.get(userId) as { files: number; bytes: number };
      if (files >= MOST_FILES || bytes >= MOST_MEGABYTES * MB) throw noRoom();
    },
    /**
     * Stores all or none. Pictures are re-encoded, PDFs kept as they are.
     * @throws 422 on the field of an unreadable picture
     */
    async keep(received: ReceivedFile[]): Promise<StoredFile[]> {
      const stored: StoredFile[] = [];
      try {
        for (const file of received) stored.push(await keepOne(file));
        return stored;
      } catch (error) {
        for (const { key } of stored) await remove(key);
        throw error;
      }
    },
    /** Call inside the transaction that writes the rows naming them. @throws 409 when the quota is used up */
    own(userId: number, stored: StoredFile[]) {
      for (const { key, size } of stored) insert.run(key, userId, size, isoInstant(clock()));
      const { files, bytes } = used.get(userId) as { files: number; bytes: number };
      if (stored.length > 0 && (files > MOST_FILES || bytes > MOST_MEGABYTES * MB)) throw noRoom();
    },
    /** @throws 404 when the file does not exist, even if the row does */
    async open(key: string): Promise<ReadStream> {
      try {
        return (await open(path(key))).createReadStream();
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
          throw notFound('Questo file non c’è più: chiedi a chi l’ha inviato di mandarlo di nuovo.');
        throw error;
      }
    },
    remove,
  };
}

export type PrivateFiles = ReturnType<typeof createPrivateFiles>;

const noRoom = () =>
  new HttpError(
    409,
    `Hai già inviato tutti i file che il portale tiene per te (${MOST_FILES} file o ${MOST_MEGABYTES} MB): ritira una richiesta o una candidatura che non serve più, poi riprova.`,
  );
