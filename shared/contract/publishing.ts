import { type Static, Type } from 'typebox';
import { PREVIEW_EXAMPLES, type PreviewExample, PUBLICATION_KINDS, REVISION_STATES } from '../rules/publishing.ts';
import { Email } from './email.ts';
import { PageOf, pageQuery } from './pagination.ts';
import { Closed, Day, Id, Maybe, Wall } from './parts.ts';
import { QrDrawing } from './qr.ts';

export const PublicationKindName = Type.Enum(PUBLICATION_KINDS);
const State = Type.Enum(REVISION_STATES);
const Instant = Type.String();

/** A draft's fields; the schema of each kind is in shared/contract/drafts. */
export const Draft = Type.Record(Type.String(), Type.Unknown());
export type Draft = Static<typeof Draft>;

const PhotoPath = Type.String({ pattern: '^photos/[0-9a-f]{24}-\\d{1,4}x\\d{1,4}$' });
const Part = Type.Number({ minimum: 0, maximum: 1 });

/** A photo of a draft, as POST /api/desk/photos returned it and the author described it. */
export const DraftPhoto = Type.Object({
  path: PhotoPath,
  /** The original of a cut photo; equal to `path` when the photo is whole again. */
  whole: Type.Optional(PhotoPath),
  /** Description; '' with `decorative`, and while it is still missing. */
  alt: Type.String({ maxLength: 200 }),
  decorative: Type.Boolean(),
  /** The point that stays in sight when the photo is cut, from 0 to 1. */
  focus_x: Part,
  focus_y: Part,
});
export type DraftPhoto = Static<typeof DraftPhoto>;

/** The part of a photo that stays when it is cut: a rectangle in parts of its width and height. */
export const PhotoCut = Closed({ path: PhotoPath, left: Part, top: Part, width: Part, height: Part });
export type PhotoCut = Static<typeof PhotoCut>;

export const StoredPhoto = Type.Object({ path: Type.String(), width: Type.Integer(), height: Type.Integer() });
export type StoredPhoto = Static<typeof StoredPhoto>;

/** A revision in lists. */
export const Revision = Type.Object({
  id: Type.Integer(),
  kind: PublicationKindName,
  item_id: Maybe(Type.Integer()),
  title: Type.String(),
  state: State,
  version: Type.Integer(),
  publish_at: Maybe(Instant),
  note: Type.String(),
  reason: Type.String(),
  /** The author's name; null: their account is gone, or an import. */
  author: Maybe(Type.String()),
  submitted_at: Maybe(Instant),
  decided_at: Maybe(Instant),
  created_at: Instant,
  updated_at: Instant,
});
export type Revision = Static<typeof Revision>;

/** A live item, for its link and its state. */
export const LiveItem = Type.Object({
  id: Type.Integer(),
  /** 'published' or 'archived'. */
  status: Type.String(),
  /** The public page; null: the kind has none, or the item is archived. */
  path: Maybe(Type.String()),
  updated_at: Instant,
});
export type LiveItem = Static<typeof LiveItem>;

/** What an editor opens: the draft, and the live row to compare it with. */
export const WorkingCopy = Type.Object({
  revision: Revision,
  draft: Draft,
  /** The present live row as a draft; null: not published yet. */
  live_draft: Maybe(Draft),
  live: Maybe(LiveItem),
  /** Fields whose change by this person waits for approval; empty: everything goes online at once. */
  reviewed: Type.Array(Type.String()),
  /** Whether a new item by this person waits for approval. */
  reviews_new: Type.Boolean(),
  /** Others who have the item open now. */
  present: Type.Array(Type.Object({ name: Type.String(), since: Instant })),
});
export type WorkingCopy = Static<typeof WorkingCopy>;

/** POST /api/desk/{kind}: opens the working copy of an item, or begins a new one. */
export const OpenBody = Closed({
  /** The item to edit; without it something new begins. */
  item_id: Type.Optional(Type.Integer()),
  /** Creates a new item from a copy of this item's fields, without its dates. */
  copy_of: Type.Optional(Type.Integer()),
  /** Begins with the fields of this approved revision of the item, to restore them. */
  restore: Type.Optional(Type.Integer()),
  /** The new item's shop. */
  activity_id: Type.Optional(Type.Integer()),
});
export type OpenBody = Static<typeof OpenBody>;

