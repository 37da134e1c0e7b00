import type { DecisionBody, Draft, Outcome } from '../../../shared/contract/publishing.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import type { Audit } from '../../lib/audit.ts';
import { isoInstant } from '../../lib/clock.ts';
import { schemaErrors } from '../../lib/schemaErrors.ts';
import type { Checks, Ready } from './check.ts';
import { type Online, subjectOf } from './online.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';
import { parse, type RevisionRow, stored } from './repository.ts';
import { someOf } from './schemas.ts';

export interface DecisionDependencies extends Parts {
  checks: Checks;
  online: Online;
}

export const alreadyDecided = () => new HttpError(409, 'È già stata decisa, o l’autore l’ha ritirata.');

/** Records a decision in the audit: the state before and after it, and its reason. */
export const decisionLog =
  (record: Audit['record']) =>
  (row: RevisionRow, action: string, before: string, actor: Person): void =>
    record({
      actor_id: actor.id,
      action,
      subject: subjectOf(row.kind, row.title),
      subject_id: row.item_id,
      reason: row.reason,
      before: { status: before },
      after: { status: row.state },
    });

const NO_AUTHOR = 'Chi l’ha scritta non può più pubblicare: l’account è sospeso o non c’è più.';

/** The office says yes: the draft goes online, now or at the moment its author chose. */
export function createApproval(dependencies: DecisionDependencies) {
  const { clock, publications, revisions, checks, online, people, notices, audit } = dependencies;
  const log = decisionLog(audit.record);

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
    log(next, 'content.approved', row.state, actor);
    notices.scheduled(next, actor.id);
    return { state: 'scheduled', live: online.liveOf(row.kind, row.item_id), waiting: null };
  }

  /** @throws 409, 422, Clashed */
  return (
    row: RevisionRow,
    { corrections, overrule = [], reason = '' }: Partial<DecisionBody>,
    actor: Person,
  ): Outcome => {
    if (row.state !== 'submitted') throw alreadyDecided();
    // The author's right counts, not the office's: a right the author has lost meanwhile publishes nothing in their name.
    const writer = people.today(row.author_id);
    if (writer === null) throw new HttpError(409, NO_AUTHOR);
    const ready = checks.merged(row, corrected(row, corrections), overrule);
    const { draft, live } = ready;
    checks.requireRight(row, draft, live, writer);
    checks.requireComplete(row, draft, writer);
    const now = isoInstant(clock());
    if (row.publish_at !== null && row.publish_at > now) return schedule(row, ready, reason.trim(), actor, now);
    const { row: published, live: item } = online.publish(row, draft, writer, {
      decided_by: actor.id,
      actor_id: actor.id,
      reason: reason.trim(),
      action: 'content.approved',
    });
    notices.published(published, item.path, actor.id);
    return { state: 'approved', live: item, waiting: null };
  };
}
