import { describe, expect, it } from 'vitest';
import { newCode } from '../../../server/lib/tokens.ts';
import { ROLE_LABELS, type Role } from '../../../shared/rules/accounts.ts';
import { EMPLOYER_STATUSES } from '../../../shared/rules/jobApplications.ts';
import { may } from '../../../shared/rules/roles.ts';
import { call, NOW, person, signIn } from '../../support/app.ts';
import { type ContentTown, contentTown } from '../../support/content.ts';
import { multipart } from '../../support/form.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { TINY_PDF } from '../../support/pdf.ts';
import { ask } from '../../support/roles.ts';

/**
 * Every call whose access says that its row is somebody's own, made by strangers with every role: they get a 404 and the row
 * stays as it was, while its owner gets another answer. A new one has to be added to `rows`.
 */

/** What stands for the parameters of the call's address, in their order, and a valid body. */
type Row = { of: (number | bigint | string)[]; query?: string; body?: object };

const OWNER = 'proprietaria@example.it';
let rows: Record<string, Row> = {};
let owner = '';

const town = await townPerFile(async () => {
  const built = await contentTown();
  const { app, db, make } = built;
  owner = await signIn(app, OWNER, { roles: ['esercente', 'organizzatore'] });
  const ownerId = person(app, OWNER);
  const one = (sql: string) => Number(db.prepare(sql).pluck().get());

  const place = make.activity({ slug: 'osteria', owner_id: ownerId });
  const review = make.review(place, 4);
  db.prepare("UPDATE reviews SET reply = 'Grazie.', replied_at = ? WHERE id = ?").run(NOW, review);
  const job = make.job({ owner_id: ownerId });
  const lina = make.user('Lina Chiede');
  const applied = async (to: number, cookie: string) => {
    const form = multipart({ message: 'Mi candido, con il mio cv.' }, [
      { field: 'cv', name: 'cv.pdf', bytes: TINY_PDF },
    ]);
    await call(app, 'POST', `/api/jobs/${to}/application`, { cookie, ...form });
    return one('SELECT max(id) FROM job_applications');
  };
  const employer = person(app, 'datrice@example.it', { roles: ['esercente'] });
  const own = await applied(make.job({ owner_id: employer }), owner);
  const received = await applied(job, await signIn(app, 'candidata@example.it'));
  await call(app, 'POST', '/api/job-alerts', { cookie: owner, body: { filters: { q: 'cuoco' } } });
  const claimed = make.insert('role_requests', { user_id: lina, activity_id: place, level: 'owner' });
  const suggestion = make.insert('suggestions', { activity_id: place, field: 'phone', value: '0925 1' });
  const promotion = make.promotion(place, '2026-11-01', '2026-12-31', { slug: 'sconto', owner_id: ownerId });
  const code = newCode();
  make.insert('coupon_offers', { promotion_id: promotion });
  make.insert('coupons', { promotion_id: promotion, user_id: person(app, 'candidata@example.it'), code });
  const online = { status: 'published', published_at: NOW };
  const menu_id = make.insert('menus', { activity_id: place, access_code: 'OSTERIA1', ...online });
  const dish = make.insert('menu_dishes', { section_id: make.insert('menu_sections', { menu_id }) });
  const lead = make.insert('leads', { activity_id: place, phone: '333 1234567' });
  await ask(built, owner, { role: 'inserzionista' }, [{ field: 'attachments', name: 'visura.pdf', bytes: TINY_PDF }]);
  const request = one('SELECT max(id) FROM role_requests');
  const file = one('SELECT max(id) FROM role_request_files');
  const event = make.insert('private_event_requests', { user_id: ownerId, people: 10, day: '2027-01-01' });
  const notification_id = make.insert('notifications', {});
  const delivery = make.insert('notification_deliveries', { notification_id, user_id: ownerId });
  const passkey = make.insert('passkeys', { user_id: ownerId });
  const identity = make.insert('identities', { user_id: ownerId });
  const device = make.insert('push_subscriptions', { user_id: ownerId });
  const drafts = Object.fromEntries(
    [...app.calls.keys()].flatMap((name) => {
      const kind = /^PUT \/api\/desk\/(\w+)\/revisions\/:id$/.exec(name)?.[1];
      if (kind === undefined) return [];
      const id = make.insert('revisions', { kind, author_id: ownerId, state: 'draft', title: 'Bozza', body: '{}' });
      return [[name, { of: [id], body: { changes: {}, was: {} } }]];
    }),
  );
  const managed = make.insert('managers', { activity_id: place, expires_at: '2026-12-05T09:00:00.000Z' });
  await call(app, 'POST', '/api/desk/activities', { cookie: owner, body: { item_id: place } });
  const draft = one('SELECT max(id) FROM revisions');
  const ticketed = make.event({ owner_id: ownerId });
  make.insert('ticketing', { event_id: ticketed });
  const gate = make.insert('door_devices', { event_id: ticketed, paired_at: NOW });
  const session = one(`SELECT max(id) FROM sessions WHERE user_id = ${ownerId}`);

  rows = {
    ...drafts,
    'DELETE /api/desk/managers/:id': { of: [managed] },
    'GET /api/desk/:kind/items/:id/history': { of: ['activities', place] },
    'GET /api/desk/:kind/items/:id/figures': { of: ['activities', place] },
    'GET /api/desk/:kind/items/:id/figures.csv': { of: ['activities', place] },
    'GET /api/desk/:kind/items/:id/poster': { of: ['activities', place] },
    'GET /api/desk/:kind/items/:id/losses': { of: ['activities', place] },
    'DELETE /api/desk/:kind/items/:id': { of: ['activities', place] },
    'PUT /api/desk/:kind/items/:id/archive': { of: ['activities', place] },
    'DELETE /api/desk/:kind/items/:id/archive': { of: ['activities', place] },
    'PUT /api/desk/:kind/items/:id/renewal': { of: ['promotions', promotion], body: { until: '2026-12-31' } },
    'PUT /api/desk/:kind/items/:id/cancellation': { of: ['activities', place], body: { reason: '' } },
    'GET /api/desk/shops/:id/figures': { of: [place] },
    'GET /api/desk/shops/:id/figures.csv': { of: [place] },
    'PUT /api/desk/places/:id/verification': { of: [place] },
    'PUT /api/desk/places/:id/days/:day': { of: [place, '2026-12-24'], body: { ranges: [], note: '' } },
    'DELETE /api/desk/places/:id/days/:day': { of: [place, '2026-12-24'] },
    'PUT /api/desk/claims/:id/answer': { of: [claimed], body: { agrees: true } },
    'PUT /api/desk/suggestions/:id/decision': { of: [suggestion], body: { accept: false } },
    'GET /api/desk/doors/:event': { of: [ticketed] },
    'GET /api/desk/doors/:event/list': { of: [ticketed], query: '?occurrence=1' },
    'POST /api/desk/doors/:event/devices': { of: [ticketed], body: { name: 'Mio', may_sell: true } },
    'DELETE /api/desk/doors/:event/devices/:id': { of: [ticketed, gate] },
    ...ticketRows(make, ticketed),
    'GET /api/desk/revisions/:id': { of: [draft] },
    'DELETE /api/desk/revisions/:id': { of: [draft] },
    'POST /api/desk/revisions/:id/submission': { of: [draft], body: {} },
    'DELETE /api/desk/revisions/:id/submission': { of: [draft] },
    'GET /api/desk/revisions/:id/preview': { of: [draft] },
    'POST /api/desk/revisions/:id/preview-link': { of: [draft] },
    'PUT /api/desk/revisions/:id/presence': { of: [draft] },
    'PATCH /api/frontend/profile/passkeys/:id': { of: [passkey], body: { name: 'Mia' } },
    'DELETE /api/frontend/profile/passkeys/:id': { of: [passkey] },
    'DELETE /api/frontend/profile/identities/:id': { of: [identity] },
    'DELETE /api/frontend/profile/sessions/:id': { of: [session] },
    'GET /api/private-events/:id': { of: [event] },
    'GET /api/private-events/:id/invitations': { of: [event] },
    'POST /api/private-events/:id/invitations': {
      of: [event],
      body: { guests: [{ name: 'Io', email: 'io@example.it', seats: 1 }] },
    },
    'DELETE /api/private-events/:id/invitations/:order': { of: [event, 1] },
    'POST /api/private-events/:id/messages': { of: [event], body: { body: 'Io?' } },
    'POST /api/private-events/:id/cancellation': { of: [event], body: {} },
    'DELETE /api/frontend/profile/applications/:id': { of: [own] },
    'GET /api/frontend/profile/applications/:id/cv': { of: [own] },
    'DELETE /api/job-alerts/:id': { of: [one('SELECT max(id) FROM job_alerts')] },
    'GET /api/employer/jobs/:id/applications': { of: [job] },
    'GET /api/employer/applications/:id/cv': { of: [received] },
    'PUT /api/employer/applications/:id/status': { of: [received], body: { status: EMPLOYER_STATUSES[0], note: '' } },
    'PUT /api/shop/promotions/:id/coupon': { of: [promotion], body: { max_coupons: 9 } },
    'GET /api/shop/coupons/:code': { of: [code] },
    'POST /api/shop/coupons/:code/redemption': { of: [code] },
    'DELETE /api/shop/leads/:id': { of: [lead] },
    'GET /api/shop/access-codes/:kind/:code/qr.svg': { of: ['menu', 'OSTERIA1'] },
    'PUT /api/desk/menus/dishes/:id/availability': { of: [dish], body: { available: false } },
    'PUT /api/reviews/:id/reply': { of: [review], body: { body: 'Rispondo io.' } },
    'DELETE /api/reviews/:id/reply': { of: [review] },
    'POST /api/notifications/:id/read': { of: [delivery] },
    'POST /api/notifications/devices/:id/test': { of: [device] },
    'POST /api/role-requests/:id/withdrawal': { of: [request] },
    'GET /api/role-requests/:id/files/:file': { of: [request, file] },
  };
  return built;
});

