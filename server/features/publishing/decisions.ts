import type { DecisionBody, Draft, Outcome, SeenRevision } from '../../../shared/contract/publishing.ts';
import { stateAfter } from '../../../shared/rules/publishing.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { databaseTrouble } from '../../lib/databaseErrors.ts';
import { schemaErrors } from '../../lib/schemaErrors.ts';
import { Clashed, type Online, type Ready, subjectOf } from './online.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';
import { parse, type RevisionRow, stored } from './repository.ts';
import { someOf } from './schemas.ts';

interface Dependencies extends Parts {
  online: Online;
}

const NEEDS_REASON = 'Scrivi un motivo: è quello che leggerà chi ha scritto.';
const NO_AUTHOR = 'Chi l’ha scritta non può più pubblicare: l’account è sospeso o non c’è più.';
const alreadyDecided = () => new HttpError(409, 'È già stata decisa, o l’autore l’ha ritirata.');

/** The office's answers to what waits for it. */
export function createDecisions(dependencies: Dependencies) {
  const { db, clock, publications, revisions, online, people, notices, audit, log } = dependencies;

  /** Records a decision in the audit: the state before and after it, and its reason. */
  const record = (row: RevisionRow, action: string, before: string, actor: Person): void =>
    audit.record({
      actor_id: actor.id,
      action,
      subject: subjectOf(row.kind, row.title),
      subject_id: row.item_id,
      reason: row.reason,
      before: { status: before },
      after: { status: row.state },
    });

  function waiting({ id, version }: SeenRevision): RevisionRow {
    const row = revisions.one(id);
    if (row === undefined) throw notFound('Questa proposta non c’è.');
    if (stateAfter(row.state, 'reject') === null) throw alreadyDecided();
    if (row.version !== version)
      throw new HttpError(409, 'L’autore l’ha cambiata mentre la leggevi: guardala di nuovo.');
    return row;
  }

  /** The draft with the office's corrections. @throws 422 with the fields that are not what they should be */
  function corrected(row: RevisionRow, corrections: Draft | undefined): Draft {
    const draft = parse(row.body);
    if (corrections === undefined) return draft;
    const errors = schemaErrors(someOf(publications.of(row.kind).draft), corrections);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return { ...draft, ...corrections };
  }

  function schedule(row: RevisionRow, { draft, live }: Ready, reason: string, actor: Person, now: string): Outcome {
    const next = revisions.update(row, {
      state: 'scheduled',
      ...stored(publications.of(row.kind), draft, live),
      version: row.version + 1,
      reason,
      decided_by: actor.id,
      decided_at: now,
      updated_at: now,
    });
    record(next, 'content.approved', row.state, actor);
    notices.scheduled(next, actor.id);
    return { state: 'scheduled', live: online.liveOf(row.kind, row.item_id), waiting: null };
  }

  /** The draft goes online, now or at the moment its author chose. @throws 409, 422, Clashed */
  function approve(
    row: RevisionRow,
    { corrections, overrule = [], reason = '' }: Partial<DecisionBody>,
    actor: Person,
  ): Outcome {
    if (row.state !== 'submitted') throw alreadyDecided();
    // The author's right counts, not the office's: a right the author has lost meanwhile publishes nothing in their name.
    const writer = people.today(row.author_id);
    if (writer === null) throw new HttpError(409, NO_AUTHOR);
    const ready = online.ready(row, corrected(row, corrections), writer, overrule);
    const now = isoInstant(clock());
    if (row.publish_at !== null && row.publish_at > now) return schedule(row, ready, reason.trim(), actor, now);
    const { row: published, live: item } = online.publish(row, ready.draft, writer, {
      decided_by: actor.id,
      actor_id: actor.id,
      reason: reason.trim(),
      action: 'content.approved',
    });
    notices.published(published, item.path, actor.id);
    return { state: 'approved', live: item, waiting: null };
  }

  function answer(row: RevisionRow, decision: 'changes' | 'reject', reason: string, actor: Person): Outcome {
    if (reason === '') throw invalid({ reason: [NEEDS_REASON] });
    const state = stateAfter(row.state, decision === 'changes' ? 'ask_changes' : 'reject');
    if (state === null) throw alreadyDecided();
    const now = isoInstant(clock());
    const changes = { state, reason, decided_by: actor.id, decided_at: now, updated_at: now, publish_at: null };
    const next = revisions.update(row, changes);
    record(next, decision === 'changes' ? 'content.sent_back' : 'content.rejected', row.state, actor);
    if (decision === 'changes') notices.toCorrect(next, actor.id);
    else notices.rejected(next, actor.id);
    return { state, live: online.liveOf(row.kind, row.item_id), waiting: null };
  }

  const decide = db.transaction((id: number, body: DecisionBody, actor: Person): Outcome => {
    const row = waiting({ id, version: body.version });
    if (body.decision === 'approve') return approve(row, body, actor);
    return answer(row, body.decision, (body.reason ?? '').trim(), actor);
  });

  function outcomeOf({ id, version }: SeenRevision, decision: DecisionBody['decision'], reason: string, actor: Person) {
    const title = revisions.one(id)?.title ?? '';
    const refused = (message: string) => ({ id, title, state: null, message });
    try {
      const { state } = decide(id, { decision, reason, version }, actor);
      return { id, title, state, message: null };
    } catch (error) {
      if (error instanceof Clashed) return refused(error.message);
      if (error instanceof HttpError) return refused(Object.values(error.fields ?? {})[0]?.[0] ?? error.message);
      if (databaseTrouble(error) !== null) throw error;
      log.error({ err: error, revision: id }, 'revision not decided');
      return refused('Il portale ha avuto un problema: aprilo e riprova.');
    }
  }

  return {
    /** @throws 404, 409 when it was decided or changed meanwhile, 422 with the fields or the missing reason, Clashed */
    decide: (id: number, body: DecisionBody, actor: Person) => decide.immediate(id, body, actor),
    /**
     * One transaction, and in it one for each, so that one that can't be decided does not stop the others.
     * @throws what keeps the database from writing at all; then none is decided
     */
    decideMany(seen: readonly SeenRevision[], decision: DecisionBody['decision'], reason: string, actor: Person) {
      if (decision !== 'approve' && reason.trim() === '') throw invalid({ reason: [NEEDS_REASON] });
      return db
        .transaction(() => notices.together(actor.id, () => seen.map((one) => outcomeOf(one, decision, reason, actor))))
        .immediate();
    },
  };
}
