import { beforeEach, describe, expect, it } from 'vitest';
import type { BulkOutcome, DeskItem, Loss, Outcome, RevisionPage } from '../../../shared/contract/publishing.ts';
import { person, restarted } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { type Answer, type Desk, desk } from '../../support/desk.ts';
import { noticeTitlesOf } from '../../support/notices.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let office: Desk;
let anna: Desk;
let bar: number;
let annaId: number;

const PLACE = { name: 'Bar Lume', district: 'Marina', slug: 'bar-lume', address: 'Via del Porto 3' };

const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  office = await desk(town, 'redazione@example.it', ['redattore']);
  anna = await desk(town, 'anna@example.it', ['esercente']);
  annaId = person(town.app, 'anna@example.it');
  bar = town.make.activity({ ...PLACE, owner_id: annaId });
});

const shown = () => town.read<{ name: string; phone: string | null }>('/api/activities/bar-lume');
const decide = async (id: number, body: object, version?: number): Promise<Answer<Outcome>> => {
  const at = version ?? town.db.prepare('SELECT version FROM revisions WHERE id = ?').pluck().get(id);
  return office.ask('POST', `/api/office/revisions/${id}/decision`, { version: at, ...body });
};
/** As the office sees it now. */
const seen = (id: number, { db } = town) => ({
  id,
  version: db.prepare<[number], number>('SELECT version FROM revisions WHERE id = ?').pluck().get(id) ?? 1,
});
const told = (email: string) => noticeTitlesOf(town.db, email);
const stateOf = (id: number) => town.db.prepare('SELECT state FROM revisions WHERE id = ?').pluck().get(id);
const log = () => town.db.prepare('SELECT action FROM audit_log ORDER BY id').pluck().all();

describe('a change', () => {
  it.each([
    ['of a phone number goes online at once', { phone: '0925 123456' }, 'approved'],
    ['of the name waits', { name: 'Bar Lume Due' }, 'submitted'],
  ])('%s', async (_, draft, state) => {
    const { outcome } = await anna.change('activities', bar, draft);
    expect([outcome.status, outcome.body.state, outcome.body.waiting]).toEqual([200, state, null]);
    expect(await shown()).toMatchObject(state === 'approved' ? draft : { name: 'Bar Lume' });
    expect(told('redazione@example.it')).toEqual(state === 'submitted' ? ['Una modifica da approvare'] : []);
  });

  it('of both is divided: the phone is online, the name waits and keeps its draft', async () => {
    const { id, outcome } = await anna.change('activities', bar, { phone: '0925 100001', name: 'Bar Lume Due' });
    expect(outcome.body).toMatchObject({ state: 'submitted', waiting: id, live: { path: '/attivita/bar-lume' } });
    expect(await shown()).toMatchObject({ name: 'Bar Lume', phone: '0925 100001' });
    const review = await office.ask<{ draft: object; live_draft: object }>('GET', `/api/office/revisions/${id}`);
    expect(review.body).toMatchObject({
      draft: { name: 'Bar Lume Due', phone: '0925 100001' },
      live_draft: { name: 'Bar Lume', phone: '0925 100001' },
    });
    town.clock.advance({ minutes: 1 });
    expect((await decide(id, { decision: 'approve' })).body.state).toBe('approved');
    expect(await town.read('/api/activities/bar-lume-due')).toMatchObject({ phone: '0925 100001' });
    expect(told('anna@example.it')).toEqual(['Online: Bar Lume Due']);
    expect(town.mails.at(-1)).toMatchObject({ to: 'anna@example.it', subject: 'Online: Bar Lume Due — Piazza' });
    expect(log()).toEqual(['content.published', 'content.approved']);
  });

  it('by a trusted author waits for nobody, and is listed under what just changed', async () => {
    expect((await office.ask('PUT', `/api/office/users/${annaId}/trust`)).status).toBe(204);
    const { id, outcome } = await anna.change('activities', bar, { name: 'Bar Lume Due' });
    expect(outcome.body.state).toBe('approved');
    const changes = await office.ask<{ data: { id: number; undoable: boolean }[] }>('GET', '/api/office/changes');
    expect(changes.body.data).toEqual([expect.objectContaining({ id, undoable: true })]);
    await office.ask('DELETE', `/api/office/users/${annaId}/trust`);
    expect((await anna.change('activities', bar, { name: 'Bar Tre' })).outcome.body.state).toBe('submitted');
  });
});