/**
 * PUT /api/desk/{kind}/revisions/{id}: the fields that changed since the last save, and what they were then. A field that
 * somebody else changed meanwhile to something else is a conflict (409); the other fields are saved.
 */
export interface SaveBody<D = Draft> {
  changes: Partial<D>;
  was: Partial<D>;
}

export const Saved = Type.Object({ version: Type.Integer(), saved_at: Instant });
export type Saved = Static<typeof Saved>;

/** 409 of a save, a submission or an approval: the present values of these fields, or both sides' versions. */
export const Conflict = Type.Object({
  message: Type.String(),
  conflicts: Type.Array(
    Type.Object({ field: Type.String(), theirs: Type.Unknown(), mine: Type.Unknown(), by: Maybe(Type.String()) }),
  ),
});
export type Conflict = Static<typeof Conflict>;

export const SubmitBody = Closed({
  /** When to publish it, in the town's time 'YYYY-MM-DDTHH:MM'; null: at once. */
  publish_at: Type.Optional(Maybe(Wall())),
  /** A note to the office. */
  note: Type.Optional(Type.String({ maxLength: 500 })),
  /** Conflicting fields for which this person's version wins. */
  overrule: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
});
export type SubmitBody = Static<typeof SubmitBody>;

/** After a submission or a decision. */
export const Outcome = Type.Object({
  state: State,
  live: Maybe(LiveItem),
  /** The working copy that still waits when a part went online at once; otherwise null. */
  waiting: Maybe(Type.Integer()),
});
export type Outcome = Static<typeof Outcome>;

/** A row of a person's own content: the live item, its working copy, or both. */
export const DeskItem = Type.Object({
  kind: PublicationKindName,
  item_id: Maybe(Type.Integer()),
  title: Type.String(),
  /** The shop, organiser or category, in a few words. */
  subject: Maybe(Type.String()),
  photo: Maybe(Type.String()),
  /** 'published', 'archived', or null: never published. */
  status: Maybe(Type.String()),
  path: Maybe(Type.String()),
  revision: Maybe(Revision),
  /** False: `revision` is somebody else's, to look at and not to change. */
  is_own: Type.Boolean(),
  /** The last day it is shown; null: it does not end. */
  ends_on: Maybe(Type.String()),
  /** One press can extend it. */
  is_renewable: Type.Boolean(),
  archived_at: Maybe(Instant),
  updated_at: Instant,
});
export type DeskItem = Static<typeof DeskItem>;

export const DeskQuery = Type.Object({
  ...pageQuery,
  kind: Type.Optional(PublicationKindName),
  /** `waiting`: at the office; `mine`: the author's turn; `ending`: ends within 14 days; `online`, `archived`. */
  show: Type.Optional(Type.Enum(['waiting', 'mine', 'ending', 'online', 'archived'])),
  q: Type.Optional(Type.String({ maxLength: 100 })),
});
export type DeskQuery = Static<typeof DeskQuery>;

export const DeskPage = PageOf(DeskItem, {
  /** How many of each kind there are, and in each state. */
  kinds: Type.Array(Type.Object({ kind: PublicationKindName, total: Type.Integer() })),
  shows: Type.Record(Type.String(), Type.Integer()),
  /** The kinds this person may create. */
  may_begin: Type.Array(PublicationKindName),
});
export type DeskPage = Static<typeof DeskPage>;

