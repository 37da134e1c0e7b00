import type { Draft, OpenBody } from '../../../shared/contract/publishing.ts';
import { isEditable } from '../../../shared/rules/publishing.ts';
import type { AnyPublication } from '../../content/publication.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import type { DraftStore } from './draftStore.ts';
import { parse, parseOrNull, rebase } from './drafts.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';
import type { RevisionRow } from './repository.ts';

export const WAITS = 'È già dalla redazione: ritirala per cambiarla ancora.';

interface Dependencies extends Parts {
  drafts: DraftStore;
}

/** Opens a working copy of the live row, a former version or another item, or an empty one. */
export function createOpenings({ db, items, revisions, drafts }: Dependencies) {
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
    if (known === undefined) return drafts.insert(publication, person, itemId, former ?? live, live);
    if (!isEditable(known.state)) {
      if (former !== null) throw new HttpError(409, WAITS);
      return known;
    }
    const { base, draft } = rebase(parseOrNull(known.base_body) ?? live, live, parse(known.body));
    const next = former ?? draft;
    const isSame = JSON.stringify(next) === known.body && JSON.stringify(base) === known.base_body;
    return isSame ? known : drafts.store(known, publication, next, base);
  }

  const open = db.transaction((publication: AnyPublication, body: OpenBody, person: Person): RevisionRow => {
    if (body.item_id !== undefined) return openItem(publication, body.item_id, body.restore, person);
    const shop = body.activity_id ?? null;
    items.requireMayBeginAny(publication, person);
    items.requireShop(publication, person, shop);
    if (body.copy_of === undefined) {
      return drafts.insert(publication, person, null, publication.empty(author(person), shop), null);
    }
    items.requireEditable(publication, body.copy_of, person);
    return drafts.insert(publication, person, null, publication.copy(publication.read(body.copy_of)), null);
  });

  /** @throws 404 for a stranger's item, 409 for an archived or waiting one, or with too many open copies */
  return open.immediate;
}

export const author = ({ id, is_office }: Person) => ({ id, is_office });