describe('the office', () => {
  const waits = async () => (await anna.change('activities', bar, { name: 'Bar Lume Due' })).id;

  it('corrects with its approval', async () => {
    const id = await waits();
    expect((await decide(id, { decision: 'approve', corrections: { name: 'Bar Lume 2' } })).status).toBe(200);
    expect(await town.read('/api/activities/bar-lume-2')).toMatchObject({ name: 'Bar Lume 2' });
    expect((await decide(id, { decision: 'approve' })).status).toBe(409);
  });

  it('asks for changes with a reason, which stays until it is sent again', async () => {
    const id = await waits();
    expect((await decide(id, { decision: 'changes' })).body.errors).toHaveProperty('reason');
    expect((await decide(id, { decision: 'changes', reason: 'Scrivi il nome vero.' })).body.state).toBe('to_correct');
    expect([told('anna@example.it'), town.mails.at(-1)?.text]).toEqual([
      ['Da correggere: Bar Lume Due'],
      expect.stringContaining('Scrivi il nome vero.'),
    ]);
    const mine = await anna.open('activities', { item_id: bar });
    expect(mine.body.revision).toMatchObject({ id, state: 'to_correct', reason: 'Scrivi il nome vero.' });
    await anna.save('activities', id, { name: 'Bar Vero' });
    expect((await anna.submit(id)).body.state).toBe('submitted');
    expect((await anna.get(id)).body.revision.reason).toBe('');
  });

  it('rejects with a reason, and the author may begin again', async () => {
    const id = await waits();
    expect((await decide(id, { decision: 'reject', reason: 'Non è il nome.' })).body.state).toBe('rejected');
    expect(await shown()).toMatchObject({ name: 'Bar Lume' });
    expect((await anna.open('activities', { item_id: bar })).body.revision.id).not.toBe(id);
  });

  it('looks again at what its author took back and changed', async () => {
    const id = await waits();
    const version = Number(town.db.prepare('SELECT version FROM revisions WHERE id = ?').pluck().get(id));
    expect((await anna.save('activities', id, { phone: '0925 100001' })).status).toBe(409);
    expect((await anna.ask<Outcome>('DELETE', `/api/desk/revisions/${id}/submission`)).body.state).toBe('draft');
    expect((await decide(id, { decision: 'approve' }, version)).status).toBe(409);
    await anna.save('activities', id, { name: 'Bar Altro' });
    await anna.submit(id);
    expect((await decide(id, { decision: 'approve' }, version)).status).toBe(409);
    expect(stateOf(id)).toBe('submitted');
  });

  it('decides about several at once, each on its own', async () => {
    const id = await waits();
    const bulk = await office.ask<{ data: unknown[] }>('POST', '/api/office/revisions/decisions', {
      revisions: [seen(id), seen(999)],
      decision: 'approve',
    });
    expect(bulk.body.data).toEqual([
      { id, title: 'Bar Lume Due', state: 'approved', message: null },
      { id: 999, title: '', state: null, message: 'Questa proposta non c’è.' },
    ]);
  });

  it('is told the first wrong value of an answer, not each of half a million', async () => {
    const flood = await decide(await waits(), { decision: 'approve', overrule: Array(400_000).fill(0) });
    expect([flood.status, Object.keys(flood.body.errors ?? {})]).toEqual([422, ['overrule']]);
  });

  it('decides about several only as it saw them', async () => {
    const revisions = [seen(await waits())];
    const id = revisions[0]?.id as number;
    await anna.ask('DELETE', `/api/desk/revisions/${id}/submission`);
    await anna.save('activities', id, { name: 'Bar Altro' });
    await anna.submit(id);
    const bulk = await office.ask<BulkOutcome>('POST', '/api/office/revisions/decisions', {
      revisions,
      decision: 'approve',
    });
    expect(bulk.body.data).toMatchObject([
      { title: 'Bar Altro', message: 'L’autore l’ha cambiata mentre la leggevi: guardala di nuovo.' },
    ]);
    expect([stateOf(id), (await shown()).name]).toEqual(['submitted', 'Bar Lume']);
  });

  it('tells an author of a batch once, in the portal and by mail', async () => {
    const names = ['Bar Uno', 'Bar Due', 'Bar Tre', 'Bar Quattro', 'Bar Cinque'];
    const ids = [];
    for (const name of names)
      ids.push(
        (await anna.change('activities', town.make.activity({ name, owner_id: annaId }), { name: `Il ${name}` })).id,
      );
    const bruno = await desk(town, 'bruno@example.it', ['esercente']);
    const other = town.make.activity({ name: 'Bar Bruno', owner_id: person(town.app, 'bruno@example.it') });
    ids.push((await bruno.change('activities', other, { name: 'Il Bar Bruno' })).id);
    const mailsBefore = town.mails.length;
    await office.ask('POST', '/api/office/revisions/decisions', {
      revisions: ids.map((id) => seen(id)),
      decision: 'reject',
      reason: 'Senza «Il».',
    });
    expect(told('anna@example.it')).toEqual(['La redazione ha deciso su 5 tuoi contenuti']);
    expect(told('bruno@example.it')).toEqual(['Non accettato: Il Bar Bruno']);
    const mails = town.mails.slice(mailsBefore);
    expect(mails.map(({ to }) => to)).toEqual(['anna@example.it', 'bruno@example.it']);
    for (const name of [...names, 'Senza «Il».']) expect(mails[0]?.text).toContain(name);
  });

  it('decides also when no more mails fit into the queue, and about the others when one is broken', async () => {
    const full = await contentTown(undefined, {}, { mailsToFiles: true });
    const redaction = await desk(full, 'redazione@example.it', ['redattore']);
    const author = await desk(full, 'anna@example.it', ['esercente']);
    const owner_id = person(full.app, 'anna@example.it');
    const ids: number[] = [];
    for (const name of ['Uno', 'Due', 'Tre'])
      ids.push((await author.change('activities', full.make.activity({ name, owner_id }), { name: `${name} bis` })).id);
    const waiting = { recipient: 'anna@example.it', purpose: 'office', due_at: '2100-01-01' };
    for (let at = 0; at < 50; at += 1) full.make.insert('mail_queue', waiting);
    full.db.exec(`CREATE TRIGGER broken BEFORE UPDATE ON activities WHEN new.name = 'Due bis'
      BEGIN SELECT raise(ABORT, 'broken'); END`);
    const bulk = await redaction.ask<{ data: { state: string | null; message: string | null }[] }>(
      'POST',
      '/api/office/revisions/decisions',
      { revisions: ids.map((id) => seen(id, full)), decision: 'approve' },
    );
    expect(bulk.body.data.map(({ state }) => state)).toEqual(['approved', null, 'approved']);
    expect(bulk.body.data[1]?.message).toBe('Il portale ha avuto un problema: aprilo e riprova.');
    expect(full.db.prepare('SELECT count(*) FROM mail_queue').pluck().get()).toBe(50);
    await full.close();
  });

  it('does not publish for who lost the shop, the role or the account meanwhile', async () => {
    const id = await waits();
    const asked = async () => (await decide(id, { decision: 'approve' })).status;
    town.db.prepare('UPDATE activities SET owner_id = NULL WHERE id = ?').run(bar);
    expect(await asked()).toBe(404);
    town.db.prepare('UPDATE activities SET owner_id = ? WHERE id = ?').run(annaId, bar);
    town.db.prepare('DELETE FROM user_roles WHERE user_id = ?').run(annaId);
    expect(await asked()).toBe(404);
    town.db.prepare("INSERT INTO user_roles VALUES (?, 'esercente', '')").run(annaId);
    town.db.prepare("UPDATE users SET suspended_at = '' WHERE id = ?").run(annaId);
    expect(await asked()).toBe(409);
    town.db.prepare('UPDATE users SET suspended_at = NULL WHERE id = ?').run(annaId);
    expect(await asked()).toBe(200);
  });

  it('says why it cannot take back what named a category that is gone', async () => {
    const of = town.db.prepare('SELECT category_id FROM activities WHERE id = ?').pluck();
    const before = of.get(bar);
    const { id } = await office.change('activities', bar, { category_id: town.make.category('activities', 'bar') });
    town.db.prepare('DELETE FROM categories WHERE id = ?').run(before);
    const { status, body } = await office.ask('POST', `/api/office/changes/${id}/undo`);
    expect([status, body.message]).toEqual([
      409,
      'La versione di prima aveva una categoria o un negozio che non c’è più: aprilo e correggilo.',
    ]);
    expect(of.get(bar)).not.toBe(before);
  });

  it('takes back what just changed, while nothing is newer', async () => {
    const first = (await anna.change('activities', bar, { phone: '0925 100001', excerpt: 'Uno.' })).id;
    town.clock.advance({ minutes: 1 });
    const second = (await anna.change('activities', bar, { phone: '0925 100002' })).id;
    const undo = (id: number) => office.ask<Outcome>('POST', `/api/office/changes/${id}/undo`);
    expect((await undo(first)).status).toBe(409);
    town.clock.advance({ minutes: 1 });
    expect((await undo(second)).status).toBe(200);
    expect(await shown()).toMatchObject({ phone: '0925 100001', excerpt: 'Uno.' });
    expect((await undo(second)).status).toBe(409);
    expect(told('anna@example.it')).toEqual(['Annullata una modifica: Bar Lume']);
    const history = await anna.ask<{ data: { author: string; decided_by: string }[] }>(
      'GET',
      `/api/desk/activities/items/${bar}/history`,
    );
    expect(history.body.data.map(({ author, decided_by }) => [author, decided_by])).toEqual([
      ['La redazione', 'La redazione'],
      ['anna', null],
      ['anna', null],
    ]);
    await office.ask('PUT', `/api/desk/activities/items/${bar}/archive`);
    expect(await office.ask('POST', `/api/office/changes/${second}/undo`)).toMatchObject({
      status: 409,
      body: { message: 'Non è più online: non c’è niente da annullare.' },
    });
  });

  it('prints the poster of what is online, with the code of its page', async () => {
    const poster = `/api/desk/activities/items/${bar}/poster`;
    const { body } = await anna.ask<{ url: string; qr: { size: number } }>('GET', poster);
    expect(body).toMatchObject({ kind: 'activities', key: 'bar-lume', title: 'Bar Lume' });
    expect(body.url).toMatch(/^http.*\/attivita\/bar-lume$/);
    expect(body.qr.size).toBeGreaterThan(20);
    await anna.ask('PUT', `/api/desk/activities/items/${bar}/archive`);
    expect((await anna.ask('GET', poster)).status).toBe(404);
  });

  it('sees the numbers, the queue and everything in any state', async () => {
    const id = await waits();
    await office.open('articles');
    expect((await office.ask('GET', '/api/office/desk')).body).toMatchObject({
      waiting: 1,
      overdue: 0,
      to_correct: 0,
      messages: 0,
      requests: 0,
      reports: 0,
      suggestions: 0,
      private_events: 0,
    });
    const queue = await office.ask<RevisionPage>('GET', '/api/office/revisions');
    expect(queue.body.data.map((row) => row.id)).toEqual([id]);
    expect([queue.body.together, queue.body.data[0]?.changed]).toEqual([[seen(id)], ['nome']]);
    const find = async (query: string) =>
      (
        await office.ask<{ data: { title: string; kind: string }[] }>('GET', `/api/office/content?${query}`)
      ).body.data.map(({ kind, title }) => `${kind} ${title}`);
    expect(await find('q=lume')).toEqual(['activities Bar Lume']);
    expect(await find('state=draft')).toEqual(['articles ']);
    expect(await find('state=submitted&kind=activities')).toEqual(['activities Bar Lume']);
    const lume = (await office.ask<{ data: DeskItem[] }>('GET', '/api/office/content?q=lume')).body.data[0];
    expect(lume).toMatchObject({ is_own: false, revision: { id, state: 'submitted' } });
    const reasons = { changes: [' Uno. ', 'Uno.', ''], reject: ['Due.'] };
    expect((await office.ask('PUT', '/api/office/reasons', reasons)).body).toEqual({
      changes: ['Uno.'],
      reject: ['Due.'],
    });
  });
});

