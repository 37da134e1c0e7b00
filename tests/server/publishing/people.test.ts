import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeClosedDrafts } from '../../../server/features/publishing/repository.ts';
import type { StoredPhoto } from '../../../shared/contract/publishing.ts';
import { call, person, restarted } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { type Desk, desk } from '../../support/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { multipart } from '../../support/form.ts';
import { noticesOf } from '../../support/notices.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let anna: Desk;
let annaId: number;
let bar: number;

const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  anna = await desk(town, 'anna@example.it', ['esercente']);
  annaId = person(town.app, 'anna@example.it');
  bar = town.make.activity({ name: 'Bar Lume', slug: 'bar-lume', owner_id: annaId });
});

const told = (email: string) =>
  noticesOf(town.db, email).map(({ title, body, deep_link }) => `${title} | ${body} | ${deep_link}`);
/** Runs all scheduled work as if the portal had been running until now. */
const later = async (duration: Temporal.DurationLike) => {
  town.clock.advance(duration);
  await (await restarted(town.app)).close();
};

describe('a manager', () => {
  const invite = (body: object, by = anna) =>
    by.ask('POST', '/api/desk/managers', { email: 'Marco@Example.it', ...body });
  const token = () => /\/invito\?token=([\w-]+)/.exec(town.mails.at(-1)?.text ?? '')?.[1] as string;
  const accept = (by: Desk, secret = token()) => by.ask('POST', '/api/managers/acceptance', { token: secret });

  it('is invited by mail, accepts with that address, and edits this shop alone', async () => {
    const other = town.make.activity({ owner_id: annaId });
    expect((await invite({ activity_id: bar })).status).toBe(204);
    expect(town.mails.at(-1)).toMatchObject({ to: 'marco@example.it', text: expect.stringContaining('Bar Lume') });
    const marco = await desk(town, 'marco@example.it', []);
    expect((await marco.open('activities', { item_id: bar })).status).toBe(403);
    expect((await accept(await desk(town, 'ladro@example.it', []))).status).toBe(409);
    expect((await accept(marco)).body).toMatchObject({ target: 'Bar Lume', is_me: true, activity_id: bar });
    expect((await accept(marco)).status).toBe(422);

    const { user } = (await call(town.app, 'GET', '/api/frontend/profile', { cookie: marco.cookie })).json();
    expect(user.roles).toEqual(['gestore']);
    expect((await marco.open('activities', { item_id: other })).status).toBe(404);
    expect((await marco.change('activities', bar, { phone: '0925 100001' })).outcome.body.state).toBe('approved');
    expect((await marco.open('promotions', { activity_id: bar })).status).toBe(201);
    expect((await marco.open('activities')).status).toBe(404);
    const options = await marco.ask<{ shops: { id: number }[] }>('GET', '/api/desk/options');
    expect(options.body.shops.map(({ id }) => id)).toEqual([bar]);
    expect(told('anna@example.it')[0]).toContain('Invito accettato');
  });

  it('goes when the owner says so, and in the log stands who did what', async () => {
    await invite({ activity_id: bar });
    const marco = await desk(town, 'marco@example.it', []);
    await accept(marco);
    const { data } = (await anna.ask<{ data: { id: number; name: string }[] }>('GET', '/api/desk/managers')).body;
    expect(data).toEqual([expect.objectContaining({ name: 'marco', email: 'marco@example.it' })]);
    const draft = (await marco.open('activities', { item_id: bar })).body.revision.id;
    expect((await anna.ask('DELETE', `/api/desk/managers/${data[0]?.id}`)).status).toBe(204);
    expect((await marco.submit(draft)).status).toBe(403);
    expect(town.db.prepare('SELECT action FROM audit_log ORDER BY id').pluck().all()).toEqual([
      'manager.invited',
      'manager.accepted',
      'manager.removed',
    ]);
  });

  it('is not invited to a stranger’s shop, and not with a link that is over', async () => {
    const bruno = await desk(town, 'bruno@example.it', ['esercente']);
    expect((await invite({ activity_id: bar }, bruno)).status).toBe(404);
    expect((await invite({})).status).toBe(422);
    expect((await invite({ organiser: true })).status).toBe(404);
    await invite({ activity_id: bar });
    const old = token();
    await invite({ activity_id: bar });
    const marco = await desk(town, 'marco@example.it', []);
    expect((await accept(marco, old)).status).toBe(422);
    town.clock.advance({ hours: 24 * 14 });
    expect((await accept(await desk(town, 'marco@example.it', []))).status).toBe(422);
  });
});