/** The options of the editors' fields. */
export const DeskOptions = Type.Object({
  categories: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: Type.String(),
      slug: Type.String(),
      name: Type.String(),
      plural: Type.String(),
    }),
  ),
  /** The places this person may publish for; the office: all of them. */
  shops: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      address: Type.String(),
      district: Type.String(),
      lat: Type.Number(),
      lng: Type.Number(),
    }),
  ),
  districts: Type.Array(Type.String()),
  /** The organiser's name of this person's last event. */
  organiser: Type.String(),
  /** The price of a thousand showings of an ad; null: it is agreed with the office. */
  ad_thousand_euros: Maybe(Type.Integer()),
  /** The patron's day (shared/rules/holidays.ts); '' where the town has not said. */
  patron: Type.String(),
  /** Middle of the town, where a map begins. */
  centre: Type.Object({ lat: Type.Number(), lng: Type.Number() }),
  is_office: Type.Boolean(),
});
export type DeskOptions = Static<typeof DeskOptions>;

/** A published state of an item, in its history. */
export const HistoryEntry = Type.Object({
  ...Revision.properties,
  draft: Draft,
  before: Maybe(Draft),
  decided_by: Maybe(Type.String()),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const PreviewLink = Type.Object({ url: Type.String(), expires_at: Instant });
export type PreviewLink = Static<typeof PreviewLink>;

/** Something that goes with an item that is deleted: '3 recensioni'. */
export const Loss = Type.Object({ one: Type.String(), many: Type.String(), total: Type.Integer() });
export type Loss = Static<typeof Loss>;

/** The answer of the kind's detail route, made from a draft. */
export const Preview = Type.Object({
  kind: PublicationKindName,
  title: Type.String(),
  detail: Type.Unknown(),
  /** Fields whose date the draft lacks: the page shows one that is made up. */
  examples: Type.Array(Type.Enum(Object.keys(PREVIEW_EXAMPLES) as PreviewExample[])),
});
export type Preview = Static<typeof Preview>;

/** A revision as the office decides about it. */
export const ReviewItem = Type.Object({
  ...Revision.properties,
  draft: Draft,
  /** The present live row; null: it would be new. */
  live_draft: Maybe(Draft),
  live: Maybe(LiveItem),
  author_id: Maybe(Type.Integer()),
  author_trusted: Type.Boolean(),
  /** How many of this author's revisions were approved before. */
  author_approved: Type.Integer(),
});
export type ReviewItem = Static<typeof ReviewItem>;

export const DecisionBody = Closed({
  decision: Type.Enum(['approve', 'changes', 'reject']),
  /** The requested changes or the reason; required for both. */
  reason: Type.Optional(Type.String({ maxLength: 1000 })),
  /** Fields the office corrects with its approval. */
  corrections: Type.Optional(Draft),
  /** The revision's version the office looked at: a newer one is a 409. */
  version: Type.Integer(),
  overrule: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
});
export type DecisionBody = Static<typeof DecisionBody>;

/** A publication, for "Appena cambiato". */
export const RecentChange = Type.Object({
  ...Revision.properties,
  draft: Draft,
  before: Maybe(Draft),
  live: Maybe(LiveItem),
  /** False: it has changed again since, or was undone already. */
  undoable: Type.Boolean(),
});
export type RecentChange = Static<typeof RecentChange>;

export const QueueQuery = Type.Object({
  ...pageQuery,
  kind: Type.Optional(PublicationKindName),
  state: Type.Optional(Type.Enum(['submitted', 'scheduled', 'to_correct', 'rejected'])),
});
export type QueueQuery = Static<typeof QueueQuery>;

/** How many can be answered together. */
export const MOST_AT_ONCE = 200;

/** A revision as the office saw it: an answer about another version is refused. */
const SeenRevision = Closed({ id: Id, version: Type.Integer() });
export type SeenRevision = Static<typeof SeenRevision>;

export const RevisionPage = PageOf(
  Type.Object({
    ...Revision.properties,
    /** The names of the fields that would change online; empty for a new item. */
    changed: Type.Array(Type.String()),
  }),
  {
    /** Those of all pages that can be answered together, in their order. */
    together: Type.Array(SeenRevision, { maxItems: MOST_AT_ONCE }),
  },
);
export type RevisionPage = Static<typeof RevisionPage>;

/** GET /api/office/desk: the numbers of the dashboard, each of which leads to a list. */
export const OfficeDesk = Type.Object({
  waiting: Type.Integer(),
  oldest_waiting: Maybe(Instant),
  scheduled_today: Type.Integer(),
  overdue: Type.Integer(),
  changed_today: Type.Integer(),
  to_correct: Type.Integer(),
  stale: Type.Integer(),
  /** What waits in the office's other rooms: unread messages, open requests, reported reviews, corrections, new private events. */
  messages: Type.Integer(),
  requests: Type.Integer(),
  reports: Type.Integer(),
  suggestions: Type.Integer(),
  private_events: Type.Integer(),
});
export type OfficeDesk = Static<typeof OfficeDesk>;

/** POST /api/office/revisions/decisions: several at once, each decided in its own transaction. */
export const BulkDecisionBody = Closed({
  revisions: Type.Array(SeenRevision, { minItems: 1, maxItems: MOST_AT_ONCE }),
  decision: DecisionBody.properties.decision,
  reason: DecisionBody.properties.reason,
});
export type BulkDecisionBody = Static<typeof BulkDecisionBody>;

/** The result of each: its new state, or a sentence that says why it was not decided. */
export const BulkOutcome = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** '' where it has none, or is gone. */
      title: Type.String(),
      state: Maybe(State),
      message: Maybe(Type.String()),
    }),
  ),
});
export type BulkOutcome = Static<typeof BulkOutcome>;

