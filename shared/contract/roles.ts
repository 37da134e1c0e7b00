import { type Static, Type } from 'typebox';
import { CLAIM_LEVELS, type ClaimLevel } from '../rules/claims.ts';
import { REQUESTABLE_ROLES } from '../rules/modules.ts';
import { OUTCOME_MAX, OUTCOME_MIN, REQUEST_STATUS_LABELS, type RequestStatus } from '../rules/roleRequests.ts';
import { PageOf, pageQuery } from './pagination.ts';
import { Closed, Id, Maybe } from './parts.ts';

const RequestRole = Type.Enum([...REQUESTABLE_ROLES]);
const Status = Type.Enum(Object.keys(REQUEST_STATUS_LABELS) as RequestStatus[]);

const Level = Maybe(Type.Enum(Object.keys(CLAIM_LEVELS) as ClaimLevel[]));

export const RequestFileParams = Type.Object({ id: Id, file: Id });

/** An attachment; downloadable at /api/role-requests/{id}/files/{file id}. */
export const RequestFile = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  type: Type.String(),
  size: Type.Integer(),
});
export type RequestFile = Static<typeof RequestFile>;

/** GET /api/frontend/profile/role-requests: the person's own, newest first. */
export const OwnRequest = Type.Object({
  id: Type.Integer(),
  role: RequestRole,
  /** The place it is for; null: a role in general. */
  activity: Maybe(Type.String()),
  level: Level,
  organisation: Type.String(),
  status: Status,
  /** The office's reason; '' while the request is open. */
  outcome: Type.String(),
  created_at: Type.String(),
  closed_at: Maybe(Type.String()),
  files: Type.Array(RequestFile),
});
export type OwnRequest = Static<typeof OwnRequest>;
export const OwnRequestList = Type.Object({ data: Type.Array(OwnRequest) });
export type OwnRequestList = Static<typeof OwnRequestList>;

/** POST /api/role-requests, multipart: the fields of shared/rules/roleRequests.ts and up to three `attachments`. */
export const RequestCreated = Type.Object({ id: Type.Integer() });
export type RequestCreated = Static<typeof RequestCreated>;

/** GET /api/office/role-requests: open ones first, oldest first; closed ones newest first. */
export const RequestQueueQuery = Type.Object({ ...pageQuery, status: Type.Optional(Status) });
export type RequestQueueQuery = Static<typeof RequestQueueQuery>;
export const QueuedRequest = Type.Object({
  id: Type.Integer(),
  role: RequestRole,
  /** The name of the place it is for; null: a role in general. */
  activity: Maybe(Type.String()),
  level: Level,
  organisation: Type.String(),
  /** The person who requests the role. */
  name: Type.String(),
  status: Status,
  created_at: Type.String(),
  closed_at: Maybe(Type.String()),
});
export type QueuedRequest = Static<typeof QueuedRequest>;
/** `counts`: number of requests in each state. */
export const RequestQueue = PageOf(QueuedRequest, {
  counts: Type.Record(Type.String(), Type.Integer()),
});
export type RequestQueue = Static<typeof RequestQueue>;

/** GET /api/office/role-requests/{id} */
export const RequestDetail = Type.Object({
  ...QueuedRequest.properties,
  user_id: Type.Integer(),
  account_email: Type.String(),
  account_created_at: Type.String(),
  roles: Type.Array(Type.String()),
  tax_id: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  reason: Type.String(),
  activity_id: Maybe(Type.Integer()),
  activity_slug: Maybe(Type.String()),
  /** The place's present owner. */
  owner: Maybe(Type.String()),
  /** The present owner's answer; null: none yet. */
  owner_says: Maybe(Type.Enum(['yes', 'no'])),
  outcome: Type.String(),
  decided_by: Maybe(Type.String()),
  files: Type.Array(RequestFile),
  /** Number of earlier requests by this person, whatever their outcome. */
  earlier: Type.Integer(),
});
export type RequestDetail = Static<typeof RequestDetail>;

/** POST /api/office/role-requests/{id}/decision. The reason is sent to the person. */
export const DecisionBody = Closed({
  approve: Type.Boolean(),
  reason: Type.String({
    minLength: OUTCOME_MIN,
    maxLength: OUTCOME_MAX,
    pattern: '\\S',
    message: `Scrivi il motivo: da ${OUTCOME_MIN} a ${OUTCOME_MAX} caratteri.`,
  }),
});
export type DecisionBody = Static<typeof DecisionBody>;

/** GET /api/desk/claims: open requests for places of the caller, who is asked about them. */
export const ClaimList = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      activity: Type.String(),
      /** The person who asks. */
      name: Type.String(),
      organisation: Type.String(),
      level: Type.Enum(Object.keys(CLAIM_LEVELS) as ClaimLevel[]),
      owner_says: Maybe(Type.Enum(['yes', 'no'])),
      created_at: Type.String(),
    }),
  ),
});
export type ClaimList = Static<typeof ClaimList>;

/** PUT /api/desk/claims/{id}/answer */
export const ClaimAnswer = Closed({ agrees: Type.Boolean() });