describe('something new', () => {
  const draft = () => ({
    name: 'Forno Nuovo',
    category_id: town.make.category('activities', 'forni'),
    excerpt: 'Pane caldo.',
    description: 'Apre alle cinque.',
    address: 'Via Roma 1',
    district: 'Centro',
    lat: 37.5,
    lng: 13.1,
  });

  it('waits for the office, and belongs to its author', async () => {
    const { id, outcome } = await anna.write('activities', draft());
    expect([outcome.body, told('redazione@example.it')]).toEqual([
      { state: 'submitted', live: null, waiting: null },
      ['Nuova attività da approvare'],
    ]);
    expect((await town.read<{ total: number }>('/api/activities')).total).toBe(1);
    expect((await decide(id, { decision: 'approve' })).body.live?.path).toBe('/attivita/forno-nuovo');
    const row = town.db.prepare("SELECT owner_id FROM activities WHERE slug = 'forno-nuovo'").pluck().get();
    expect([row, (await town.read<{ total: number }>('/api/activities')).total]).toEqual([annaId, 2]);
  });

  it('is nobody’s to begin without the role', async () => {
    const organiser = await desk(town, 'bruno@example.it', ['organizzatore']);
    expect((await organiser.open('activities')).status).toBe(404);
    expect((await organiser.open('promotions', { activity_id: bar })).status).toBe(404);
    expect((await anna.open('events')).status).toBe(404);
  });

  it('goes to the archive when the office takes it back', async () => {
    const { outcome } = await office.write('activities', draft());
    const id = town.db.prepare('SELECT max(id) FROM revisions').pluck().get();
    expect((await office.ask('POST', `/api/office/changes/${id}/undo`)).status).toBe(200);
    expect((await town.ask('/api/activities/forno-nuovo')).status).toBe(404);
    expect(outcome.body.state).toBe('approved');
  });
});

