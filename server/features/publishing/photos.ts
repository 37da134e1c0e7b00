import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoCut, StoredPhoto } from '../../../shared/contract/publishing.ts';
import { photoSources } from '../../../shared/rules/photos.ts';
import { storePhoto } from '../../content/photos.ts';
import type { Context } from '../../context.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import { isoInstant } from '../../lib/clock.ts';
import { namedFiles } from '../../ops/retention/namedFiles.ts';
import type { Rectangle } from '../../pictures/picture.ts';
import { PictureRefused } from '../../pictures/pictures.ts';

/** Maximum number per account: a shop with many places and flyers of forty pages stays far below. */
const MOST_PHOTOS = 2_000;
const MOST_MEGABYTES = 4_000;
/** Maximum number per day. */
const MOST_A_DAY = 300;
const MB = 1024 * 1024;
/** As long as the removal of orphans waits for a row that names the photo (server/ops/retention/orphans.ts). */
const UNNAMED_HOURS = 3;
/** Minimum side of a part cut out of a photo, in its own pixels. */
const LEAST_PX = 100;

interface Upload {
  user_id: number;
  photo_path: string;
}

/** Photos for drafts. A photo that no draft or item names any more stops counting against the account's limit. */
export function createPhotos({ db, clock, writing: { run: write }, config: { data_dir } }: Context) {
  const used = db.prepare<{ user: number; since: string }, { photos: number; bytes: number; today: number }>(
    `SELECT count(*) AS photos, coalesce(sum(bytes), 0) AS bytes, coalesce(sum(created_at > @since), 0) AS today
     FROM uploaded_photos WHERE user_id = @user`,
  );
  const insert = db.prepare<{ user: number; path: string; bytes: number; now: string }>(
    `INSERT INTO uploaded_photos (user_id, photo_path, bytes, created_at) VALUES (@user, @path, @bytes, @now)
     ON CONFLICT (user_id, photo_path) DO UPDATE SET created_at = excluded.created_at`,
  );
  const old = db.prepare<[string], Upload>('SELECT user_id, photo_path FROM uploaded_photos WHERE created_at <= ?');
  const remove = db.prepare<Upload>(
    'DELETE FROM uploaded_photos WHERE user_id = @user_id AND photo_path = @photo_path',
  );
  const before = (hours: number) => isoInstant(clock().subtract({ hours }));

  function requireRoom(user: number): void {
    const { photos, bytes, today } = used.get({ user, since: before(24) }) as {
      photos: number;
      bytes: number;
      today: number;
    };
    if (today >= MOST_A_DAY) throw new HttpError(409, `Oggi hai già caricato ${MOST_A_DAY} foto: continua domani.`);
    if (photos >= MOST_PHOTOS || bytes >= MOST_MEGABYTES * MB)
      throw new HttpError(
        409,
        'Hai già caricato tutte le foto che il portale tiene per te: togline da contenuti che non servono più.',
      );
  }

  const giveBack = db.transaction((): void => {
    const { storage } = namedFiles(db);
    for (const upload of old.all(before(UNNAMED_HOURS))) if (!storage.has(upload.photo_path)) remove.run(upload);
  });

  async function keep(user: number, file: string, part?: Rectangle): Promise<StoredPhoto> {
    const { size } = await stat(file);
    const path = await storePhoto(data_dir, file, part).catch((error: unknown) => {
      throw error instanceof PictureRefused ? invalid({ photo: [error.message] }) : error;
    });
    await write(() => insert.run({ user, path, bytes: size, now: isoInstant(clock()) }));
    const { width = 0, height = 0 } = photoSources(path) ?? {};
    return { path, width, height };
  }

  return {
    /** @throws 409 at the account's limit, 422 on `photo` for a file that is no picture or too large to open */
    async store(user: number, file: ReceivedFile | undefined): Promise<StoredPhoto> {
      if (file === undefined) throw invalid({ photo: ['Scegli una foto.'] });
      requireRoom(user);
      return await keep(user, file.path);
    },
    /**
     * Stores a part of a photo as a new photo. @throws 404 for an unknown photo, 409 at the limit, 422 for too small a
     * part
     */
    async cut(user: number, { path, ...part }: PhotoCut): Promise<StoredPhoto> {
      const source = photoSources(path);
      const file = source === null ? '' : join(data_dir, source.src);
      if (source === null || !existsSync(file)) throw notFound('Questa foto non c’è più.');
      if (part.width * source.width < LEAST_PX || part.height * source.height < LEAST_PX)
        throw invalid({ photo: [`Il pezzo è troppo piccolo: almeno ${LEAST_PX} pixel per lato.`] });
      requireRoom(user);
      return await keep(user, file, part);
    },
    /** Called every hour. */
    giveBack: () => giveBack.immediate(),
  };
}
