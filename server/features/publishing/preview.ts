import { createHmac, timingSafeEqual } from 'node:crypto';
import Database from 'better-sqlite3';
import type { Draft, Preview, PreviewLink } from '../../../shared/contract/publishing.ts';
import { PREVIEW_EXAMPLES, PREVIEW_LINK_HOURS, type PreviewExample, same } from '../../../shared/rules/publishing.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { isBusy } from '../../lib/databaseErrors.ts';
import type { Parts } from './parts.ts';
import { parse, type RevisionRow } from './repository.ts';

const EXAMPLES = Object.keys(PREVIEW_EXAMPLES) as PreviewExample[];

const GONE = 'Questa anteprima è scaduta, o la bozza non c’è più.';
const UNDRAWABLE = 'L’anteprima non si può ancora disegnare: completa prima i campi obbligatori.';

/** Carries the page out of a transaction that is rolled back. */
class Drawn extends Error {
  readonly page: Pick<Preview, 'detail' | 'examples'>;
  constructor(page: Drawn['page']) {
    super('drawn');
    this.page = page;
  }
}

/** The real page of a draft: written, read and rolled back. Nothing runs in between, so nobody else sees it. */
export function createPreviews(dependencies: Parts) {
  const { db, clock, publications, items, revisions, answers, writing, keys, config } = dependencies;

  const draw = db.transaction((row: RevisionRow, draft: Draft): never => {
    const publication = publications.of(row.kind);
    const item = row.item_id === null ? undefined : items.one(row.kind, row.item_id);
    const at = { id: item?.id ?? null, owner_id: item?.owner_id ?? row.author_id, now: isoInstant(clock()) };
    const whole: Draft = publication.complete(draft);
    const { key } = publication.write(whole, at);
    const examples = EXAMPLES.filter((field) => field in whole && !same(draft[field], whole[field]));
    throw new Drawn({ detail: publication.detail(key), examples });
  });

  function drawn(row: RevisionRow): Drawn['page'] {
    try {
      return answers.uncached(() => draw.immediate(row, parse(row.body)));
    } catch (error) {
      if (error instanceof Drawn) return error.page;
      // The caller waits for the lock and tries again.
      if (isBusy(error)) throw error;
      // Errors that half-written fields can cause; any other is a fault of ours.
      if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT'))
        throw new HttpError(409, UNDRAWABLE);
      if (error instanceof HttpError && error.statusCode === 404) throw new HttpError(409, UNDRAWABLE);
      throw error;
    }
  }

  async function of(row: RevisionRow): Promise<Preview> {
    return { kind: row.kind, title: row.title, ...(await writing.run(() => drawn(row))) };
  }

  const sign = (text: string) => createHmac('sha256', keys.secret).update(`preview ${text}`).digest('base64url');

  /** The revision of a valid link. @throws 404 */
  function readToken(token: string): RevisionRow {
    const [id = '', expires = '', signature = ''] = token.split('.');
    const expected = Buffer.from(sign(`${id}.${expires}`));
    const given = Buffer.from(signature);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isOurs || Number.parseInt(expires, 36) * 1000 <= clock().epochMilliseconds) throw notFound(GONE);
    const row = revisions.one(Number.parseInt(id, 36));
    if (row === undefined || row.state === 'withdrawn' || row.state === 'rejected') throw notFound(GONE);
    return row;
  }

  return {
    /** @throws 409 while the draft is too incomplete */
    of,
    link(row: RevisionRow): PreviewLink {
      const expires = clock().add({ hours: PREVIEW_LINK_HOURS });
      const text = `${row.id.toString(36)}.${Math.floor(expires.epochMilliseconds / 1000).toString(36)}`;
      return { url: `${config.public_origin}/anteprima/${text}.${sign(text)}`, expires_at: isoInstant(expires) };
    },
    /** @throws 404 for a link that is wrong, expired, or of a discarded draft */
    ofLink: (token: string): Promise<Preview> => of(readToken(token)),
  };
}
