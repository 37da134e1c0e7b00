import type { Draft, Outcome, SubmitBody } from '../../../shared/contract/publishing.ts';
import { instantOfWall, isDay } from '../../../shared/rules/dates.ts';
import { changedFields, stateAfter } from '../../../shared/rules/publishing.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Checks, Ready } from './check.ts';
import type { Online } from './online.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';
import { parse, type RevisionRow, stored } from './repository.ts';
import type { WorkingCopies } from './workingCopies.ts';

interface Dependencies extends Parts {
  copies: WorkingCopies;
  checks: Checks;
  online: Online;
}

const FARTHEST_DAYS = 366;

/** Sends a draft: to the office, on the schedule, or online at once. */
export function createSubmission(dependencies: Dependencies) {
  const { db, clock, publications, revisions, copies, checks, online, trust, notices, presence } = dependencies;

  /** Puts what needs no approval online now. @returns the live row afterwards; null when that part alone would be incomplete */
  function publishFree(row: RevisionRow, ready: Ready, reviewed: string[], person: Person): Draft | null {
    const { draft, live } = ready;
    if (live === null) return null;
    const free = changedFields(live, draft).filter((field) => !reviewed.includes(field));
    if (free.length === 0) return null;
    const part = { ...live, ...Object.fromEntries(free.map((field) => [field, draft[field]])) };
    if (Object.keys(checks.errorsOf(row, part, person)).length > 0) return null;
    online.publishApart(row.kind, row.item_id as number, part, person, { actor_id: person.id, decided_by: null });
    return publications.of(row.kind).read(row.item_id as number) as Draft;
  }

  /** The fields whose change waits for the office; all of a new item's. */
  function reviewedOf(row: RevisionRow, { draft, live }: Ready): string[] {
    const changed = changedFields(live ?? {}, draft);
    return live === null ? changed : changed.filter((field) => publications.of(row.kind).reviewed.includes(field));
  }

  const submit = db.transaction((id: number, body: SubmitBody, person: Person, confirm: () => void): Outcome => {
    const row = copies.own(id, person);
    if (stateAfter(row.state, 'submit') === null) throw new HttpError(409, 'È già stata inviata.');
    const ready = checks.merged(row, parse(row.body), body.overrule ?? []);
    checks.requireRight(row, ready.draft, ready.live, person);
    checks.requireComplete(row, ready.draft, person);
    if (publications.of(row.kind).needsConfirmation?.(ready.draft) === true) confirm();
    if (ready.live !== null && changedFields(ready.live, ready.draft).length === 0)
      throw new HttpError(422, 'Non c’è niente di nuovo da pubblicare.');
    const now = isoInstant(clock());
    const publish_at = body.publish_at == null ? null : scheduled(body.publish_at, clock());
    const reviewed = trust.publishesFreely(person) ? [] : reviewedOf(row, ready);
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
    const row = copies.own(id, person);
    const state = stateAfter(row.state, 'withdraw');
    if (state === null) throw new HttpError(409, 'Non è più in attesa.');
    const now = isoInstant(clock());
    revisions.update(row, { state, publish_at: null, decided_by: null, decided_at: null, updated_at: now });
    return { state, live: online.liveOf(row.kind, row.item_id), waiting: null };
  });

  return {
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
