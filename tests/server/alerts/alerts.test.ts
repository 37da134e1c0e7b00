import { beforeEach, describe, expect, it } from 'vitest';
import { removeOldAlerts } from '../../../server/features/alerts/repository.ts';
import type { AlertBody, AlertDetail, AlertList, OfficeAlerts } from '../../../shared/contract/alerts.ts';
import type { PublishedSettings } from '../../../shared/contract/settings.ts';
import { call, person, signIn, testApp } from '../../support/app.ts';
import { capProblems } from '../../support/capSchema.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { pushDevice } from '../../support/pushDevice.ts';
import { insertSubscription } from '../../support/pushTown.ts';
import { inserter } from '../../support/rows.ts';

/** Saturday 21 November 2026, 10:00. */
const town = await townPerFile(() => testApp({ config: { demo: false, public_origin: 'https://piazza.example.it' } }));
let agata: string;

beforeEach(async () => {
  agata = await signIn(town.app, 'agata@piazza.test', { name: 'Agata Licata', roles: ['redattore'] });
});

const WIND: AlertBody = {
  kind: 'weather',
  level: 'orange',
  headline: 'Vento forte & mareggiata',
  area: 'Lungomare',
  starts_at: '2026-11-21T09:00',
  ends_at: '2026-11-21T18:00',
  instructions: 'Resta lontano dai moli.\nRitira i vasi dai balconi.',
};
const OFFICE = '/api/office/alerts';
const write = (fields: Partial<AlertBody> = {}) =>
  call(town.app, 'POST', OFFICE, { cookie: agata, body: { ...WIND, ...fields } });
const office = async () => ((await call(town.app, 'GET', OFFICE, { cookie: agata })).json() as OfficeAlerts).data;
const published = async (fields: Partial<AlertBody> = {}) => {
  const answer = await write(fields);
  expect(answer.statusCode).toBe(201);
  return answer.json().id as number;
};
const revision = async (id: number) => (await office()).find((one) => one.id === id)?.revision ?? '';
const change = async (id: number, fields: Partial<AlertBody>, known?: string) =>
  call(town.app, 'PUT', `${OFFICE}/${id}`, {
    cookie: agata,
    body: { ...WIND, ...fields, revision: known ?? (await revision(id)) },
  });
const callOff = async (id: number) =>
  call(town.app, 'DELETE', `${OFFICE}/${id}?revision=${await revision(id)}`, { cookie: agata });
const settings = async () => (await call(town.app, 'GET', '/api/settings')).json() as PublishedSettings;
const page = async (path: string) => (await town.app.inject({ url: path })).body;
const queued = () =>
  town.db.prepare('SELECT notification_id, expires_at, heeds_choices FROM push_queue ORDER BY id').all() as {
    notification_id: number;
    expires_at: number;
    heeds_choices: number;
  }[];

