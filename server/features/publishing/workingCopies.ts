import type {
  Conflict,
  Draft,
  OpenBody,
  Outcome,
  SaveBody,
  Saved,
  SubmitBody,
  WorkingCopy,
} from '../../../shared/contract/publishing.ts';
import { instantOfWall, isDay } from '../../../shared/rules/dates.ts';
import { changedFields, same, stateAfter } from '../../../shared/rules/publishing.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { toLiveItem } from './items.ts';
import type { Online, Ready } from './online.ts';
import { createOpenings, type Rewrite, WAITS } from './openings.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';
import { parse, parseOrNull, type RevisionRow, stored, toRevision } from './repository.ts';

interface Dependencies extends Parts {
  online: Online;
}

const MERGED = 'Qualcuno ha cambiato lo stesso campo nel frattempo.';
const FARTHEST_DAYS = 366;

/** What an author does with a working copy: opens it, writes, sends it to the office, the schedule or online, takes it back, discards it. */
export function createWorkingCopies(dependencies: Dependencies) {
  const { db, clock, publications, items, revisions, online, trust, notices, presence } = dependencies;
  const rewrite: Rewrite = (row, publication, draft, base) =>
    revisions.update(row, {
      ...stored(publication, draft, base),
      version: row.version + 1,
      updated_at: isoInstant(clock()),
    });
  const open = createOpenings(dependencies, rewrite);

  /** The person's own revision of an item they may still edit. @throws 404 */
  function own(id: number, person: Person): RevisionRow {
    const row = revisions.one(id);
    if (row === undefined || row.author_id !== person.id) throw notFound('Questa bozza non c’è, o non è tua.');
    const publication = publications.of(row.kind);
    if (row.item_id !== null) items.requireEditable(publication, row.item_id, person);
    return row;
  }

  /** Any revision, for the office. @throws 404 */
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

  const save = db.transaction(
    (id: number, kind: string, { changes, was }: SaveBody, person: Person): Saved | Conflict => {
      const row = own(id, person);
      if (row.kind !== kind) throw notFound('Questa bozza non c’è, o non è tua.');
      if (stateAfter(row.state, 'save') === null) throw new HttpError(409, WAITS);
      const body = parse(row.body);
      const { next, clashes } = applySave(body, changes, was);
      const isSame = JSON.stringify(next) === row.body;
      const saved = isSame ? row : rewrite(row, publications.of(kind), next, parseOrNull(row.base_body));
      if (clashes.length > 0) return { message: MERGED, conflicts: clashes.map((clash) => ({ ...clash, by: null })) };
      return { version: saved.version, saved_at: saved.updated_at };
    },
  );

  const discard = db.transaction((id: number, person: Person): void => {
    const row = revisions.one(id);
    if (row === undefined || row.author_id !== person.id) throw notFound('Questa bozza non c’è, o non è tua.');
    const state = stateAfter(row.state, 'discard');
    if (state === null) throw new HttpError(409, WAITS);
    revisions.update(row, { state, updated_at: isoInstant(clock()) });
    presence.left(row, person);
  });

  /** Puts what needs no approval online now. @returns the live row afterwards; null when that part alone would be incomplete */
  function publishFree(row: RevisionRow, ready: Ready, reviewed: string[], person: Person): Draft | null {
    const { draft, live } = ready;
    if (live === null) return null;
    const free = changedFields(live, draft).filter((field) => !reviewed.includes(field));
    if (free.length === 0) return null;
    const part = { ...live, ...Object.fromEntries(free.map((field) => [field, draft[field]])) };
    if (Object.keys(online.errorsOf(row, part, person)).length > 0) return null;
    online.publishApart(row.kind, row.item_id as number, part, person, { actor_id: person.id, decided_by: null });
    return publications.of(row.kind).read(row.item_id as number) as Draft;
  }

  const submit = db.transaction((id: number, body: SubmitBody, person: Person, confirm: () => void): Outcome => {
    const row = own(id, person);
    if (stateAfter(row.state, 'submit') === null) throw new HttpError(409, 'È già stata inviata.');
    const ready = online.ready(row, parse(row.body), person, body.overrule);
    if (publications.of(row.kind).needsConfirmation?.(ready.draft) === true) confirm();
    if (ready.live !== null && changedFields(ready.live, ready.draft).length === 0)
      throw new HttpError(422, 'Non c’è niente di nuovo da pubblicare.');
    const now = isoInstant(clock());
    const publish_at = body.publish_at == null ? null : scheduled(body.publish_at, clock());
    const reviewed = trust.publishesFreely(person) ? [] : online.reviewedOf(row, ready);
    const sent = { ...row, note: (body.note ?? '').trim(), submitted_at: now, publish_at };
    if (publish_at === null && reviewed.length === 0) {
      const { live } = online.publish(sent, ready.draft, person, { actor_id: person.id, decided_by: null });
      return { state: 'approved', live, waiting: null };
    }
    const base = publish_at === null ? (publishFree(sent, ready, reviewed, person) ?? ready.live) : ready.live;
    const state = reviewed.length === 0 ? 'scheduled' : 'submitted';
    const waiting = revisions.update(sent, {
      state,
      ...stored(publications.of(row.kind), ready.draft, base),
      version: row.version + 1,
      // The office's last reason was about the earlier text.
      reason: '',
      decided_by: null,
      decided_at: null,
      updated_at: now,
    });
    if (state === 'submitted') notices.waits(waiting);
    return { state, live: online.liveOf(row.kind, row.item_id), waiting: base === ready.live ? null : row.id };
  });

  const withdraw = db.transaction((id: number, person: Person): Outcome => {
    const row = own(id, person);
    const state = stateAfter(row.state, 'withdraw');
    if (state === null) throw new HttpError(409, 'Non è più in attesa.');
    const now = isoInstant(clock());
    revisions.update(row, { state, publish_at: null, decided_by: null, decided_at: null, updated_at: now });
    return { state, live: online.liveOf(row.kind, row.item_id), waiting: null };
  });

  return {
    readable,
    /** @throws 404 for a stranger's item, 409 for an archived one */
    open: (kind: string, body: OpenBody, person: Person): WorkingCopy =>
      view(open(publications.of(kind), body, person), person),
    /** @throws 404 */
    get: (id: number, person: Person): WorkingCopy => view(own(id, person), person),
    /** @returns a conflict when somebody else changed a field meanwhile; the other fields are saved. @throws 404, 409 */
    save: (id: number, kind: string, body: SaveBody, person: Person) => save.immediate(id, kind, body, person),
    discard: (id: number, person: Person) => discard.immediate(id, person),
    /** @param confirm throws unless the person confirmed lately @throws 403, 404, 409, 422 with the fields, Clashed */
    submit(id: number, body: SubmitBody, person: Person, confirm: () => void): Outcome {
      const outcome = submit.immediate(id, body, person, confirm);
      const row = revisions.one(id);
      // A new item was open under the draft's number until now.
      if (row !== undefined) for (const place of [row, { ...row, item_id: null }]) presence.left(place, person);
      return outcome;
    },
    /** Withdraws it, so that its author can continue writing. @throws 404, 409 */
    withdraw: (id: number, person: Person) => withdraw.immediate(id, person),
  };
}

