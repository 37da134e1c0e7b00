import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockOffset,
  type DoorDate,
  type DoorScan,
  type DoorSeat,
  judge,
  presenceOf,
  refusalOf,
  type Situation,
  tonightOf,
} from '../../shared/rules/door.ts';

const date = (id: number, day: string, more: Partial<DoorDate> = {}): DoorDate => ({
  id,
  starts_at: `${day}T20:00:00.000Z`,
  ends_at: `${day}T22:00:00.000Z`,
  is_cancelled: false,
  ...more,
});
const YESTERDAY = date(1, '2026-12-04');
const TONIGHT = date(2, '2026-12-05');
const TOMORROW = date(3, '2026-12-06');
const CANCELLED = { ...TONIGHT, is_cancelled: true };
const SEAT: DoorSeat = {
  id: 7,
  occurrence_id: 2,
  category_id: 1,
  epoch: 2,
  key_number: 1,
  is_void: false,
  due_cents: 0,
  holder: 'Anna Riso',
  order_code: 'K7M2P9QX4',
  presence: null,
  presence_at: null,
  gate: '',
};
const INSIDE = { presence: 'in', presence_at: '2026-12-05T19:41:00.000Z', gate: 'Ingresso mare' } as const;

const ticket = (occurrence_id: number, epoch: number, key_number = 1) => ({ occurrence_id, epoch, key_number });

/** A valid ticket for tonight, with these changes. */
const situation = (more: Partial<Situation> = {}, seat: Partial<DoorSeat> | null = {}): Situation => ({
  check: 'good',
  ticket: ticket(2, 2),
  seat: seat === null ? null : { ...SEAT, ...seat },
  newest_key: 1,
  category: { name: 'Intero', kind: 'intero' },
  tonight: TONIGHT,
  dates: [YESTERDAY, TONIGHT, TOMORROW],
  allows_reentry: false,
  is_exit: false,
  sells_at_door: false,
  ...more,
});
const REDUCED = { category: { name: 'Ridotto', kind: 'ridotto' } };
const OUTSIDE = { ...INSIDE, presence: 'out' } as const;
/** The office has changed the key of tickets since. */
const FORMER_KEY = { newest_key: 2 };
const REENTRY = { allows_reentry: true };
const EXIT = { is_exit: true };

describe('the verdict', () => {
  it.each<[string, Situation, string, string, RegExp]>([
    ['a good ticket', situation(), 'green', 'in', /Anna Riso · Intero/],
    ['a menu’s code', situation({ check: 'no_ticket', ticket: null }), 'red', 'no_ticket', /non è di un evento/],
    ['another town’s', situation({ check: 'foreign', host: 'altra.example' }), 'red', 'foreign', /altra\.example/],
    ['a forged one', situation({ check: 'forged' }), 'red', 'forged', /firma/],
    ['a key that is newer than the list', situation({ check: 'old_list' }), 'red', 'old_list', /serve la rete/],
    ['yesterday’s', situation({ ticket: ticket(1, 2) }), 'red', 'other_date', /era per venerdì 4/],
    ['tomorrow’s', situation({ ticket: ticket(3, 2) }), 'red', 'other_date', /è per domenica 6/],
    ['another event’s', situation({ ticket: ticket(99, 2) }), 'red', 'other_date', /è vero/],
    ['a cancelled date’s', situation({ tonight: CANCELLED }), 'red', 'cancelled_date', /non si fa/],
    ['one given back', situation({}, { is_void: true }), 'red', 'void', /restituito/],
    ['one passed on', situation({ ticket: ticket(2, 1) }), 'red', 'moved', /altra persona/],
    ['one printed before the key was changed', situation(FORMER_KEY), 'green', 'in', /Intero/],
    ['one issued since, with the former key', situation(FORMER_KEY, { key_number: 2 }), 'red', 'forged', /chiave/],
    ['one that is not listed, with the former key', situation(FORMER_KEY, null), 'red', 'forged', /chiave/],
    ['a new holder’s, with it', situation({ ...FORMER_KEY, ticket: ticket(2, 3) }), 'red', 'forged', /chiave/],
    ['another event’s, with it', situation({ ...FORMER_KEY, ticket: ticket(99, 2) }), 'red', 'other_date', /è vero/],
    ['one newer than the list', situation({ ticket: ticket(2, 3) }), 'green', 'in', /Intero/],
    ['one to pay', situation({}, { due_cents: 1550 }), 'amber', 'due', /Anna Riso/],
    ['one to pay that is in', situation({}, { due_cents: 1550, ...INSIDE }), 'amber', 'due', /Anna/],
    ['one that is in', situation({}, INSIDE), 'red', 'already_in', /Alle 20:41, Ingresso mare\./],
    ['one that left, no re-entry', situation({}, OUTSIDE), 'red', 'already_in', /non si rientra/],
    ['one that comes back', situation(REENTRY, OUTSIDE), 'green', 'back', /Anna/],
    ['one that is in, re-entry', situation(REENTRY, INSIDE), 'red', 'already_in', /20:41/],
    ['one that leaves', situation(EXIT, INSIDE), 'green', 'out', /Anna/],
    ['one that leaves and was not in', situation(EXIT), 'red', 'not_in', /Per uscire/],
    ['a reduced one', situation(REDUCED), 'amber', 'reduced', /Anna/],
    ['one sold since, all free', situation({}, null), 'green', 'in', /Intero/],
    ['one sold since, some pay here', situation({ sells_at_door: true }, null), 'amber', 'not_listed', /già pagato/],
    ['one found by name', situation({ check: 'searched' }), 'amber', 'searched', /Anna/],
    // When several things are wrong, the verdict names the one that is first in this list.
    ['forged before date', situation({ check: 'forged', ticket: ticket(1, 1) }), 'red', 'forged', /./],
    ['date before void', situation({ ticket: ticket(1, 1) }, { is_void: true }), 'red', 'other_date', /./],
    ['void before due', situation({}, { is_void: true, due_cents: 100 }), 'red', 'void', /./],
    ['due before reduced', situation(REDUCED, { due_cents: 100 }), 'amber', 'due', /./],
    ['already in before reduced', situation(REDUCED, INSIDE), 'red', 'already_in', /./],
  ])('%s', (_what, given, colour, reason, text) => {
    const verdict = judge(given);
    expect([verdict.colour, verdict.reason]).toEqual([colour, reason]);
    expect(verdict.text).toMatch(text);
    // A red verdict records nothing; the others do.
    expect(verdict.kind === null).toBe(colour === 'red');
  });

  it('says how much there is to pay', () => {
    expect(judge(situation({}, { due_cents: 1550 }))).toMatchObject({
      title: 'Da pagare 15,50\u00a0€',
      due_cents: 1550,
    });
  });
});