describe('who loses the role', () => {
  it('keeps the items without touching them, or leaves them to the office, the archive or somebody else', async () => {
    const admin = await desk(town, 'ada@example.it', ['amministratore']);
    const carlo = await desk(town, 'carlo@example.it', ['esercente']);
    const carloId = person(town.app, 'carlo@example.it');
    const reason = 'Ha chiuso il negozio.';
    const role = `/api/office/users/${annaId}/roles`;
    const revoke = (choice: object = {}) => admin.ask('DELETE', `${role}/esercente`, { reason, ...choice });
    const shop = () => town.db.prepare('SELECT owner_id, status FROM activities WHERE id = ?').get(bar);
    expect((await revoke({ items: 'pass_on', pass_to: annaId })).body.errors).toHaveProperty('pass_to');
    expect((await revoke()).status).toBe(200);
    expect(shop()).toEqual({ owner_id: annaId, status: 'published' });
    expect((await anna.open('activities', { item_id: bar })).status).toBe(403);
    await admin.ask('POST', role, { role: 'esercente', reason });
    expect((await anna.open('activities', { item_id: bar })).status).toBe(201);
    await revoke({ items: 'pass_on', pass_to: carloId });
    expect(shop()).toEqual({ owner_id: carloId, status: 'published' });
    expect((await carlo.open('activities', { item_id: bar })).status).toBe(201);
    const suspension = { reason, items: 'archive' };
    expect((await admin.ask('PUT', `/api/office/users/${carloId}/suspension`, suspension)).status).toBe(200);
    expect(shop()).toEqual({ owner_id: carloId, status: 'archived' });
    expect(
      town.db.prepare("SELECT action, after FROM audit_log WHERE action GLOB 'user.items*' ORDER BY id").all(),
    ).toEqual([
      { action: 'user.items_pass_on', after: `{"items":1,"owner":"Account n. ${carloId}"}` },
      { action: 'user.items_archive', after: '{"items":1}' },
    ]);
  });
});