/** Those that read come first: others delete files, which no test gets back. */
const named = [...town.app.calls]
  .filter(([, words]) => words.includes('own') || words.includes('own or office'))
  .toSorted(([one], [other]) => Number(other.startsWith('GET')) - Number(one.startsWith('GET')));

/** The organiser's calls about an event, with an order that was paid and is owed back. */
function ticketRows({ insert }: ContentTown['make'], event: number): Record<string, Row> {
  const order = insert('orders', { event_id: event, state: 'confirmed', total_cents: 900 });
  const payment_id = insert('payments', { order_id: order, provider: 'bonifico', cents: 900 });
  const refund = insert('refunds', { payment_id, cents: 900, state: 'owed' });
  const [starts_at, ends_at] = ['2027-03-05T20:00:00.000Z', '2027-03-05T22:00:00.000Z'];
  const date = insert('event_occurrences', { event_id: event, starts_at, ends_at });
  const category_id = insert('ticket_categories', { event_id: event });
  insert('category_pools', { category_id, pool_id: insert('pools', { occurrence_id: date, size: 40 }) });
  insert('seats', { order_id: order, category_id, occurrence_id: date, state: 'issued' });
  const settings = {
    ...{ is_open: true, opens_at: null, closes_minutes: 0, return_hours: 24, max_per_order: 10, asks_names: false },
    ...{ allows_reentry: false, methods: [], terms: '', iban: '', account_holder: '', transfer_days: 4 },
    ...{ declares: false, questions: [] },
    pools: [{ name: 'Sala', was: null, size: 40, sizes: {} }],
    categories: [
      {
        ...{ id: null, key: 'a', name: 'Ingresso', description: '', kind: 'omaggio', shown: 'tutti' },
        ...{ min_per_order: null, max_per_order: null, companion_of: null, pools: ['Sala'], prices: [] },
      },
    ],
    codes: [],
  };
  const guests = [{ name: 'Lia', email: 'lia@example.it', seats: 1 }];
  const gifts = { occurrence_id: date, category_id, guests };
  const about = (id: number[], body?: object): Row => ({ of: [event, ...id], ...(body && { body }) });
  return {
    'GET /api/desk/tickets/:event/settings': about([]),
    'PUT /api/desk/tickets/:event/settings': about([], settings),
    'GET /api/desk/tickets/:event/sales': about([]),
    'POST /api/desk/tickets/:event/gifts': about([], gifts),
    'GET /api/desk/tickets/:event/orders': about([]),
    'GET /api/desk/tickets/:event/orders.csv': about([]),
    'GET /api/desk/tickets/:event/orders/:id': about([order]),
    'POST /api/desk/tickets/:event/orders/:id/cancellation': about([order]),
    'POST /api/desk/tickets/:event/orders/:id/mail': about([order]),
    'PUT /api/desk/tickets/:event/orders/:id/email': about([order], { email: 'altro@example.it' }),
    'POST /api/desk/tickets/:event/orders/:id/payment': about([order], { cents: 1, reference: 'abcdefgh' }),
    'POST /api/desk/tickets/:event/orders/:id/refunds': about([order], { cents: 1, reason: 'x' }),
    'GET /api/desk/tickets/:event/messages': about([]),
    'POST /api/desk/tickets/:event/messages': about([], {
      ...{ occurrence_id: date, subject: 'x', text: 'x', key: '0123456789abcdef' },
    }),
    'GET /api/desk/tickets/:event/refunds': about([]),
    'POST /api/desk/tickets/:event/refunds/:id/given': about([refund]),
    'DELETE /api/desk/tickets/:event/refunds/:id/given': about([refund]),
    'POST /api/desk/tickets/:event/refunds/:id/again': about([refund]),
    'GET /api/desk/tickets/:event/dates/people': about([]),
    'PUT /api/desk/tickets/:event/dates/:id': about([date], {
      starts: '2027-03-05T21:00',
      ends: '2027-03-05T23:00',
      cancelled: true,
      reason: '',
    }),
  };
}