describe('a schedule', () => {
  const later = { publish_at: '2026-11-22T08:30' };
  const run = () => town.clock.advance({ hours: 23 });
  const publishDue = async () => {
    await (await restarted(town.app)).close();
  };

  it('puts online in the town’s hour what needs nobody', async () => {
    const { id, outcome } = await anna.change('activities', bar, { phone: '0925 100005' }, later);
    expect([outcome.body.state, (await anna.get(id)).body.revision.publish_at]).toEqual([
      'scheduled',
      '2026-11-22T07:30:00.000Z',
    ]);
    await publishDue();
    expect((await shown()).phone).toBe(null);
    run();
    expect((await office.ask<{ overdue: number }>('GET', '/api/office/desk')).body.overdue).toBe(1);
    await publishDue();
    expect([(await shown()).phone, stateOf(id), told('anna@example.it')]).toEqual([
      '0925 100005',
      'approved',
      ['Online: Bar Lume'],
    ]);
  });

  it('waits for an approval first, and goes back to its author when something came in between', async () => {
    const { id } = await anna.change('activities', bar, { name: 'Bar Lume Due', phone: '0925 100007' }, later);
    expect(stateOf(id)).toBe('submitted');
    expect((await decide(id, { decision: 'approve' })).body.state).toBe('scheduled');
    town.clock.advance({ minutes: 1 });
    await office.change('activities', bar, { phone: '0925 100009' });
    run();
    await publishDue();
    expect([stateOf(id), (await shown()).phone, told('anna@example.it').at(-1)]).toEqual([
      'to_correct',
      '0925 100009',
      'Da correggere: Bar Lume Due',
    ]);
  });

  it('goes to the office first when its author is trusted no more', async () => {
    await office.ask('PUT', `/api/office/users/${annaId}/trust`);
    const { id, outcome } = await anna.change('activities', bar, { name: 'Bar Lume Due' }, later);
    expect(outcome.body.state).toBe('scheduled');
    await office.ask('DELETE', `/api/office/users/${annaId}/trust`);
    run();
    await publishDue();
    const { state, reason } = (await anna.get(id)).body.revision;
    expect([state, reason, (await shown()).name]).toEqual([
      'to_correct',
      'Non è andato online all’ora scelta. Adesso la guarda prima la redazione: inviala di nuovo.',
      'Bar Lume',
    ]);
    expect((await anna.submit(id)).body.state).toBe('submitted');
  });

  it('is refused for a moment that is over, far away or none', async () => {
    const { id } = (await anna.open('activities', { item_id: bar })).body.revision;
    await anna.save('activities', id, { phone: '0925 100005' });
    for (const publish_at of ['2026-11-21T09:59', '2026-11-31T10:00', '2026-11-22T25:00', '2028-01-01T10:00']) {
      const { status, body } = await anna.submit(id, { publish_at });
      expect([publish_at, status, Object.keys(body.errors ?? {})]).toEqual([publish_at, 422, ['publish_at']]);
    }
  });
});

