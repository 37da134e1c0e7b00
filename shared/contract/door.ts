import { type Static, Type } from 'typebox';
import { Email } from './email.ts';
import { Closed, Id, Maybe } from './parts.ts';
import { QrDrawing } from './qr.ts';

const Name = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' });
const Uuid = Type.String({ format: 'uuid' });
/** Any year: a tablet without power forgets the day, and one scan that is refused would hold up all behind it. */
const Instant = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d\\.\\d{3}Z$',
});
const TakenBy = Type.Enum(['contanti', 'pos']);

export const DoorDateView = Type.Object({
  id: Type.Integer(),
  starts_at: Type.String(),
  ends_at: Type.String(),
  is_cancelled: Type.Boolean(),
});

/** GET /api/desk/doors: the events with tickets whose doors the person may run. */
export const DoorEvents = Type.Object({
  data: Type.Array(
    Type.Object({ id: Type.Integer(), title: Type.String(), venue: Type.String(), dates: Type.Array(DoorDateView) }),
  ),
});
export type DoorEvents = Static<typeof DoorEvents>;

const Device = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  may_sell: Type.Boolean(),
  state: Type.Enum(['waiting', 'lapsed', 'paired', 'revoked', 'over']),
  seen_at: Maybe(Type.String()),
  entries: Type.Integer(),
});

export const CategoryCount = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  expected: Type.Integer(),
  /** Number that came, whether they left again or not. */
  came: Type.Integer(),
  inside: Type.Integer(),
});

const Total = Type.Object({
  method: TakenBy,
  /** The gate; '': none, or taken by the organiser. */
  gate: Type.String(),
  cents: Type.Integer(),
  times: Type.Integer(),
});

/** GET /api/desk/doors/{event}?occurrence= */
export const DoorWatch = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  dates: Type.Array(DoorDateView),
  occurrence_id: Maybe(Type.Integer()),
  devices: Type.Array(Device),
  categories: Type.Array(CategoryCount),
  /** Tickets that entered twice, or were already void. */
  flagged: Type.Array(
    Type.Object({
      uuid: Type.String(),
      why: Type.Enum(['double', 'void']),
      order_code: Type.String(),
      holder: Type.String(),
      category: Type.String(),
      entries: Type.Array(Type.Object({ gate: Type.String(), at: Type.String() })),
    }),
  ),
  totals: Type.Array(Total),
});
export type DoorWatch = Static<typeof DoorWatch>;

/** POST /api/desk/doors/{event}/devices */
export const DeviceBody = Closed({ name: Name, may_sell: Type.Boolean() });
export type DeviceBody = Static<typeof DeviceBody>;

/** The code that pairs the device, shown once. */
export const Pairing = Type.Object({ id: Type.Integer(), address: Type.String(), qr: QrDrawing, until: Type.String() });
export type Pairing = Static<typeof Pairing>;

/** GET /api/desk/doors/{event}/list?occurrence=, to print */
export const DoorPrint = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      holder: Type.String(),
      category: Type.String(),
      order_code: Type.String(),
      due_cents: Type.Integer(),
      is_in: Type.Boolean(),
    }),
  ),
});
export type DoorPrint = Static<typeof DoorPrint>;

/** POST /api/door/pairing */
export const PairingBody = Closed({ token: Type.String({ minLength: 20, maxLength: 100 }) });
export const Paired = Type.Object({ token: Type.String(), device_id: Type.Integer(), event_id: Type.Integer() });
export type Paired = Static<typeof Paired>;

/**
 * A ticket as an array, because fifty thousand of them are sent: id, occurrence, category, epoch, 1 when void, cents
 * due, holder, order's code, presence (0 never, 1 in, 2 out), when, gate.
 */
export type DoorRow = [
  id: number,
  occurrence_id: number,
  category_id: number,
  epoch: number,
  is_void: number,
  due_cents: number,
  holder: string,
  order_code: string,
  presence: number,
  presence_at: string | null,
  gate: string,
  key_number: number,
];
const Row = Type.Unsafe<DoorRow>({ type: 'array' });