describe('an alert', () => {
  it('stands on every page, the screen and the poster at once, and leaves them all at its minute', async () => {
    const before = (await settings()).settings_version;
    const id = await published();
    const line = { id, kind: 'weather', level: 'orange', headline: WIND.headline };
    const period = { starts_at: '2026-11-21T08:00:00.000Z', ends_at: '2026-11-21T17:00:00.000Z' };
    const during = await settings();
    expect(during.alerts).toEqual([{ ...line, ...period }]);
    expect(during.settings_version).not.toBe(before);
    for (const path of ['/', '/contatti', '/non-esiste'])
      expect(await page(path)).toContain(
        `<a href="/allerte/${id}">Allerta arancione: Vento forte &amp; mareggiata</a>`,
      );
    expect((await call(town.app, 'GET', '/api/screen')).json().alerts).toEqual([{ ...line, ...period }]);
    expect(await page('/settimana/locandina?settimana=2026-11-21')).toContain(
      'Allerta arancione: Vento forte &amp; mareggiata, dalle 9:00 fino alle 18:00',
    );
    town.clock.advance({ hours: 7, minutes: 59, seconds: 59 });
    expect((await settings()).alerts).toHaveLength(1);
    town.clock.advance({ seconds: 1 });
    const after = await settings();
    expect([after.alerts, after.settings_version]).toEqual([undefined, before]);
    for (const path of ['/', '/settimana/locandina?settimana=2026-11-21'])
      expect(await page(path)).not.toContain('Vento forte');
    expect((await call(town.app, 'GET', '/api/screen')).json().alerts).toEqual([]);
    expect(await page('/feed/allerte.xml')).not.toContain('<entry>');
    const { data, past } = (await call(town.app, 'GET', '/api/alerts')).json() as AlertList;
    expect([data, past.map((one) => one.id)]).toEqual([[], [id]]);
    expect((await call(town.app, 'GET', `/api/alerts/${id}`)).json()).toMatchObject({ cancelled_at: null });
  });

  it('has a page that says level, place, time and what to do, also without scripts', async () => {
    const id = await published();
    const { app } = town;
    const detail = (await call(app, 'GET', `/api/alerts/${id}`)).json() as AlertDetail;
    expect(detail).toMatchObject({ area: 'Lungomare', instructions: WIND.instructions, source: '' });
    const html = await page(`/allerte/${id}`);
    expect(html).toContain('sabato 21 novembre dalle 9:00 alle 18:00');
    expect(html).toContain('Resta lontano dai moli.');
    expect(await page('/allerte')).toContain(`href="/allerte/${id}"`);
    for (const path of ['/allerte/99', '/allerte/0', '/allerte/boh', '/allerte/1e3'])
      expect((await app.inject({ url: path })).statusCode).toBe(404);
  });

  it.each<[string, Partial<AlertBody>]>([
    ['headline', { headline: '  ' }],
    ['headline', { headline: 'a'.repeat(81) }],
    ['area', { area: '' }],
    ['instructions', { instructions: '' }],
    ['kind', { kind: 'meteorite' as 'weather' }],
    ['level', { level: 'green' as 'red' }],
    ['starts_at', { starts_at: '2026-02-30T09:00' }],
    ['starts_at', { starts_at: '2027-06-01T09:00', ends_at: '2027-06-01T10:00' }],
    ['ends_at', { ends_at: '2026-11-21T25:00' }],
    ['ends_at', { ends_at: '2026-11-21T10:00' }],
    ['ends_at', { starts_at: '2026-11-21T19:00' }],
    ['ends_at', { ends_at: '2026-12-31T10:00' }],
  ])('is refused for its %s, and nothing is said', async (field, wrong) => {
    const answer = await write(wrong);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect([(await settings()).alerts, queued()]).toEqual([undefined, []]);
  });

  it('is corrected as it stands', async () => {
    const id = await published();
    const known = await revision(id);
    town.clock.advance({ minutes: 1 });
    expect((await change(id, { area: 'Porto' }, known)).statusCode).toBe(204);
    expect((await change(id, { area: 'Centro' }, known)).statusCode).toBe(409);
    expect((await call(town.app, 'GET', `/api/alerts/${id}`)).json()).toMatchObject({ area: 'Porto' });
    const log = town.db.prepare('SELECT action, subject FROM audit_log ORDER BY id').all();
    expect(log).toEqual([
      { action: 'alert.published', subject: 'Allerta arancione: Vento forte & mareggiata' },
      { action: 'alert.changed', subject: 'Allerta arancione: Vento forte & mareggiata' },
    ]);
  });

  it('that is called off leaves everywhere, says so on its page, and cannot be called off again', async () => {
    insertSubscription(town.db, pushDevice('https://localhost:3261/late'), 'key', null);
    const id = await published();
    const known = await revision(id);
    expect(queued()).toHaveLength(1);
    expect((await callOff(id)).statusCode).toBe(204);
    expect((await settings()).alerts).toBeUndefined();
    expect(queued()).toEqual([]);
    expect((await call(town.app, 'GET', `/api/alerts/${id}`)).json().cancelled_at).not.toBeNull();
    const again = await call(town.app, 'DELETE', `${OFFICE}/${id}?revision=${known}`, { cookie: agata });
    expect([again.statusCode, again.json().message]).toEqual([409, 'Questa allerta è già stata revocata.']);
    expect((await change(id, {}, known)).statusCode).toBe(409);
  });

  it('that is over cannot be corrected, and is kept for a year', async () => {
    const id = await published();
    const known = await revision(id);
    town.clock.advance({ hours: 8 });
    expect((await change(id, { ends_at: '2026-11-22T18:00' }, known)).json().message).toBe(
      'Questa allerta è già finita.',
    );
    const removeOld = removeOldAlerts(town.db, town.clock);
    town.clock.advance({ hours: 365 * 24 - 1 });
    expect(removeOld()).toBe(0);
    town.clock.advance({ hours: 2 });
    expect([removeOld(), town.db.prepare('SELECT count(*) FROM alert_messages').pluck().get()]).toEqual([1, 0]);
  });
});