describe('a photo', () => {
  const PHOTO = { alt: 'Il banco.', decorative: false, focus_x: 0.5, focus_y: 0.5 };
  const plain = (width: number, background: string) =>
    sharp({ create: { width, height: 600, channels: 3, background } });
  const send = async (bytes: Buffer, name = 'foto.jpg') => {
    const form = multipart({}, [{ field: 'photo', name, bytes }]);
    const answer = await call(town.app, 'POST', '/api/desk/photos', { cookie: anna.cookie, ...form });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('is stored in the sizes pages use, and nothing else is', async () => {
    const { status, body } = await send(await plain(900, '#c33').jpeg().toBuffer());
    expect([status, body]).toEqual([
      201,
      { path: expect.stringMatching(/^photos\/[0-9a-f]{24}-900x600$/), width: 900, height: 600 },
    ]);
    expect((await send(Buffer.from('niente'))).body.errors).toEqual({ photo: ['Il file deve essere un’immagine.'] });
    const { id } = (await anna.open('activities', { item_id: bar })).body.revision;
    await anna.save('activities', id, { photos: [{ ...PHOTO, path: body.path }] });
    expect((await anna.submit(id)).body.state).toBe('approved');
    expect(await town.read('/api/activities/bar-lume')).toMatchObject({ photo: expect.objectContaining({}) });
  });

  it('is cut from the whole one, in any part, and cards and share images keep its point in sight', async () => {
    const red = await plain(450, '#cc3333').png().toBuffer();
    const picture = plain(900, '#3333cc').composite([{ input: red, left: 450, top: 0 }]);
    const { body } = await send(await picture.png().toBuffer());
    const part = { path: body.path, left: 0.5, top: 0, width: 0.5, height: 0.5 };
    const cutting = async (changes: object) => {
      const { status, body: answer } = await anna.ask('POST', '/api/desk/photos/cuts', { ...part, ...changes });
      return { status, body: answer as StoredPhoto & { errors?: object } };
    };
    const cut = await cutting({});
    expect([cut.status, cut.body]).toEqual([
      201,
      { path: expect.stringMatching(/^photos\/[0-9a-f]{24}-450x300$/), width: 450, height: 300 },
    ]);
    const drawn = (await town.app.inject(`/storage/${cut.body.path}/450.webp`)).rawPayload;
    expect((await sharp(drawn).stats()).dominant).toMatchObject({ r: 200, b: 56 });
    expect((await cutting({ left: 0 })).body.path).not.toBe(cut.body.path);
    expect((await cutting({ width: 0.1 })).body.errors).toEqual({
      photo: ['Il pezzo è troppo piccolo: almeno 100 pixel per lato.'],
    });
    expect((await cutting({ path: `photos/${'0'.repeat(24)}-900x600` })).status).toBe(404);

    const photo = { ...PHOTO, path: body.path, whole: body.path, focus_x: 0 };
    const published = async (changes: object) => {
      await anna.change('activities', bar, { photos: [{ ...photo, ...changes }] });
      const { photo: shown } = await town.read<{ photo: string }>('/api/activities/bar-lume');
      const page = (await town.app.inject('/attivita/bar-lume')).body;
      const address = /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page)?.[1] as string;
      const area = { left: 900, top: 200, width: 99, height: 99 };
      const share = sharp((await town.app.inject(address)).rawPayload).extract(area);
      return { shown, address, colour: (await sharp(await share.png().toBuffer()).stats()).dominant };
    };
    const left = await published({});
    expect([left.shown, left.colour.b > left.colour.r]).toEqual([`${body.path}#0,50`, true]);
    const right = await published({ focus_x: 1 });
    expect([right.shown, right.colour.r > right.colour.b]).toEqual([`${body.path}#100,50`, true]);
    expect(right.address).not.toBe(left.address);

    // The original photo is kept as long as a crop of it is in use.
    await published({ path: cut.body.path });
    await later({ hours: 4 });
    expect(town.db.prepare('SELECT photo_path FROM uploaded_photos').pluck().all()).toContain(body.path);
    const { draft } = (await anna.open('activities', { item_id: bar })).body;
    expect(draft.photos).toEqual([{ ...photo, path: cut.body.path }]);
  }, 60_000);

  it('that is not there keeps a draft from going out', async () => {
    const photos = [{ ...PHOTO, path: `photos/${'0'.repeat(24)}-10x10` }];
    const { outcome } = await anna.change('activities', bar, { photos });
    expect([outcome.status, outcome.body.errors]).toEqual([
      422,
      { photos: ['Una foto non c’è più: caricala di nuovo.'] },
    ]);
  });

  it('has no room after too many, until some are not needed any more', async () => {
    const fill = town.db.prepare(
      "INSERT INTO uploaded_photos VALUES (?, 'photos/' || ?, 1, '2026-11-21T08:00:00.000Z')",
    );
    for (let number = 0; number < 300; number += 1) fill.run(annaId, number);
    const full = await send(await plain(9, '#fff').png().toBuffer());
    expect([full.status, full.body.message]).toEqual([409, expect.stringContaining('300 foto')]);
    await later({ hours: 4 });
    await eventually(() => expect(town.db.prepare('SELECT count(*) FROM uploaded_photos').pluck().get()).toBe(0));
  });
});

