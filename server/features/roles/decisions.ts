import type { DecisionBody, RequestDetail, RequestQueue, RequestQueueQuery } from '../../../shared/contract/roles.ts';
import { paths } from '../../../shared/paths.ts';
import { ROLE_LABELS } from '../../../shared/rules/accounts.ts';
import { claimName } from '../../../shared/rules/claims.ts';
import { ATTACHMENT_DAYS, REQUEST_DAYS, requestName } from '../../../shared/rules/roleRequests.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Notice } from '../../lib/notice.ts';
import { placeClaims } from './claims.ts';
import { roleRequestRepository } from './repository.ts';
import type { RoleDependencies } from './roleDependencies.ts';
import { userRepository } from './userRepository.ts';

/** The office's side of requests: the queue, a request, the answer. */
export function requestDecisions(dependencies: RoleDependencies) {
  const { db, clock, audit, notifier, accounts, sessions, mails } = dependencies;
  const repository = roleRequestRepository(db);
  const users = userRepository(db);
  const claims = placeClaims(dependencies);

  function get(id: number): RequestDetail {
    const request = repository.detail(id);
    if (request === undefined) throw notFound('Questa richiesta non c’è.');
    return request;
  }

  /** Gives the place they asked for, and new session tokens, which carry the new rights. */
  function tie({ user_id, account_email, activity_id, level }: RequestDetail, actorId: number): void {
    if (activity_id !== null && level !== null)
      claims.tie({ activity_id, level }, { id: user_id, email: account_email }, actorId);
    sessions.rotateAll(user_id);
  }

  /** Writes the answer, the role, the new session tokens and the audit entry together. */
  const close = db.transaction((id: number, { approve, reason }: DecisionBody, actorId: number): RequestDetail => {
    const request = get(id);
    const now = clock();
    const inDays = (days: number) => isoInstant(now.add({ hours: days * 24 }));
    const closed = repository.close({
      id,
      status: approve ? 'approved' : 'rejected',
      outcome: reason,
      decided_by: actorId,
      now: isoInstant(now),
      expires_at: inDays(REQUEST_DAYS),
      files_expire_at: inDays(ATTACHMENT_DAYS),
    });
    if (!closed) throw new HttpError(409, 'A questa richiesta è già stata data una risposta, o è stata ritirata.');
    // A person who manages a place for its owner needs no role.
    const isGranted = approve && request.level !== 'manager';
    if (isGranted) accounts.grant({ id: request.user_id, role: request.role, now: isoInstant(now) });
    if (approve) tie(request, actorId);
    audit.record({ actor_id: actorId, reason, ...answerEntry(request, approve, isGranted) });
    return request;
  });

  return {
    get,
    queue(query: RequestQueueQuery): RequestQueue {
      const counts = repository.counts();
      const status = query.status ?? null;
      const total =
        status === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[status] ?? 0);
      return { ...pageOf(repository.queue({ status, ...slice(query) }), total, query), counts };
    },
    /** @throws 404, and 409 when it is no longer open */
    decide(id: number, body: DecisionBody, actorId: number): RequestDetail {
      const reason = body.reason.trim();
      const { user_id, account_email, role, activity, level } = close.immediate(id, { ...body, reason }, actorId);
      const isClaim = activity !== null && level !== null;
      const label = isClaim ? claimName(level, activity) : ROLE_LABELS[role];
      notifier.notify(answerNotice(body.approve, reason, label, isClaim), [user_id]);
      const confirmed = users.one(user_id)?.email_verified === true;
      mails.decided({ to: account_email, confirmed, actor: actorId }, label, body.approve, reason);
      return get(id);
    },
  };
}

/** The answer for the audit log. @param isGranted whether the person has got the role */
function answerEntry({ id, user_id, role, roles, status }: RequestDetail, approve: boolean, isGranted: boolean) {
  return {
    action: approve ? 'role_request.approved' : 'role_request.refused',
    subject: requestName(id, role),
    subject_id: user_id,
    before: { status, roles },
    after: {
      status: approve ? 'approved' : 'rejected',
      roles: isGranted ? [...new Set([...roles, role])] : roles,
    },
  };
}

function answerNotice(approve: boolean, reason: string, label: string, isClaim: boolean): Notice {
  const granted = isClaim ? `Approvata: ${label}` : `Sei ${label.toLowerCase()}`;
  return {
    title: approve ? granted : `Richiesta «${label}» non approvata`,
    body: reason,
    type: approve ? 'success' : 'warning',
    deep_link: paths.profilePage('richieste'),
  };
}
