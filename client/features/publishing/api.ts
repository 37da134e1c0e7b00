import type {
  Conflict,
  DeskOptions,
  InvitationBody,
  Manager,
  OpenBody,
  Outcome,
  PreviewLink,
  SaveBody,
  Saved,
  SubmitBody,
  WorkingCopy,
} from '../../../shared/contract/publishing.ts';
import type { FigureKind } from '../../../shared/rules/figures.ts';
import type { PublicationKind } from '../../../shared/rules/publishing.ts';
import { callConfirmed } from '../../lib/confirmed.ts';
import { type ApiError, call } from '../../lib/http.ts';
import { withQuery } from '../../lib/query.ts';

const DESK = '/api/desk';

export const itemsUrl = (query: Record<string, string>) => withQuery(`${DESK}/items`, query);
export const historyUrl = (kind: PublicationKind, id: number) => `${DESK}/${kind}/items/${id}/history`;
export const figuresUrl = (kind: FigureKind, id: number, days: number, form: '' | '.csv' = '') =>
  `${DESK}/${kind}/items/${id}/figures${form}?days=${days}`;
export const shopFiguresUrl = (shop: number, days: number, form: '' | '.csv' = '') =>
  `${DESK}/shops/${shop}/figures${form}?days=${days}`;

export const loadCopy = (id: number) => call<WorkingCopy>(`${DESK}/revisions/${id}`);
export const OPTIONS = `${DESK}/options`;
export const loadOptions = () => call<DeskOptions>(OPTIONS);
export const open = (kind: PublicationKind, body: OpenBody) =>
  call<WorkingCopy>(`${DESK}/${kind}`, { method: 'POST', body });

/** The browsers' limit for bodies of keepalive requests. */
const KEEPALIVE_BYTES = 60_000;

export function save(kind: PublicationKind, id: number, body: SaveBody, leaving: boolean): Promise<Saved> {
  const keepalive = leaving && JSON.stringify(body).length < KEEPALIVE_BYTES;
  return call<Saved>(`${DESK}/${kind}/revisions/${id}`, { method: 'PUT', body, keepalive });
}

export const submit = (id: number, body: SubmitBody) =>
  callConfirmed<Outcome>(`${DESK}/revisions/${id}/submission`, { method: 'POST', body });
export const withdraw = (id: number) => call<Outcome>(`${DESK}/revisions/${id}/submission`, { method: 'DELETE' });
export const discard = (id: number) => call(`${DESK}/revisions/${id}`, { method: 'DELETE' });
export const previewUrl = (id: number) => `${DESK}/revisions/${id}/preview`;
export const sharedPreviewUrl = (token: string) => `/api/previews/${encodeURIComponent(token)}`;
export const makePreviewLink = (id: number) =>
  call<PreviewLink>(`${DESK}/revisions/${id}/preview-link`, { method: 'POST' });
export const tellPresence = (id: number) =>
  call<{ data: WorkingCopy['present'] }>(`${DESK}/revisions/${id}/presence`, { method: 'PUT' });

export const archive = (kind: PublicationKind, id: number) =>
  call(`${DESK}/${kind}/items/${id}/archive`, { method: 'PUT' });
export const putBack = (kind: PublicationKind, id: number) =>
  call(`${DESK}/${kind}/items/${id}/archive`, { method: 'DELETE' });
export const renew = (kind: PublicationKind, id: number, until: string) =>
  call(`${DESK}/${kind}/items/${id}/renewal`, { method: 'PUT', body: { until } });

export const lossesUrl = (kind: PublicationKind, id: number) => `${DESK}/${kind}/items/${id}/losses`;
export const deleteForGood = (kind: PublicationKind, id: number) =>
  call(`${DESK}/${kind}/items/${id}`, { method: 'DELETE' });

export const cancel = (kind: PublicationKind, id: number, reason: string) =>
  call(`${DESK}/${kind}/items/${id}/cancellation`, { method: 'PUT', body: { reason } });

/** The conflict in an error, if it has one. */
export function conflictsOf(error: ApiError): Conflict['conflicts'] {
  const { conflicts } = (error.body ?? {}) as Partial<Conflict>;
  return error.status === 409 && Array.isArray(conflicts) ? conflicts : [];
}

export const MANAGERS = `${DESK}/managers`;
export const inviteManager = (body: InvitationBody) => callConfirmed(MANAGERS, { method: 'POST', body });
export const endManager = (id: number) => call(`${MANAGERS}/${id}`, { method: 'DELETE' });
export const acceptInvitation = (token: string) =>
  call<Manager>('/api/managers/acceptance', { method: 'POST', body: { token } });
