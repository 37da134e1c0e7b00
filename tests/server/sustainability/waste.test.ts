import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WastePreference, WasteResponse } from '../../../shared/contract/waste.ts';
import { call, signIn } from '../../support/app.ts';
import { type ContentTown, contentTown } from '../../support/content.ts';
import { noticesOf } from '../../support/notices.ts';
import { oncePerFile } from '../../support/oncePerFile.ts';

// The clock says Saturday 21 November 2026, 10:00. Only intervals are faked, so that requests work.
let town: ContentTown;
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());
const again = oncePerFile(() => contentTown());
beforeEach(async () => {
  town = await again();
  const { insert } = town.make;
  const fraction = (slug: string, name: string, position: number) =>
    insert('waste_fractions', { slug, name, position });
  const organico = fraction('organico', 'Organico', 0);
  const carta = fraction('carta', 'Carta', 1);
  const centro = insert('waste_zones', { slug: 'centro', position: 0 });
  insert('waste_zones', { slug: 'contrade', position: 1 });
  // Sunday 22 and Monday 23.
  for (const [weekday, fraction_id] of [
    [7, carta],
    [7, organico],
    [1, organico],
  ] as const)
    insert('waste_rounds', { zone_id: centro, weekday, fraction_id });
});

const URL = '/api/frontend/waste';
const tick = () => vi.advanceTimersByTimeAsync(20_000);
const at = (hours: number) => town.clock.advance({ minutes: Math.round((hours - 10) * 60) });
const prefer = (cookie: string, body: object) => call(town.app, 'PUT', URL, { cookie, body });
const told = (email: string) => noticesOf(town.db, email);

describe('the calendar', () => {
  it('returns collections by weekday and exceptions, of all zones or of one', async () => {
    const insert = (day: string, zone_id: number | null) =>
      town.make.insert('waste_exceptions', { day, zone_id, moved_to: null, note: 'Festa.' });
    insert('2026-12-25', null);
    insert('2026-12-26', 1);
    insert('2026-08-15', null);
    const { zones, fractions } = await town.read<WasteResponse>('/api/waste');
    expect(fractions.map(({ slug }) => slug)).toEqual(['organico', 'carta']);
    expect(zones[0]?.rounds).toEqual([['organico'], [], [], [], [], [], ['organico', 'carta']]);
    expect(zones.map(({ exceptions }) => exceptions.map(({ day }) => day))).toEqual([
      ['2026-12-25', '2026-12-26'],
      ['2026-12-25'],
    ]);
  });

  it('is a calendar feed with an alarm the evening before', async () => {
    town.make.insert('waste_exceptions', { day: '2026-11-23', zone_id: null, moved_to: '2026-11-24', note: 'Festa.' });
    const response = await town.app.inject('/sostenibilita/raccolta/centro.ics');
    expect(response.headers['content-type']).toContain('text/calendar');
    const events = response.body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
    expect(events[0]).toContain('DTSTART;VALUE=DATE:20261122');
    expect(events[0]).toContain('DTEND;VALUE=DATE:20261123');
    expect(events[0]).toContain('SUMMARY:Raccolta: organico e carta');
    expect(events[0]).toMatch(/TRIGGER(;[^:]*)?:-PT5H/);
    // Monday's collection is on Tuesday.
    expect(events[1]).toContain('DTSTART;VALUE=DATE:20261124');
    expect(new Set(events.map((event) => /UID:(.*)/.exec(event)?.[1])).size).toBe(events.length);
  });

  it.each(['mai-vista.ics', 'centro', 'centro.txt'])('has no feed named %s', async (file) => {
    expect((await town.app.inject(`/sostenibilita/raccolta/${file}`)).statusCode).toBe(404);
  });
});

