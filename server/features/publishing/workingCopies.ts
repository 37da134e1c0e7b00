import type { Conflict, Draft, OpenBody, SaveBody, Saved, WorkingCopy } from '../../../shared/contract/publishing.ts';
import { isEditable, stateAfter } from '../../../shared/rules/publishing.ts';
import type { AnyPublication } from '../../content/publication.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { applySave, parse, parseOrNull, rebase } from './drafts.ts';
import { type LiveItems, toLiveItem } from './items.ts';
import type { Person } from './person.ts';
import type { Presence } from './presence.ts';
import type { Publications } from './publications.ts';
import { type RevisionRepository, type RevisionRow, toRevision } from './repository.ts';
import type { Trust } from './trust.ts';

/** Maximum unfinished drafts of one person: far more than anybody works on. */
const MOST_OPEN = 200;
const WAITS = 'È già dalla redazione: ritirala per cambiarla ancora.';
const MERGED = 'Qualcuno ha cambiato lo stesso campo nel frattempo.';

interface Dependencies {
  db: Db;
  clock: Clock;
  publications: Publications;
  items: LiveItems;
  revisions: RevisionRepository;
  trust: Trust;
  presence: Presence;
}

/** What people write, from the first key until it is sent or thrown away. */
export function createWorkingCopies({ db, clock, publications, items, revisions, trust, presence }: Dependencies) {
  const now = () => isoInstant(clock());
  const titleOf = (publication: AnyPublication, draft: Draft) => String(publication.title(draft)).trim().slice(0, 200);

  /** One's own revision, of an item one may still edit. @throws 404 */
  function own(id: number, person: Person): RevisionRow {
    const row = revisions.one(id);
    if (row === undefined || row.author_id !== person.id) throw notFound('Questa bozza non c’è, o non è tua.');
    const publication = publications.of(row.kind);
    if (row.item_id !== null) items.requireEditable(publication, row.item_id, person);
    return row;
  }

  /** The office looks at everybody's. @throws 404 */
  function readable(id: number, person: Person): RevisionRow {
    const row = person.is_office ? revisions.one(id) : own(id, person);
    if (row === undefined) throw notFound('Questa bozza non c’è più.');
    return row;
  }

  function view(row: RevisionRow, person: Person): WorkingCopy {
    const publication = publications.of(row.kind);
    const item = row.item_id === null ? undefined : items.one(row.kind, row.item_id);
    const isFree = trust.publishesFreely(person);
    return {
      revision: toRevision(row),
      draft: parse(row.body),
      live_draft: row.item_id === null ? null : (publication.read(row.item_id) ?? null),
      live: item === undefined ? null : toLiveItem(row.kind, item),
      reviewed: isFree || item === undefined ? [] : [...publication.reviewed],
      reviews_new: !isFree,
      present: presence.others(row, person),
    };
  }

  function insert(
    publication: AnyPublication,
    person: Person,
    itemId: number | null,
    draft: Draft,
    base: Draft | null,
  ) {
    if (revisions.countWorking(person.id) >= MOST_OPEN)
      throw new HttpError(409, `Hai già ${MOST_OPEN} bozze aperte: finiscine o cancellane qualcuna.`);
    return revisions.insert({
      kind: publication.kind,
      item_id: itemId,
      author_id: person.id,
      state: 'in_corso',
      title: titleOf(publication, draft),
      body: JSON.stringify(draft),
      base_body: base === null ? null : JSON.stringify(base),
      now: now(),
    });
  }

  /** The draft as it is kept, after the writer or the live row changed. */
  function store(row: RevisionRow, publication: AnyPublication, draft: Draft, base = parseOrNull(row.base_body)) {
    return revisions.update(row, {
      body: JSON.stringify(draft),
      base_body: base === null ? null : JSON.stringify(base),
      title: titleOf(publication, draft),
      version: row.version + 1,
      updated_at: now(),
    });
  }

  function restored(publication: AnyPublication, itemId: number, revisionId: number): Draft {
    const row = revisions.one(revisionId);
    if (row === undefined || row.kind !== publication.kind || row.item_id !== itemId || row.state !== 'approvata')
      throw notFound('Questa versione non c’è.');
    return parse(row.body);
  }

  function openItem(publication: AnyPublication, itemId: number, restore: number | undefined, person: Person) {
    const item = items.requireEditable(publication, itemId, person);
    if (item.status === 'archiviato') throw new HttpError(409, 'È in archivio: rimettilo online per cambiarlo.');
    const live = publication.read(itemId) as Draft;
    const former = restore === undefined ? null : restored(publication, itemId, restore);
    const known = revisions.working(publication.kind, itemId, person.id);
    if (known === undefined) return insert(publication, person, itemId, former ?? live, live);
    if (!isEditable(known.state)) {
      if (former !== null) throw new HttpError(409, WAITS);
      return known;
    }
    const { base, draft } = rebase(parseOrNull(known.base_body) ?? live, live, parse(known.body));
    const next = former ?? draft;
    const isSame = JSON.stringify(next) === known.body && JSON.stringify(base) === known.base_body;
    return isSame ? known : store(known, publication, next, base);
  }

  const open = db.transaction((publication: AnyPublication, body: OpenBody, person: Person): RevisionRow => {
    if (body.item_id !== undefined) return openItem(publication, body.item_id, body.restore, person);
    const shop = body.activity_id ?? null;
    items.requireMayBeginAny(publication, person);
    items.requireShop(publication, person, shop);
    if (body.copy_of === undefined) {
      return insert(publication, person, null, publication.empty(author(person), shop), null);
    }
    items.requireEditable(publication, body.copy_of, person);
    return insert(publication, person, null, publication.copy(publication.read(body.copy_of)), null);
  });

  const save = db.transaction(
    (id: number, kind: string, { changes, was }: SaveBody, person: Person): Saved | Conflict => {
      const row = own(id, person);
      if (row.kind !== kind) throw notFound('Questa bozza non c’è, o non è tua.');
      if (stateAfter(row.state, 'save') === null) throw new HttpError(409, WAITS);
      const body = parse(row.body);
      const { next, clashes } = applySave(body, changes, was);
      const stored = JSON.stringify(next) === row.body ? row : store(row, publications.of(kind), next);
      if (clashes.length > 0) return { message: MERGED, conflicts: clashes.map((clash) => ({ ...clash, by: null })) };
      return { version: stored.version, saved_at: stored.updated_at };
    },
  );

  const discard = db.transaction((id: number, person: Person): void => {
    const row = revisions.one(id);
    if (row === undefined || row.author_id !== person.id) throw notFound('Questa bozza non c’è, o non è tua.');
    const state = stateAfter(row.state, 'discard');
    if (state === null) throw new HttpError(409, WAITS);
    revisions.update(row, { state, updated_at: now() });
  });

  return {
    own,
    readable,
    titleOf,
    /** @throws 404 for what is not theirs, 409 for what is archived */
    open: (kind: string, body: OpenBody, person: Person): WorkingCopy =>
      view(open.immediate(publications.of(kind), body, person), person),
    /** @throws 404 */
    get: (id: number, person: Person): WorkingCopy => view(own(id, person), person),
    /** @returns a conflict when somebody else changed a field meanwhile; the other fields are saved. @throws 404, 409 */
    save: (id: number, kind: string, body: SaveBody, person: Person) => save.immediate(id, kind, body, person),
    discard: (id: number, person: Person) => discard.immediate(id, person),
  };
}
export type WorkingCopies = ReturnType<typeof createWorkingCopies>;

export const author = ({ id, is_office }: Person) => ({ id, is_office });
