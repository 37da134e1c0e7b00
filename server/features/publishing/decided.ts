import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import type { Audit } from '../../lib/audit.ts';
import type { Checks } from './check.ts';
import type { Notices } from './notices.ts';
import { type Online, subjectOf } from './online.ts';
import type { People } from './people.ts';
import type { Person } from './person.ts';
import type { Publications } from './publications.ts';
import type { RevisionRepository, RevisionRow } from './repository.ts';

export interface DecisionDependencies extends Context {
  publications: Publications;
  revisions: RevisionRepository;
  checks: Checks;
  online: Online;
  people: People;
  notices: Notices;
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