/** A field that two people changed to different values. */
interface Clash {
  field: string;
  theirs: unknown;
  mine: unknown;
}

/**
 * A save: takes fields whose stored value is still what the writer saw, or already the new one; the others are
 * conflicts.
 * @param was the fields as the writer saw them
 */
function applySave(body: Draft, changes: Draft, was: Draft): { next: Draft; clashes: Clash[] } {
  const next = { ...body };
  const clashes: Clash[] = [];
  for (const [field, mine] of Object.entries(changes)) {
    const theirs = body[field];
    if (field in was && !same(theirs, was[field]) && !same(theirs, mine)) clashes.push({ field, theirs, mine });
    else next[field] = mine;
  }
  return { next, clashes };
}

/** @param wall 'YYYY-MM-DDTHH:MM' in the town @throws 422 for a time that does not exist, is past or too far ahead */
function scheduled(wall: string, now: Temporal.Instant): string {
  const [day = '', time = ''] = wall.split('T');
  const refuse = (sentence: string) => invalid({ publish_at: [sentence] });
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw refuse('Questo momento non esiste.');
  const at = instantOfWall(wall);
  if (at <= isoInstant(now)) throw refuse('Questo momento è già passato.');
  if (at > isoInstant(now.add({ hours: FARTHEST_DAYS * 24 }))) throw refuse('Scegli un giorno entro un anno.');
  return at;
}