describe('taking off', () => {
  const archive = (method: 'PUT' | 'DELETE', by = anna) => by.ask(method, `/api/desk/activities/items/${bar}/archive`);

  it('is for thirty days the author’s to undo, then the office’s', async () => {
    expect((await archive('PUT')).body).toMatchObject({ status: 'archived', path: null });
    expect((await town.ask('/api/activities/bar-lume')).status).toBe(404);
    expect((await anna.open('activities', { item_id: bar })).status).toBe(409);
    expect((await archive('PUT')).status).toBe(409);
    expect((await archive('DELETE')).status).toBe(200);
    await archive('PUT');
    town.clock.advance({ hours: 24 * 31 });
    const [late, theirs] = [await desk(town, 'anna@example.it', []), await desk(town, 'redazione@example.it', [])];
    expect((await archive('DELETE', late)).status).toBe(409);
    expect((await archive('DELETE', theirs)).status).toBe(200);
    expect(log()).toEqual(['content.archived', 'content.restored', 'content.archived', 'content.restored']);
  });

  it('by the office is the office’s to undo: its author is told, and may only ask with a draft', async () => {
    expect((await archive('PUT', office)).status).toBe(200);
    expect(told('anna@example.it')).toEqual(['Tolto dalla redazione: Bar Lume']);
    const refused = await archive('DELETE');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'L’ha tolto la redazione: scrivile per riaverlo online, oppure duplicalo e mandale la bozza.',
    ]);
    const { id } = (await anna.open('activities', { copy_of: bar })).body.revision;
    expect((await anna.submit(id)).body.state).toBe('submitted');
    expect((await archive('DELETE', office)).status).toBe(200);
    expect((await archive('PUT')).status).toBe(200);
    expect((await archive('DELETE')).status).toBe(200);
    expect(log()).toEqual(['content.taken_down', 'content.restored', 'content.archived', 'content.restored']);
  });

  it('by an undo of the office is the office’s too', async () => {
    const { id } = await anna.write('activities', {
      ...(await anna.open('activities', { item_id: bar })).body.draft,
      name: 'Bar Nuovo',
    });
    await decide(id, { decision: 'approve' });
    await office.ask('POST', `/api/office/changes/${id}/undo`);
    const made = town.db.prepare("SELECT id FROM activities WHERE name = 'Bar Nuovo' AND status = 'archived'");
    const at = `/api/desk/activities/items/${made.pluck().get()}/archive`;
    expect((await anna.ask('DELETE', at)).status).toBe(409);
  });

  it.each([
    ['it', 'promotions'],
    ['its shop', 'activities'],
  ])('for good of %s tells who took a coupon, and at once who waited', async (_, kind) => {
    const promo = town.make.promotion(bar, '2026-11-01', '2026-12-20', {
      owner_id: annaId,
      slug: 'sconto',
      title: 'Sconto',
    });
    const waiting = person(town.app, 'ninfa@example.it');
    town.make.insert('coupon_offers', { promotion_id: promo, max_coupons: null });
    town.make.insert('saved_items', { user_id: waiting, kind: 'promotions', item_id: promo });
    for (const [email, redeemed_at] of [
      ['con@example.it', null],
      ['usato@example.it', '2026-11-20'],
    ] as const)
      town.make.insert('coupons', { user_id: person(town.app, email), promotion_id: promo, redeemed_at });
    const at = `/api/desk/${kind}/items/${kind === 'promotions' ? promo : bar}`;
    await anna.ask('PUT', `${at}/archive`);
    expect((await anna.ask('DELETE', at)).status).toBe(204);
    expect(['con@example.it', 'usato@example.it'].map(told)).toEqual([['Promo eliminata: Sconto'], []]);
    expect(told('ninfa@example.it')).toEqual(kind === 'promotions' ? ['Annullato: Sconto'] : []);
  });

  it('for good is the owner’s or the office’s, of what is in the archive, and says what goes with it', async () => {
    const promo = town.make.promotion(bar, '2026-11-01', '2026-12-20', { owner_id: annaId, slug: 'sconto' });
    town.make.review(bar, 4);
    town.make.insert('saved_items', { user_id: annaId, kind: 'promotions', item_id: promo });
    const at = `/api/desk/activities/items/${bar}`;
    const end = async (by: Desk) => (await by.ask('DELETE', at)).status;
    expect(await end(anna)).toBe(409);
    await archive('PUT');
    const marco = await desk(town, 'marco@example.it', []);
    town.make.insert('managers', { user_id: person(town.app, 'marco@example.it'), activity_id: bar, accepted_at: '' });
    expect(await end(marco)).toBe(403);
    const { data } = (await anna.ask<{ data: Loss[] }>('GET', `${at}/losses`)).body;
    expect(data.map(({ one, total }) => `${total} ${one}`)).toEqual(['1 recensione', '1 promo']);
    expect(await end(anna)).toBe(204);
    const left = ['activities', 'promotions', 'reviews', 'saved_items'].map((table) =>
      town.db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
    );
    expect([left, log().at(-1), await end(anna)]).toEqual([[0, 0, 0, 0], 'content.deleted', 404]);
  });

  it('for good keeps what the law and the accounts want', async () => {
    const event = town.make.event({ owner_id: annaId, status: 'archived' });
    town.make.insert('orders', { event_id: event, state: 'confirmed' });
    const page = town.make.page('termini', { status: 'archived' });
    for (const path of [`events/items/${event}`, `pages/items/${page}`])
      expect((await office.ask('DELETE', `/api/desk/${path}`)).status).toBe(409);
    const online = town.make.page('privacy-policy');
    expect((await office.ask('PUT', `/api/desk/pages/items/${online}/archive`)).status).toBe(409);
  });

  it('lists what there is, by state', async () => {
    await anna.change('activities', bar, { name: 'Bar Lume Due' });
    await anna.open('activities');
    const list = async (query = '') =>
      (
        await anna.ask<{ data: { title: string }[]; shows: object; kinds: object; may_begin: string[] }>(
          'GET',
          `/api/desk/items${query}`,
        )
      ).body;
    const all = await list();
    expect([all.data.map(({ title }) => title), all.shows, all.kinds, all.may_begin]).toEqual([
      ['Bar Lume', ''],
      { waiting: 1, mine: 1, ending: 0, online: 1, archived: 0 },
      [{ kind: 'activities', total: 2 }],
      ['activities', 'jobs', 'promotions', 'flyers', 'menus'],
    ]);
    expect((await list('?show=waiting')).data).toEqual([
      expect.objectContaining({ title: 'Bar Lume', status: 'published' }),
    ]);
    expect((await list('?q=lume&kind=activities')).data).toHaveLength(1);
    expect((await anna.ask<{ shops: object[] }>('GET', '/api/desk/options')).body.shops).toHaveLength(1);
  });

  it('says nothing of an item that was only opened, and counts it among no drafts', async () => {
    const list = async () =>
      (await anna.ask<{ data: DeskItem[]; shows: { mine: number } }>('GET', '/api/desk/items')).body;
    const { id } = (await anna.open('activities', { item_id: bar })).body.revision;
    expect([(await list()).data[0]?.revision, (await list()).shows.mine]).toEqual([null, 0]);
    await anna.save('activities', id, { phone: '0925 100001' });
    expect([(await list()).data[0]?.revision?.id, (await list()).shows.mine]).toEqual([id, 1]);
    await anna.save('activities', id, { phone: '' });
    expect((await list()).shows.mine).toBe(0);
  });

  it('can be put off with one press', async () => {
    const promo = town.make.promotion(bar, '2026-11-01', '2026-11-25', { owner_id: annaId, slug: 'sconto' });
    const renew = (until: string) => anna.ask('PUT', `/api/desk/promotions/items/${promo}/renewal`, { until });
    expect((await renew('2026-11-20')).status).toBe(422);
    const list = async () =>
      (await anna.ask<{ shows: { ending: number }; data: DeskItem[] }>('GET', '/api/desk/items')).body;
    const { shows, data } = await list();
    expect([shows.ending, data.filter(({ is_renewable }) => is_renewable).map(({ kind }) => kind)]).toEqual([
      1,
      ['promotions'],
    ]);
    expect(await renew('2026-12-31')).toMatchObject({ status: 200 });
    expect(await town.read('/api/promotions/sconto')).toMatchObject({ ends_on: '2026-12-31' });
    expect((await anna.ask('PUT', `/api/desk/activities/items/${bar}/renewal`, { until: '2026-12-31' })).status).toBe(
      409,
    );
  });
});
