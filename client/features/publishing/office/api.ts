import type {
  BulkDecisionBody,
  BulkOutcome,
  CannedReasons,
  DecisionBody,
  Outcome,
} from '../../../../shared/contract/publishing.ts';
import { call } from '../../../lib/http.ts';
import { withQuery } from '../../../lib/query.ts';
import { refreshResource } from '../../../lib/resource.ts';

const OFFICE = '/api/office';

export const NUMBERS = `${OFFICE}/desk`;
export const REASONS = `${OFFICE}/reasons`;
export const listUrl = (what: 'revisions' | 'changes' | 'content' | 'stale-places', query: Record<string, string>) =>
  withQuery(`${OFFICE}/${what}`, query);
/** After a change: the counts beside rooms and filters are asked again. */
async function counted<T>(change: Promise<T>): Promise<T> {
  const answer = await change;
  void refreshResource(NUMBERS);
  return answer;
}

export const verifyPlace = (id: number) => counted(call(`/api/desk/places/${id}/verification`, { method: 'PUT' }));
export const reviewUrl = (id: number) => `${OFFICE}/revisions/${id}`;

export const decide = (id: number, body: DecisionBody) =>
  counted(call<Outcome>(`${reviewUrl(id)}/decision`, { method: 'POST', body }));
export const decideMany = (body: BulkDecisionBody) =>
  counted(call<BulkOutcome>(`${OFFICE}/revisions/decisions`, { method: 'POST', body }));
export const undoChange = (id: number) => counted(call<Outcome>(`${OFFICE}/changes/${id}/undo`, { method: 'POST' }));
export const trust = (userId: number, trusted: boolean) =>
  call(`${OFFICE}/users/${userId}/trust`, { method: trusted ? 'PUT' : 'DELETE' });
export const saveReasons = (body: CannedReasons) => call<CannedReasons>(REASONS, { method: 'PUT', body });