/** GET /api/door/list?since=&after= */
export const DoorList = Type.Object({
  /** The server's clock. */
  now: Type.String(),
  device: Type.Object({ id: Type.Integer(), name: Type.String(), may_sell: Type.Boolean() }),
  event: Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    venue: Type.String(),
    allows_reentry: Type.Boolean(),
    sells_at_door: Type.Boolean(),
  }),
  dates: Type.Array(DoorDateView),
  categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), kind: Type.String() })),
  keys: Type.Array(
    Type.Object({
      number: Type.Integer(),
      jwk: Type.Object({ kty: Type.String(), crv: Type.String(), x: Type.String(), y: Type.String() }),
    }),
  ),
  /** The value of `since` for the next request of changes. */
  sequence: Type.Integer(),
  /** There is more: request it at once with `after` (of a first list) or `since` (of changes). */
  after: Maybe(Type.Integer()),
  has_more: Type.Boolean(),
  seats: Type.Array(Row),
});
export type DoorList = Static<typeof DoorList>;

/** One scan of the device's queue; times by the device's own clock. */
const Scan = Closed({
  uuid: Uuid,
  seat_id: Id,
  epoch: Type.Integer({ minimum: 0, maximum: 65_535 }),
  kind: Type.Enum(['in', 'out', 'undo']),
  at: Instant,
  undoes: Type.Optional(Uuid),
  reason: Type.Optional(Type.String({ maxLength: 120 })),
  /** Money taken with it. */
  paid: Type.Optional(Closed({ method: TakenBy, cents: Type.Integer({ minimum: 1, maximum: 1_000_000 }) })),
});
export type ScanBody = Static<typeof Scan>;

/** POST /api/door/scans */
export const ScansBody = Closed({
  /** The device's clock when it sends. */
  sent_at: Instant,
  /** Somebody waits at the door: a refused entry is not recorded. */
  live: Type.Boolean(),
  scans: Type.Array(Scan, { minItems: 1, maxItems: 100 }),
});
export type ScansBody = Static<typeof ScansBody>;

export const ScansAnswer = Type.Object({
  now: Type.String(),
  results: Type.Array(
    Type.Object({
      uuid: Type.String(),
      /** `unknown`: no ticket of this event, which no door can have scanned. */
      state: Type.Enum(['kept', 'double', 'already_in', 'void', 'moved', 'unknown']),
      /** For `double` and `already_in`: the earlier entry. */
      at: Maybe(Type.String()),
      gate: Type.String(),
    }),
  ),
});
export type ScansAnswer = Static<typeof ScansAnswer>;

/** GET /api/door/desk?occurrence= */
export const CashDesk = Type.Object({
  categories: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      kind: Type.String(),
      /** Null: not on sale now; for an 'offerta' the minimum. */
      price_cents: Maybe(Type.Integer()),
      suggested_cents: Maybe(Type.Integer()),
      left: Type.Integer(),
    }),
  ),
  totals: Type.Array(Total),
});
export type CashDesk = Static<typeof CashDesk>;

/** POST /api/door/sales */
export const SaleBody = Closed({
  occurrence_id: Id,
  items: Type.Array(
    Closed({
      category_id: Id,
      quantity: Type.Integer({ minimum: 1, maximum: 50 }),
      amount_cents: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    { minItems: 1, maxItems: 20 },
  ),
  /** `omaggio`: free. */
  method: Type.Enum(['contanti', 'pos', 'omaggio']),
  /** The address for receipt and tickets. */
  email: Type.Optional(Email),
  /** The guests enter at once. */
  enter: Type.Boolean(),
  key: Uuid,
});
export type SaleBody = Static<typeof SaleBody>;

export const Sale = Type.Object({
  code: Type.String(),
  total_cents: Type.Integer(),
  items: Type.Array(Type.Object({ category: Type.String(), quantity: Type.Integer(), cents: Type.Integer() })),
  seats: Type.Array(Row),
});
export type Sale = Static<typeof Sale>;
