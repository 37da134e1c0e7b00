import type { DecisionBody, Outcome } from '../../../shared/contract/publishing.ts';
import { stateAfter } from '../../../shared/rules/publishing.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { databaseTrouble } from '../../lib/databaseErrors.ts';
import { alreadyDecided, createApproval, type DecisionDependencies, decisionLog } from './approval.ts';
import { Clashed } from './check.ts';
import type { Person } from './people.ts';
import type { RevisionRow } from './repository.ts';

const NEEDS_REASON = 'Scrivi un motivo: è quello che leggerà chi ha scritto.';

/** The office's answers to what waits for it. */
export function createDecisions(dependencies: DecisionDependencies) {
  const { db, clock, revisions, online, notices, log } = dependencies;
  const approve = createApproval(dependencies);
  const entry = decisionLog(dependencies.audit.record);

  function waiting(id: number, version?: number): RevisionRow {
    const row = revisions.one(id);
    if (row === undefined) throw notFound('Questa proposta non c’è.');
    if (stateAfter(row.state, 'reject') === null) throw alreadyDecided();
    if (version !== undefined && row.version !== version)
      throw new HttpError(409, 'L’autore l’ha cambiata mentre la leggevi: guardala di nuovo.');
    return row;
  }

  function answer(row: RevisionRow, decision: 'changes' | 'reject', reason: string, actor: Person): Outcome {
    if (reason === '') throw invalid({ reason: [NEEDS_REASON] });
    const state = stateAfter(row.state, decision === 'changes' ? 'ask_changes' : 'reject');
    if (state === null) throw alreadyDecided();
    const now = isoInstant(clock());
    const changes = { state, reason, decided_by: actor.id, decided_at: now, updated_at: now, publish_at: null };
    const next = revisions.update(row, changes);
    entry(next, decision === 'changes' ? 'content.sent_back' : 'content.rejected', row.state, actor);
    if (decision === 'changes') notices.toCorrect(next, actor.id);
    else notices.rejected(next, actor.id);
    return { state, live: online.liveOf(row.kind, row.item_id), waiting: null };
  }

  const decide = db.transaction(
    (id: number, body: Omit<DecisionBody, 'version'> & { version?: number }, actor: Person): Outcome => {
      const row = waiting(id, body.version);
      if (body.decision === 'approve') return approve(row, body, actor);
      return answer(row, body.decision, (body.reason ?? '').trim(), actor);
    },
  );

  function outcomeOf(id: number, decision: DecisionBody['decision'], reason: string, actor: Person) {
    try {
      const { state } = decide(id, { decision, reason }, actor);
      return { id, state, message: null };
    } catch (error) {
      if (error instanceof Clashed) return { id, state: null, message: error.message };
      if (error instanceof HttpError)
        return { id, state: null, message: Object.values(error.fields ?? {})[0]?.[0] ?? error.message };
      if (databaseTrouble(error) !== null) throw error;
      log.error({ err: error, revision: id }, 'revision not decided');
      return { id, state: null, message: 'Il portale ha avuto un problema: aprilo e riprova.' };
    }
  }

  return {
    /** @throws 404, 409 when it was decided or changed meanwhile, 422 with the fields or the missing reason, Clashed */
    decide: (id: number, body: DecisionBody, actor: Person) => decide.immediate(id, body, actor),
    /**
     * One transaction, and in it one for each, so that one that can't be decided does not stop the others.
     * @throws what keeps the database from writing at all; then none is decided
     */
    decideMany(ids: readonly number[], decision: DecisionBody['decision'], reason: string, actor: Person) {
      if (decision !== 'approve' && reason.trim() === '') throw invalid({ reason: [NEEDS_REASON] });
      return db
        .transaction(() => notices.together(actor.id, () => ids.map((id) => outcomeOf(id, decision, reason, actor))))
        .immediate();
    },
  };
}