describe('who saved it', () => {
  /** A promotion of Anna's that Rosa saved. */
  function saved(title: string): number {
    const promo = town.make.promotion(bar, '2026-11-01', '2026-12-20', { title, slug: 'saldi', owner_id: annaId });
    const rosa = town.make.user('Rosa', { email: 'rosa@example.it' });
    town.make.insert('saved_items', { user_id: rosa, kind: 'promotions', item_id: promo });
    return promo;
  }
  const until = (promo: number, day: string) =>
    anna.ask('PUT', `/api/desk/promotions/items/${promo}/renewal`, { until: day });

  it('hears once, half an hour later, of other dates, and nothing when they are back', async () => {
    const promo = saved('Saldi');
    await until(promo, '2026-12-10');
    await until(promo, '2026-12-20');
    await later({ minutes: 31 });
    expect(told('rosa@example.it')).toEqual([]);
    await until(promo, '2026-12-10');
    await later({ minutes: 10 });
    expect(told('rosa@example.it')).toEqual([]);
    await until(promo, '2026-12-12');
    await later({ minutes: 31 });
    await later({ minutes: 31 });
    expect(told('rosa@example.it')).toEqual([
      'Date cambiate: Saldi | Lo aspettavi: guarda quando è adesso. | /promo/saldi',
    ]);
    await anna.ask('PUT', `/api/desk/promotions/items/${promo}/archive`);
    await later({ minutes: 31 });
    expect(told('rosa@example.it').at(-1)).toBe('Annullato: Saldi | Lo aspettavi: non c’è più. | /promo');
  });

  it('hears too when the owner loses the role and the items go with it', async () => {
    const admin = await desk(town, 'ada@example.it', ['amministratore']);
    saved('Outlet');
    const lost = { reason: 'Ha chiuso il negozio.', items: 'archive' };
    expect((await admin.ask('DELETE', `/api/office/users/${annaId}/roles/esercente`, lost)).status).toBe(200);
    await later({ minutes: 31 });
    expect(told('rosa@example.it')).toEqual(['Annullato: Outlet | Lo aspettavi: non c’è più. | /promo']);
  });
});

it('removes drafts that came to nothing after a while, and keeps what was online and what is being written', () => {
  const revision = (state: string, updated_at: string, base_body: string | null = null) =>
    town.make.insert('revisions', { kind: 'activities', author_id: annaId, state, body: '{}', base_body, updated_at });
  const gone = [
    revision('withdrawn', '2026-10-20T09:00:00.000Z'),
    revision('rejected', '2026-05-01T09:00:00.000Z'),
    revision('draft', '2026-10-20T09:00:00.000Z', '{}'),
  ];
  const kept = [
    revision('withdrawn', '2026-11-01T09:00:00.000Z'),
    revision('rejected', '2026-06-20T09:00:00.000Z'),
    revision('approved', '2020-01-01T09:00:00.000Z'),
    revision('draft', '2020-01-01T09:00:00.000Z'),
    revision('draft', '2026-10-21T09:00:00.000Z', '{"name":"Bar"}'),
  ];
  expect(removeClosedDrafts(town.db, town.clock)()).toBe(gone.length);
  expect(town.db.prepare('SELECT id FROM revisions ORDER BY id').pluck().all()).toEqual(kept);
});

describe('followers', () => {
  it('hear in the evening, in one message, of what is new', async () => {
    const rosa = town.make.user('Rosa', { email: 'rosa@example.it' });
    town.make.insert('follows', { user_id: rosa, target: 'follow_activity', item_id: bar });
    town.make.promotion(bar, '2026-11-01', '2026-12-20', { title: 'Saldi', published_at: '2026-11-21T10:00:00.000Z' });
    town.make.job({ activity_id: bar, title: 'Cuoco', published_at: '2026-11-21T11:00:00.000Z' });
    await later({ hours: 3 });
    expect(told('rosa@example.it')).toEqual([]);
    await later({ hours: 6 });
    await later({ minutes: 5 });
    expect(told('rosa@example.it')).toEqual(['2 novità da chi segui | Cuoco, Saldi. | /salvati']);
    await later({ hours: 24 });
    expect(told('rosa@example.it')).toHaveLength(1);
  });

  it('hear nothing of a section that the town has turned off', async () => {
    const { settings } = town.app.context;
    settings.put('settings', { ...settings.stored('settings'), sections_off: ['jobs'] });
    const rosa = town.make.user('Rosa', { email: 'rosa@example.it' });
    town.make.insert('follows', { user_id: rosa, target: 'follow_activity', item_id: bar });
    town.make.job({ activity_id: bar, title: 'Cuoco', published_at: '2026-11-21T10:00:00.000Z' });
    await later({ hours: 3 });
    await later({ hours: 6 });
    settings.put('settings', { ...settings.stored('settings'), sections_off: [] });
    expect(told('rosa@example.it')).toEqual([]);
  });
});