/** All rows of the owner. Sessions of others change during the test. */
function owned(): string {
  const tables = `private_event_requests private_event_messages job_applications job_alerts coupons coupon_offers
    menu_dishes leads reviews notification_deliveries passkeys identities push_subscriptions push_queue
    role_requests role_request_files revisions managers door_devices ticketing orders payments refunds
    activities special_hours promotions`.split(/\s+/);
  const sessions = town.db.prepare('SELECT id FROM sessions WHERE user_id = ?').all(person(town.app, OWNER));
  return JSON.stringify([sessions, ...tables.map((table) => town.db.prepare(`SELECT * FROM ${table}`).all())]);
}

describe('a stranger who knows the id of somebody’s row', () => {
  it('is covered for every call with an id', () => {
    expect(named.map(([name]) => name).toSorted()).toEqual(Object.keys(rows).toSorted());
  });

  it.each(named)('finds nothing with %s (%s)', async (name, [capability, ...words]) => {
    const { of, query = '', body } = rows[name] as Row;
    const [method, path] = name.split(' ') as ['GET', string];
    const ids = of.values();
    const url = path.replaceAll(/:\w+/g, () => String(ids.next().value)) + query;
    const before = owned();
    for (const role of [null, ...(Object.keys(ROLE_LABELS) as Role[])]) {
      const roles = role === null ? [] : [role];
      if (!may(capability, roles)) continue;
      if (words.includes('own or office') && may('content.moderate', roles)) continue;
      const cookie = await signIn(town.app, `${role ?? 'cittadino'}-${crypto.randomUUID()}@example.it`, { roles });
      const answer = await call(town.app, method, url, { cookie, body });
      expect([role, name, answer.statusCode, answer.body.slice(0, 80)]).toEqual([
        role,
        name,
        404,
        expect.stringContaining('message'),
      ]);
      expect(owned()).toBe(before);
    }
    const { statusCode } = await call(town.app, method, url, { cookie: owner, body });
    expect(statusCode).not.toBe(404);
  });
});