it.each([
  ['kept', /^$/],
  ['double', /^$/],
  ['already_in', /Ingresso mare/],
  ['moved', /altra persona/],
  ['void', /restituito/],
] as const)('an entry that the portal answers with %s', (state, words) => {
  const told = refusalOf({ uuid: '', state, at: INSIDE.presence_at, gate: INSIDE.gate });
  expect(told?.text ?? '').toMatch(words);
});

describe('what scans amount to', () => {
  const scan = (uuid: string, kind: DoorScan['kind'], at: number, undoes: string | null = null): DoorScan => ({
    uuid,
    kind,
    at: new Date(Date.UTC(2026, 11, 5, 20, at)).toISOString(),
    undoes,
  });

  it.each<[string, DoorScan[], string | null, string | null, string[]]>([
    ['nobody came', [], null, null, []],
    ['came', [scan('a', 'in', 1)], 'in', 'a', []],
    ['two gates, one ticket', [scan('b', 'in', 5), scan('a', 'in', 1)], 'in', 'a', ['b']],
    ['taken back', [scan('a', 'in', 1), scan('u', 'undo', 2, 'a')], null, null, []],
    ['the double taken back', [scan('a', 'in', 1), scan('b', 'in', 5), scan('u', 'undo', 6, 'b')], 'in', 'a', []],
    ['the first taken back', [scan('a', 'in', 1), scan('b', 'in', 5), scan('u', 'undo', 6, 'a')], 'in', 'b', []],
    ['left', [scan('a', 'in', 1), scan('o', 'out', 9)], 'out', 'o', []],
    ['left and back', [scan('a', 'in', 1), scan('o', 'out', 9), scan('c', 'in', 12)], 'in', 'c', []],
    ['an undo that arrived first', [scan('u', 'undo', 2, 'a')], null, null, []],
  ])('%s', (_what, scans, presence, by, doubles) => {
    const got = presenceOf(scans);
    expect([got.presence, got.by?.uuid ?? null, [...got.doubles]]).toEqual([presence, by, doubles]);
  });

  it('is the same in whatever order they arrive', () => {
    const some = fc.uniqueArray(
      fc.record({
        uuid: fc.nat(40).map((n) => `s${n}`),
        kind: fc.constantFrom('in' as const, 'in' as const, 'out' as const, 'undo' as const),
        at: fc.nat(30),
        of: fc.nat(40),
      }),
      { selector: ({ uuid }) => uuid, maxLength: 12 },
    );
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat()), (rows, dice) => {
        const scans = rows.map(({ uuid, kind, at, of }) => scan(uuid, kind, at, kind === 'undo' ? `s${of}` : null));
        const shuffled = scans
          .map((one) => ({ one, key: dice.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        const [a, b] = [presenceOf(scans), presenceOf(shuffled)];
        expect([b.presence, b.by, [...b.doubles].sort()]).toEqual([a.presence, a.by, [...a.doubles].sort()]);
        // Of several entries without an exit between them, all but one are flagged.
        const entries = scans.filter(({ kind, uuid }) => kind === 'in' && !scans.some((one) => one.undoes === uuid));
        const exits = scans.some(({ kind, uuid }) => kind === 'out' && !scans.some((one) => one.undoes === uuid));
        if (!exits) expect(entries.length - a.doubles.size).toBe(Math.min(1, entries.length));
      }),
    );
  });
});

describe('the date that is on', () => {
  it.each([
    ['the one that runs', '2026-12-05T21:00:00.000Z', 2],
    ['the next, when one is over', '2026-12-05T23:00:00.000Z', 3],
    ['the last, when all are', '2027-01-01T00:00:00.000Z', 3],
  ])('%s', (_what, now, id) => expect(tonightOf([TOMORROW, YESTERDAY, TONIGHT], now)?.id).toBe(id));

  it('is not a cancelled one while there is another', () => {
    expect(tonightOf([CANCELLED, TOMORROW], '2026-12-05T12:00:00.000Z')?.id).toBe(3);
    expect(tonightOf([CANCELLED], '2026-12-05T12:00:00.000Z')?.id).toBe(2);
    expect(tonightOf([], '2026-12-05T12:00:00.000Z')).toBeNull();
  });

  it('is right on a device whose clock is an hour late', () => {
    const wrong = Date.parse('2026-12-05T22:30:00.000Z') - 3_600_000;
    const offset = clockOffset('2026-12-05T22:30:00.100Z', wrong, wrong + 200);
    expect(offset).toBe(3_600_000);
    expect(tonightOf([TONIGHT, TOMORROW], new Date(wrong + offset).toISOString())?.id).toBe(3);
    expect(tonightOf([TONIGHT, TOMORROW], new Date(wrong).toISOString())?.id).toBe(2);
  });
});
