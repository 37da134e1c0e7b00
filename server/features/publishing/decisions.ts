import { Value } from 'typebox/value';
import type { DecisionBody, Draft, Outcome } from '../../../shared/contract/publishing.ts';
import { stateAfter } from '../../../shared/rules/publishing.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { Audit } from '../../lib/audit.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { type Checks, Clashed } from './check.ts';
import type { Notices } from './notices.ts';
import { type Online, subjectOf } from './online.ts';
import type { People } from './people.ts';
import type { Person } from './person.ts';
import type { Publications } from './publications.ts';
import type { RevisionRepository, RevisionRow } from './repository.ts';
import { someOf } from './schemas.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  publications: Publications;
  revisions: RevisionRepository;
  checks: Checks;
  online: Online;
  people: People;
  notices: Notices;
  record: Audit['record'];
}

const DECIDED = 'È già stata decisa, o l’autore l’ha ritirata.';
const NO_AUTHOR = 'Chi l’ha scritta non può più pubblicare: l’account è sospeso o non c’è più.';
const NEEDS_REASON = 'Scrivi un motivo: è quello che leggerà chi ha scritto.';

/** The office's answer to what waits for it. */
export function createDecisions(dependencies: Dependencies) {
  const { db, clock, publications, revisions, checks, online, people, notices, record } = dependencies;

  function waiting(id: number, version?: number): RevisionRow {
    const row = revisions.one(id);
    if (row === undefined) throw notFound('Questa proposta non c’è.');
    if (stateAfter(row.state, 'reject') === null) throw new HttpError(409, DECIDED);
    if (version !== undefined && row.version !== version)
      throw new HttpError(409, 'L’autore l’ha cambiata mentre la leggevi: guardala di nuovo.');
    return row;
  }

  function corrected(row: RevisionRow, corrections: Draft | undefined): Draft {
    const draft = checks.draftOf(row);
    if (corrections === undefined) return draft;
    const schema = someOf(publications.of(row.kind).draft);
    if (Value.Check(schema, corrections)) return { ...draft, ...corrections };
    const wrong = [...Value.Errors(schema, corrections)].map(({ instancePath }) =>
      instancePath.slice(1).replaceAll('/', '.'),
    );
    throw invalid(Object.fromEntries(wrong.map((field) => [field || 'corrections', ['Questo valore non è valido.']])));
  }

  function approve(
    row: RevisionRow,
    { corrections, overrule = [], reason = '' }: Partial<DecisionBody>,
    actor: Person,
  ): Outcome {
    if (row.state !== 'inviata') throw new HttpError(409, DECIDED);
    // The author's right, not the office's: what they lost meanwhile does not come online in their name.
    const writer = people.today(row.author_id);
    if (writer === null) throw new HttpError(409, NO_AUTHOR);
    const { draft, live } = checks.merged(row, corrected(row, corrections), overrule);
    checks.requireRight(row, draft, live, writer);
    checks.requireComplete(row, draft, writer);
    const now = isoInstant(clock());
    const going = { decided_by: actor.id, actor_id: actor.id, reason: reason.trim() };
    if (row.publish_at === null || row.publish_at <= now) {
      const { row: published, live: item } = online.publish(row, draft, writer, {
        ...going,
        action: 'content.approved',
      });
      notices.published(published, item.path, actor.id);
      return { state: 'approvata', live: item, waiting: null };
    }
    const next = revisions.update(row, {
      state: 'programmata',
      body: JSON.stringify(draft),
      base_body: live === null ? null : JSON.stringify(live),
      version: row.version + 1,
      reason: going.reason,
      decided_by: actor.id,
      decided_at: now,
      updated_at: now,
    });
    log(next, 'content.approved', row.state, actor);
    notices.scheduled(next, actor.id);
    return { state: 'programmata', live: online.liveOf(row.kind, row.item_id), waiting: null };
  }

  function answer(row: RevisionRow, decision: 'changes' | 'reject', reason: string, actor: Person): Outcome {
    if (reason === '') throw invalid({ reason: [NEEDS_REASON] });
    const state = stateAfter(row.state, decision === 'changes' ? 'ask_changes' : 'reject');
    if (state === null) throw new HttpError(409, DECIDED);
    const now = isoInstant(clock());
    const changes = { state, reason, decided_by: actor.id, decided_at: now, updated_at: now, publish_at: null };
    const next = revisions.update(row, changes);
    log(next, decision === 'changes' ? 'content.sent_back' : 'content.rejected', row.state, actor);
    if (decision === 'changes') notices.toCorrect(next, actor.id);
    else notices.rejected(next, actor.id);
    return { state, live: online.liveOf(row.kind, row.item_id), waiting: null };
  }

  function log(row: RevisionRow, action: string, before: string, actor: Person): void {
    record({
      actor_id: actor.id,
      action,
      subject: subjectOf(row.kind, row.title),
      subject_id: row.item_id,
      reason: row.reason,
      before: { status: before },
      after: { status: row.state },
    });
  }

  const decide = db.transaction(
    (id: number, body: Omit<DecisionBody, 'version'> & { version?: number }, actor: Person): Outcome => {
      const row = waiting(id, body.version);
      if (body.decision === 'approve') return approve(row, body, actor);
      return answer(row, body.decision, (body.reason ?? '').trim(), actor);
    },
  );

  return {
    /** @throws 404, 409 when it was decided or changed, 422 with the fields or the missing reason, Clashed */
    decide: (id: number, body: DecisionBody, actor: Person) => decide.immediate(id, body, actor),
    /** Each on its own: one that can't be decided keeps none of the others. */
    decideMany(ids: readonly number[], decision: DecisionBody['decision'], reason: string, actor: Person) {
      if (decision !== 'approve' && reason.trim() === '') throw invalid({ reason: [NEEDS_REASON] });
      return ids.map((id) => {
        try {
          const { state } = decide.immediate(id, { decision, reason }, actor);
          return { id, state, message: null };
        } catch (error) {
          if (error instanceof Clashed) return { id, state: null, message: error.message };
          if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
          return { id, state: null, message: Object.values(error.fields ?? {})[0]?.[0] ?? error.message };
        }
      });
    },
  };
}