describe('its push', () => {
  it('goes to everybody once, at night too, not where alerts are off, and again only when the level rises', async () => {
    const ninfa = person(town.app, 'ninfa@piazza.test');
    const deaf = person(town.app, 'sorda@piazza.test');
    for (const owner of [ninfa, deaf, null])
      insertSubscription(town.db, pushDevice(`https://localhost:3261/${owner}`), 'key', owner);
    inserter(town.db)('push_preferences', { user_id: deaf, muted: '["alerts"]' });
    const id = await published();
    expect(queued()).toHaveLength(2);
    // It means nothing after its end.
    expect(queued()[0]).toMatchObject({ heeds_choices: 1, expires_at: Date.parse('2026-11-21T17:00:00.000Z') });
    const told = town.db.prepare('SELECT title, type, deep_link FROM notifications').all();
    expect(told).toEqual([
      { title: 'Allerta arancione: Vento forte & mareggiata', type: 'warning', deep_link: `/allerte/${id}` },
    ]);
    expect(town.db.prepare('SELECT count(*) FROM notification_deliveries').pluck().get()).toBe(3);
    const count = () => town.db.prepare('SELECT count(*) FROM notifications').pluck().get();
    for (const [level, notifications] of [
      ['yellow', 1],
      ['orange', 1],
      ['red', 2],
      ['orange', 2],
      ['red', 2],
    ] as const) {
      town.clock.advance({ minutes: 1 });
      expect((await change(id, { level })).statusCode).toBe(204);
      expect(count(), level).toBe(notifications);
    }
  });
});

describe('in CAP 1.2', () => {
  const links = async () =>
    [...(await page('/feed/allerte.xml')).matchAll(/href="[^"]*(\/feed\/allerte\/\d+\.xml)"/g)].map(
      ([, path]) => path as string,
    );
  const element = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

  it('every message is valid, and names those before it', async () => {
    const id = await published();
    const [alert = ''] = await links();
    town.clock.advance({ minutes: 5 });
    await change(id, { level: 'red', headline: 'Vento di \u0007 burrasca <100 km/h>' });
    const [update = ''] = await links();
    town.clock.advance({ minutes: 5 });
    await callOff(id);
    const [cancel = ''] = await links();
    const documents = await Promise.all([alert, update, cancel].map(page));
    expect(documents.map(capProblems)).toEqual([[], [], []]);
    expect(documents.map((xml) => element(xml, 'msgType'))).toEqual(['Alert', 'Update', 'Cancel']);
    expect(documents.map((xml) => element(xml, 'identifier'))).toEqual(
      [1, 2, 3].map((n) => `piazza.example.it-allerta-${id}-${n}`),
    );
    const name = (n: number, sent: string) =>
      `piazza.example.it,piazza.example.it-allerta-${id}-${n},2026-11-21T10:${sent}:00+01:00`;
    expect(documents.map((xml) => element(xml, 'references'))).toEqual([
      undefined,
      name(1, '00'),
      `${name(1, '00')} ${name(2, '05')}`,
    ]);
    expect(documents.map((xml) => element(xml, 'severity'))).toEqual(['Severe', 'Extreme', 'Extreme']);
    expect(documents[0]).toContain('<expires>2026-11-21T18:00:00+01:00</expires>');
    expect(documents[0]).toContain(`<web>https://piazza.example.it/allerte/${id}</web>`);
    expect(documents[1]).toContain('Vento di  burrasca &lt;100 km/h&gt;');
    // What was given out stays as it was, also afterwards.
    expect(await page(alert)).toBe(documents[0]);
  });

  it('the schema’s rules are read as they are meant', async () => {
    await published();
    const xml = await page((await links())[0] as string);
    expect(capProblems(xml.replace('>Actual<', '>Vero<'))).not.toEqual([]);
    expect(capProblems(xml.replace(/<event>.*<\/event>/, ''))).not.toEqual([]);
    expect(capProblems(xml.replace('+01:00</sent>', 'Z</sent>'))).not.toEqual([]);
    expect(capProblems(xml.replace('</alert>', '<scope>Public</scope></alert>'))).not.toEqual([]);
  });

  it.each(['/feed/allerte/0.xml', '/feed/allerte/9.xml', '/feed/allerte/a.xml', '/feed/allerte/1'])(
    '%s is nothing',
    async (url) => expect((await town.app.inject({ url })).statusCode).toBe(404),
  );
});
