import { Value } from 'typebox/value';
import type { DecisionBody, Draft, Outcome } from '../../../shared/contract/publishing.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Ready } from './check.ts';
import { alreadyDecided, type DecisionDependencies, decisionLog } from './decided.ts';
import type { Person } from './person.ts';
import type { RevisionRow } from './repository.ts';
import { someOf } from './schemas.ts';

const NO_AUTHOR = 'Chi l’ha scritta non può più pubblicare: l’account è sospeso o non c’è più.';

/** The office says yes: the draft goes online, now or at the moment its author chose. */
export function createApproval(dependencies: DecisionDependencies) {
  const { clock, publications, revisions, checks, online, people, notices, audit } = dependencies;
  const log = decisionLog(audit.record);

  /** The draft with the office's corrections. @throws 422 with the fields that are not what they should be */
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

  function schedule(row: RevisionRow, { draft, live }: Ready, reason: string, actor: Person, now: string): Outcome {
    const next = revisions.update(row, {
      state: 'scheduled',
      body: JSON.stringify(draft),
      base_body: live === null ? null : JSON.stringify(live),
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
