import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { FORMATS_OF, IMPORT_FORMAT_LABELS, type ImportFormat, type ImportKind } from '../../../shared/rules/imports.ts';
import { townNow } from '../../content/answers.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { addressOf, type Fetched, fetchSource, Unfetched, type Validators } from '../../lib/fetching.ts';
import { newIncoming } from '../../lib/incoming.ts';
import type { Parts } from './parts.ts';
import { formatOf } from './reading/readers.ts';
import type { Source } from './sources.ts';

/** Hours between two readings of an address that answers. */
export const READ_EVERY_HOURS = 1;
/** After each failure the next reading is put off twice as long, up to a day. */
const LONGEST_HOURS = 24;

const NOTHING: Validators = { etag: '', last_modified: '' };

/** Fetches the files of addresses and finds out their format. */
export function createAddresses(
  { clock, sources, config: { data_dir }, writing: { run: write }, fetching }: Parts,
  signal: AbortSignal,
) {
  const later = (hours: number) => isoInstant(clock().add({ minutes: Math.round(60 * hours) }));

  async function kept(body: Buffer): Promise<{ path: string; format: ImportFormat }> {
    const path = newIncoming(data_dir);
    await writeFile(path, body, { mode: 0o600 });
    return { path: basename(path), format: await formatOf(path) };
  }

  /** Reads an address for the first time. @throws 422 with a sentence */
  async function first(kind: ImportKind, words: string) {
    try {
      const address = addressOf(words).href;
      const { body } = await fetchSource(address, NOTHING, { ...fetching, signal });
      const { path, format } = await kept(body ?? Buffer.alloc(0));
      if (format === 'table' || !FORMATS_OF[kind].includes(format)) throw new Unfetched(notA(kind));
      return { address, file: path, format };
    } catch (error) {
      throw error instanceof Unfetched ? invalid({ address: [error.message] }) : error;
    }
  }

  /** Reads a source's address again. @returns null when it has nothing new or fails; the source then shows the problem */
  async function again(source: Source): Promise<{ file: string; fetched: Fetched } | null> {
    // An unchanged calendar yields new dates as time passes, so once a day it is read even if it has not changed.
    const isReadToday = source.read_on === townNow(clock).day;
    try {
      const known = isReadToday ? source : NOTHING;
      const fetched = await fetchSource(source.address ?? '', known, { ...fetching, signal });
      if (fetched.body === null) {
        await good(source, { etag: source.etag, last_modified: source.last_modified });
        return null;
      }
      const { path, format } = await kept(fetched.body);
      if (format !== source.format) throw new Unfetched(notA(source.kind));
      return { file: path, fetched };
    } catch (error) {
      if (!(error instanceof Unfetched)) throw error;
      if (!signal.aborted) await failed(source, error.message);
      return null;
    }
  }

  /** Notes a reading that succeeded, or found nothing changed. */
  async function good({ id }: Pick<Source, 'id'>, { etag, last_modified }: Validators): Promise<void> {
    const [good_at, due_at, read_on] = [isoInstant(clock()), later(READ_EVERY_HOURS), townNow(clock).day];
    await write(() => sources.hear(id, { etag, last_modified, read_on, good_at, due_at, failures: 0, problem: '' }));
  }

  async function failed({ id, failures, good_at, read_on }: Source, problem: string): Promise<void> {
    const due_at = later(Math.min(LONGEST_HOURS, READ_EVERY_HOURS * 2 ** Math.min(failures, 10)));
    await write(() => sources.hear(id, { ...NOTHING, read_on, good_at, due_at, failures: failures + 1, problem }));
  }

  return {
    first,
    again,
    good,
    failed,
    /** @throws 404 */
    one(id: number): Source {
      const source = sources.one(id);
      if (source === undefined || source.address === null) throw notFound('Questa fonte non ha un indirizzo.');
      return source;
    },
  };
}

function notA(kind: ImportKind): string {
  const [wanted] = FORMATS_OF[kind].filter((format) => format === 'calendar' || format === 'feed');
  if (wanted === undefined) return 'Solo gli eventi e le notizie si leggono da un indirizzo.';
  return `A questo indirizzo non c’è un ${IMPORT_FORMAT_LABELS[wanted].toLowerCase()}: forse è la pagina che lo mostra.`;
}