export const RecentChangePage = PageOf(RecentChange);
export type RecentChangePage = Static<typeof RecentChangePage>;

/** GET /api/office/content: everything in any state; `state` is a live row's status or a revision's state. */
export const ContentQuery = Type.Object({
  ...pageQuery,
  kind: Type.Optional(PublicationKindName),
  state: Type.Optional(Type.Enum(['published', 'archived', ...REVISION_STATES])),
  q: Type.Optional(Type.String({ maxLength: 100 })),
});
export type ContentQuery = Static<typeof ContentQuery>;
export const ContentPage = PageOf(DeskItem);

const Sentences = Type.Array(Type.String({ maxLength: 300 }), { maxItems: 30 });

/** GET and PUT /api/office/reasons: sentences to begin with, of a request for changes and of a refusal. */
export const CannedReasons = Closed({ changes: Sentences, reject: Sentences });
export type CannedReasons = Static<typeof CannedReasons>;

/** PUT /api/desk/{kind}/items/{id}/renewal: the new last day. */
export const RenewalBody = Closed({ until: Day() });

/**
 * PUT /api/desk/{kind}/items/{id}/cancellation: why it is cancelled, for its page and the people who wait for it; ''
 * gives no reason.
 */
export const CancellationBody = Closed({ reason: Type.String({ maxLength: 200 }) });

/** A manager, or a person invited to become one. */
export const Manager = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  /** Null until they accepted. */
  name: Maybe(Type.String()),
  activity_id: Maybe(Type.Integer()),
  /** The shop's or the organiser's name. */
  target: Type.String(),
  created_at: Instant,
  accepted_at: Maybe(Instant),
  /** Until when an invitation can be accepted. */
  expires_at: Maybe(Instant),
  /** Whether this is the caller, who manages for somebody else. */
  is_me: Type.Boolean(),
});
export type Manager = Static<typeof Manager>;
export const ManagerList = Type.Object({ data: Type.Array(Manager) });
export type ManagerList = Static<typeof ManagerList>;

/** POST /api/desk/managers: for one shop, or with `organiser` for all events of the caller. */
export const InvitationBody = Closed({
  email: Email,
  activity_id: Type.Optional(Type.Integer({ minimum: 1 })),
  organiser: Type.Optional(Type.Boolean()),
});
export type InvitationBody = Static<typeof InvitationBody>;

/** GET /api/desk/:kind/items/:id/poster: what a poster adds to the item's public page. */
export const Poster = Type.Object({
  kind: Type.String(),
  /** The last segment of the page's address, which the public API takes too. */
  key: Type.String(),
  title: Type.String(),
  url: Type.String(),
  qr: QrDrawing,
});
export type Poster = Static<typeof Poster>;