describe('a member’s zone', () => {
  it('is stored and changed, refused for an unknown zone', async () => {
    const cookie = await signIn(town.app, 'ninfa@example.it');
    const read = async () => (await call(town.app, 'GET', URL, { cookie })).json<WastePreference>();
    expect(await read()).toEqual({ zone: null, reminds: false });
    expect((await prefer(cookie, { zone: 'centro', reminds: true })).json()).toEqual({ zone: 'centro', reminds: true });
    await prefer(cookie, { zone: 'contrade', reminds: false });
    expect(await read()).toEqual({ zone: 'contrade', reminds: false });
    expect((await prefer(cookie, { zone: 'luna', reminds: true })).statusCode).toBe(422);
    expect(await read()).toEqual({ zone: 'contrade', reminds: false });
  });
});

describe('the reminder', () => {
  const ANNA = 'anna@example.it';
  beforeEach(async () => {
    await prefer(await signIn(town.app, ANNA), { zone: 'centro', reminds: true });
  });

  it('is sent once, at 19:00 of the evening before', async () => {
    at(18.9);
    await tick();
    expect(told(ANNA)).toEqual([]);
    town.clock.advance({ minutes: 6 });
    await tick();
    await tick();
    town.clock.advance({ hours: 4 });
    await tick();
    expect(told(ANNA)).toEqual([
      {
        title: 'Stasera esponi: organico e carta',
        body: 'Passano domenica 22 novembre: metti fuori tra le 21:00 e le 5:30.',
        deep_link: '/sostenibilita/raccolta',
      },
    ]);
  });

  it('is sent again the next evening, but not without a collection', async () => {
    at(19);
    await tick();
    town.clock.advance({ hours: 24 });
    await tick();
    town.clock.advance({ hours: 24 });
    await tick();
    expect(told(ANNA).map(({ title }) => title)).toEqual([
      'Stasera esponi: organico e carta',
      'Stasera esponi: organico',
    ]);
  });

  it('is sent to people who asked for it, in zones with a collection', async () => {
    await prefer(await signIn(town.app, 'quieta@example.it'), { zone: 'centro', reminds: false });
    await prefer(await signIn(town.app, 'lontana@example.it'), { zone: 'contrade', reminds: true });
    await prefer(await signIn(town.app, 'rosa@example.it'), { zone: 'centro', reminds: true });
    at(19);
    await tick();
    expect(['quieta', 'lontana', 'rosa'].map((name) => told(`${name}@example.it`).length)).toEqual([0, 0, 1]);
    expect(town.db.prepare('SELECT count(*) FROM notifications').pluck().get()).toBe(1);
  });

  it('is not sent while the town has turned the collection off', async () => {
    const { settings } = town.app.context;
    settings.put('settings', { ...settings.stored('settings'), sections_off: ['waste'] });
    at(19);
    await tick();
    expect(told(ANNA)).toEqual([]);
    settings.put('settings', { ...settings.stored('settings'), sections_off: [] });
    await tick();
    expect(told(ANNA)).toHaveLength(1);
  });

  it('is sent after a later start that evening, but not after midnight', async () => {
    at(23.9);
    await tick();
    expect(told(ANNA)).toHaveLength(1);
    await prefer(await signIn(town.app, 'tardi@example.it'), { zone: 'centro', reminds: true });
    town.clock.advance({ minutes: 10 });
    await tick();
    expect(told('tardi@example.it')).toEqual([]);
  });

  it('is tried again when it cannot be written', async () => {
    town.db.exec(
      "CREATE TRIGGER full BEFORE INSERT ON notification_deliveries BEGIN SELECT RAISE(ABORT, 'no room'); END",
    );
    at(19);
    await tick();
    expect(town.log.some((line) => line.includes('"work":"waste reminders"'))).toBe(true);
    town.db.exec('DROP TRIGGER full');
    await tick();
    expect(told(ANNA)).toHaveLength(1);
  });

  it('follows a collection that is moved, and says why', async () => {
    town.make.insert('waste_exceptions', { day: '2026-11-22', moved_to: '2026-11-24', note: 'Sciopero.' });
    at(19);
    await tick();
    expect(told(ANNA)).toEqual([]);
    town.clock.advance({ hours: 48 });
    await tick();
    expect(told(ANNA)).toMatchObject([
      { title: 'Stasera esponi: organico e carta', body: expect.stringContaining('5:30. Sciopero.') },
    ]);
  });
});
