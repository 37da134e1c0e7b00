import type { Draft, OpenBody } from '../../../shared/contract/publishing.ts';
import { isEditable, same } from '../../../shared/rules/publishing.ts';
import type { AnyPublication } from '../../content/publication.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';
import { parse, parseOrNull, type RevisionRow, stored } from './repository.ts';

export const WAITS = 'È già dalla redazione: ritirala per cambiarla ancora.';

/** Maximum number of unfinished drafts per person: far more than anybody works on. */
const MOST_OPEN = 200;

/** Stores a working copy after a change by its writer or of the live row. */
export type Rewrite = (row: RevisionRow, publication: AnyPublication, draft: Draft, base: Draft | null) => RevisionRow;

/** Opens a working copy of the live row, a former version or another item, or an empty one. */
export function createOpenings({ db, clock, items, revisions }: Parts, rewrite: Rewrite) {
  /** Begins a working copy. @throws 409 when the person has too many */
  function begin(publication: AnyPublication, person: Person, itemId: number | null, draft: Draft, base: Draft | null) {
    if (revisions.countWorking(person.id) >= MOST_OPEN)
      throw new HttpError(409, `Hai già ${MOST_OPEN} bozze aperte: finiscine o cancellane qualcuna.`);
    return revisions.insert({
      ...{ kind: publication.kind, item_id: itemId, author_id: person.id, state: 'draft' },
      ...stored(publication, draft, base),
      now: isoInstant(clock()),
    });
  }

  function restored(publication: AnyPublication, itemId: number, revisionId: number): Draft {
    const row = revisions.one(revisionId);
    if (row === undefined || row.kind !== publication.kind || row.item_id !== itemId || row.state !== 'approved')
      throw notFound('Questa versione non c’è.');
    return parse(row.body);
  }

  function openItem(publication: AnyPublication, itemId: number, restore: number | undefined, person: Person) {
    const item = items.requireEditable(publication, itemId, person);
    if (item.status === 'archived') throw new HttpError(409, 'È in archivio: rimettilo online per cambiarlo.');
    const live = publication.read(itemId) as Draft;
    const former = restore === undefined ? null : restored(publication, itemId, restore);
    const known = revisions.working(publication.kind, itemId, person.id);
    if (known === undefined) return begin(publication, person, itemId, former ?? live, live);
    if (!isEditable(known.state)) {
      if (former !== null) throw new HttpError(409, WAITS);
      return known;
    }
    const { base, draft } = rebase(parseOrNull(known.base_body) ?? live, live, parse(known.body));
    const next = former ?? draft;
    const isSame = JSON.stringify(next) === known.body && JSON.stringify(base) === known.base_body;
    return isSame ? known : rewrite(known, publication, next, base);
  }

  const open = db.transaction((publication: AnyPublication, body: OpenBody, person: Person): RevisionRow => {
    if (body.item_id !== undefined) return openItem(publication, body.item_id, body.restore, person);
    const shop = body.activity_id ?? null;
    items.requireMayBeginAny(publication, person);
    items.requireShop(publication, person, shop);
    if (body.copy_of === undefined) {
      return begin(publication, person, null, publication.empty(author(person), shop), null);
    }
    items.requireEditable(publication, body.copy_of, person);
    return begin(publication, person, null, publication.copy(publication.read(body.copy_of)), null);
  });

  /** @throws 404 for a stranger's item, 409 for an archived or waiting one, or with too many open copies */
  return open.immediate;
}

/**
 * Rebases a draft onto a changed live row: takes fields that only others changed. A field that both changed keeps its
 * old base, so that it counts as a conflict when the draft is sent.
 */
function rebase(base: Draft, live: Draft, mine: Draft): { base: Draft; draft: Draft } {
  const [nextBase, draft] = [{ ...base }, { ...mine }];
  for (const field of new Set([...Object.keys(base), ...Object.keys(live)])) {
    if (same(base[field], live[field])) continue;
    const isUntouched = same(mine[field], base[field]);
    if (!isUntouched && !same(mine[field], live[field])) continue;
    nextBase[field] = live[field];
    if (isUntouched) draft[field] = live[field];
  }
  return { base: nextBase, draft };
}

export const author = ({ id, is_office }: Person) => ({ id, is_office });
