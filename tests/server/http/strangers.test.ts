import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCode } from '../../../server/lib/newCode.ts';
import { ROLE_LABELS, type Role } from '../../../shared/rules/accounts.ts';
import { EMPLOYER_STATUSES } from '../../../shared/rules/jobApplications.ts';
import { may } from '../../../shared/rules/roles.ts';
import { call, NOW, person, signIn } from '../../support/app.ts';
import { type ContentTown, contentTown } from '../../support/content.ts';
import { multipart } from '../../support/form.ts';
import { TINY_PDF } from '../../support/pdf.ts';
import { ask } from '../../support/roles.ts';

/**
 * Every call whose access says that its row is somebody's own, made by strangers with every role: they get a 404 and the row
 * stays as it was. A new one has to be added to `rows`.
 */

/** By call: the URL of the owner's row, and a valid body. */
type Row = { url: string; body?: object };

const OWNER = 'proprietaria@example.it';
const town: ContentTown = await contentTown();
let rows: Record<string, Row>;

beforeAll(async () => {
  const { app, db, make } = town;
  const owner = await signIn(app, OWNER, { roles: ['esercente'] });
  const ownerId = person(app, OWNER);
  const one = (sql: string) => Number(db.prepare(sql).pluck().get());

  const place = make.activity({ slug: 'osteria', owner_id: ownerId });
  const review = make.review(place, 4);
  db.prepare("UPDATE reviews SET reply = 'Grazie.', replied_at = ? WHERE id = ?").run(NOW, review);
  const job = make.job({ owner_id: ownerId });
  const own = make.insert('job_applications', {
    job_id: make.job(),
    user_id: ownerId,
    message: 'Mi candido.',
    cv_key: 'x',
    cv_name: 'cv.pdf',
    status_at: NOW,
    created_at: NOW,
    expires_at: '2027-05-21T09:00:00.000Z',
  });
  const applicant = await signIn(app, 'candidata@example.it');
  await call(app, 'POST', `/api/jobs/${job}/application`, {
    cookie: applicant,
    ...multipart({ message: 'Mi candido con un curriculum.' }, [{ field: 'cv', name: 'cv.pdf', bytes: TINY_PDF }]),
  });
  const received = one('SELECT max(id) FROM job_applications');
  await call(app, 'POST', '/api/job-alerts', { cookie: owner, body: { filters: { q: 'cuoco' } } });
  const said = {
    activity_id: place,
    field: 'phone',
    value: '0925 1',
    created_at: NOW,
    expires_at: '2027-11-21T09:00:00.000Z',
  };
  const claimed = make.insert('role_requests', {
    user_id: make.user('Lina Chiede'),
    role: 'esercente',
    activity_id: place,
    level: 'owner',
    organisation: 'x',
    tax_id: 'x',
    phone: 'x',
    email: 'x',
    reason: 'x',
    created_at: NOW,
  });
  const suggestion = make.insert('suggestions', said);
  const promotion = make.promotion(place, '2026-11-01', '2026-12-31', { slug: 'sconto', owner_id: ownerId });
  const code = newCode();
  make.insert('coupon_offers', { promotion_id: promotion });
  make.insert('coupons', {
    promotion_id: promotion,
    user_id: person(app, 'candidata@example.it'),
    code,
    created_at: NOW,
    expires_at: '2027-01-01T00:00:00.000Z',
  });
  const dates = { status: 'published', published_at: NOW, created_at: NOW, updated_at: NOW };
  const menu_id = make.insert('menus', { activity_id: place, access_code: 'OSTERIA1', ...dates });
  const section_id = make.insert('menu_sections', { menu_id, position: 0, name_it: 'Primi' });
  const dish = make.insert('menu_dishes', { section_id, position: 0, name_it: 'Pasta', price_cents: 900 });
  const lead = make.insert('leads', {
    activity_id: place,
    source: 'menu',
    name: 'Marta',
    phone: '333 1234567',
    marketing: 1,
    consent_version: '1',
    consent_text: 'x',
    created_at: NOW,
    expires_at: '2027-11-21T09:00:00.000Z',
  });
  await ask(town, owner, { role: 'organizzatore' }, [{ field: 'attachments', name: 'visura.pdf', bytes: TINY_PDF }]);
  const request = one('SELECT max(id) FROM role_requests');
  const file = one('SELECT max(id) FROM role_request_files');
  const event = make.insert('private_event_requests', {
    user_id: ownerId,
    kind: 'altro',
    day: '2027-01-01',
    alternatives: '[]',
    time_of_day: 'sera',
    people: 10,
    budget: 'non_so',
    place: '',
    needs: '[]',
    details: 'Segreto',
    name: 'x',
    email: OWNER,
    phone: '',
    status: 'received',
    created_at: NOW,
    updated_at: NOW,
    expires_at: '2027-11-21T09:00:00.000Z',
  });
  const notification = make.insert('notifications', { title: 'x', body: 'x', type: 'info', created_at: NOW });
  make.insert('notification_deliveries', { notification_id: notification, user_id: ownerId, created_at: NOW });
  const delivery = one('SELECT max(id) FROM notification_deliveries');
  const passkey = db
    .prepare(
      `INSERT INTO passkeys (user_id, credential_id, handle, public_key, counter, transports, name, created_at)
       VALUES (?, 'x', 'x', x'00', 0, '[]', 'Telefono', ?)`,
    )
    .run(ownerId, NOW).lastInsertRowid;
  const identity = db
    .prepare("INSERT INTO identities (user_id, issuer, subject, created_at) VALUES (?, 'https://id.example', 'x', ?)")
    .run(ownerId, NOW).lastInsertRowid;
  const device = make.insert('push_subscriptions', {
    endpoint: 'https://push.example/1',
    origin: 'https://push.example',
    p256dh: 'x',
    auth: 'x',
    vapid_key: 'x',
    user_id: ownerId,
    device_type: 'mobile',
    device_os: 'ios',
    device_browser: 'safari',
    user_agent: 'x',
    display_mode: 'browser',
    source: 'prompt',
    created_at: NOW,
    updated_at: NOW,
  });
  const drafts = Object.fromEntries(
    [...town.app.calls.keys()].flatMap((name) => {
      const kind = /^PUT \/api\/desk\/(\w+)\/revisions\/:id$/.exec(name)?.[1];
      if (kind === undefined) return [];
      const id = make.insert('revisions', {
        kind,
        author_id: ownerId,
        state: 'draft',
        title: 'Bozza',
        body: '{}',
        created_at: NOW,
        updated_at: NOW,
      });
      return [[name, { url: `/api/desk/${kind}/revisions/${id}`, body: { changes: {}, was: {} } }]];
    }),
  );
  const managed = make.insert('managers', {
    activity_id: place,
    email: 'invitata@example.it',
    token_hash: 'x',
    created_at: NOW,
    expires_at: '2026-12-05T09:00:00.000Z',
  });
  const draft = one('SELECT max(id) FROM revisions');
  const ticketed = make.event({ owner_id: ownerId });
  make.insert('ticketing', { event_id: ticketed, updated_at: NOW });
  const gate = make.insert('door_devices', {
    event_id: ticketed,
    name: 'Ingresso',
    token_hash: 'x',
    paired_at: NOW,
    expires_at: '2026-12-05T09:00:00.000Z',
    created_at: NOW,
  });
  const session = one(`SELECT max(id) FROM sessions WHERE user_id = ${ownerId}`);

  rows = {
    ...drafts,
    'DELETE /api/desk/managers/:id': { url: `/api/desk/managers/${managed}` },
    'GET /api/desk/:kind/items/:id/history': { url: `/api/desk/activities/items/${place}/history` },
    'GET /api/desk/:kind/items/:id/figures': { url: `/api/desk/activities/items/${place}/figures` },
    'GET /api/desk/:kind/items/:id/figures.csv': { url: `/api/desk/activities/items/${place}/figures.csv` },
    'GET /api/desk/:kind/items/:id/poster': { url: `/api/desk/activities/items/${place}/poster` },
    'GET /api/desk/:kind/items/:id/losses': { url: `/api/desk/activities/items/${place}/losses` },
    'DELETE /api/desk/:kind/items/:id': { url: `/api/desk/activities/items/${place}` },
    'PUT /api/desk/:kind/items/:id/archive': { url: `/api/desk/activities/items/${place}/archive` },
    'DELETE /api/desk/:kind/items/:id/archive': { url: `/api/desk/activities/items/${place}/archive` },
    'PUT /api/desk/:kind/items/:id/renewal': {
      url: `/api/desk/promotions/items/${promotion}/renewal`,
      body: { until: '2026-12-31' },
    },
    'PUT /api/desk/:kind/items/:id/cancellation': {
      url: `/api/desk/activities/items/${place}/cancellation`,
      body: { reason: '' },
    },
    'GET /api/desk/shops/:id/figures': { url: `/api/desk/shops/${place}/figures` },
    'GET /api/desk/shops/:id/figures.csv': { url: `/api/desk/shops/${place}/figures.csv` },
    'PUT /api/desk/places/:id/verification': { url: `/api/desk/places/${place}/verification` },
    'PUT /api/desk/claims/:id/answer': { url: `/api/desk/claims/${claimed}/answer`, body: { agrees: true } },
    'PUT /api/desk/suggestions/:id/decision': {
      url: `/api/desk/suggestions/${suggestion}/decision`,
      body: { accept: false },
    },
    'GET /api/desk/doors/:event': { url: `/api/desk/doors/${ticketed}` },
    'GET /api/desk/doors/:event/list': { url: `/api/desk/doors/${ticketed}/list?occurrence=1` },
    'POST /api/desk/doors/:event/devices': {
      url: `/api/desk/doors/${ticketed}/devices`,
      body: { name: 'Mio', may_sell: true },
    },
    'DELETE /api/desk/doors/:event/devices/:id': { url: `/api/desk/doors/${ticketed}/devices/${gate}` },
    ...ticketRows(make.insert, ticketed),
    'GET /api/desk/revisions/:id': { url: `/api/desk/revisions/${draft}` },
    'DELETE /api/desk/revisions/:id': { url: `/api/desk/revisions/${draft}` },
    'POST /api/desk/revisions/:id/submission': { url: `/api/desk/revisions/${draft}/submission`, body: {} },
    'DELETE /api/desk/revisions/:id/submission': { url: `/api/desk/revisions/${draft}/submission` },
    'GET /api/desk/revisions/:id/preview': { url: `/api/desk/revisions/${draft}/preview` },
    'POST /api/desk/revisions/:id/preview-link': { url: `/api/desk/revisions/${draft}/preview-link` },
    'PUT /api/desk/revisions/:id/presence': { url: `/api/desk/revisions/${draft}/presence` },
    'PATCH /api/frontend/profile/passkeys/:id': {
      url: `/api/frontend/profile/passkeys/${passkey}`,
      body: { name: 'Mia' },
    },
    'DELETE /api/frontend/profile/passkeys/:id': { url: `/api/frontend/profile/passkeys/${passkey}` },
    'DELETE /api/frontend/profile/identities/:id': { url: `/api/frontend/profile/identities/${identity}` },
    'DELETE /api/frontend/profile/sessions/:id': { url: `/api/frontend/profile/sessions/${session}` },
    'GET /api/private-events/:id': { url: `/api/private-events/${event}` },
    'GET /api/private-events/:id/invitations': { url: `/api/private-events/${event}/invitations` },
    'POST /api/private-events/:id/invitations': {
      url: `/api/private-events/${event}/invitations`,
      body: { guests: [{ name: 'Io', email: 'io@example.it', seats: 1 }], key: 'x'.repeat(16) },
    },
    'DELETE /api/private-events/:id/invitations/:order': { url: `/api/private-events/${event}/invitations/1` },
    'POST /api/private-events/:id/messages': { url: `/api/private-events/${event}/messages`, body: { body: 'Io?' } },
    'POST /api/private-events/:id/cancellation': { url: `/api/private-events/${event}/cancellation`, body: {} },
    'DELETE /api/frontend/profile/applications/:id': { url: `/api/frontend/profile/applications/${own}` },
    'GET /api/frontend/profile/applications/:id/cv': { url: `/api/frontend/profile/applications/${own}/cv` },
    'DELETE /api/job-alerts/:id': { url: `/api/job-alerts/${one('SELECT max(id) FROM job_alerts')}` },
    'GET /api/employer/jobs/:id/applications': { url: `/api/employer/jobs/${job}/applications` },
    'GET /api/employer/applications/:id/cv': { url: `/api/employer/applications/${received}/cv` },
    'PUT /api/employer/applications/:id/status': {
      url: `/api/employer/applications/${received}/status`,
      body: { status: EMPLOYER_STATUSES[0], note: '' },
    },
    'PUT /api/shop/promotions/:id/coupon': {
      url: `/api/shop/promotions/${promotion}/coupon`,
      body: { max_coupons: 9 },
    },
    'GET /api/shop/coupons/:code': { url: `/api/shop/coupons/${code}` },
    'POST /api/shop/coupons/:code/redemption': { url: `/api/shop/coupons/${code}/redemption` },
    'DELETE /api/shop/leads/:id': { url: `/api/shop/leads/${lead}` },
    'GET /api/shop/access-codes/:kind/:code/qr.svg': { url: '/api/shop/access-codes/menu/OSTERIA1/qr.svg' },
    'PUT /api/desk/menus/dishes/:id/availability': {
      url: `/api/desk/menus/dishes/${dish}/availability`,
      body: { available: false },
    },
    'PUT /api/reviews/:id/reply': { url: `/api/reviews/${review}/reply`, body: { body: 'Rispondo io.' } },
    'DELETE /api/reviews/:id/reply': { url: `/api/reviews/${review}/reply` },
    'POST /api/notifications/:id/read': { url: `/api/notifications/${delivery}/read` },
    'POST /api/notifications/devices/:id/test': { url: `/api/notifications/devices/${device}/test` },
    'POST /api/role-requests/:id/withdrawal': { url: `/api/role-requests/${request}/withdrawal` },
    'GET /api/role-requests/:id/files/:file': { url: `/api/role-requests/${request}/files/${file}` },
  };
});
afterAll(() => town.close());

const named = [...town.app.calls].filter(([, words]) => words.includes('own') || words.includes('own or office'));

/** The organiser's calls about an event, with an order that was paid and is owed back. */
function ticketRows(insert: ContentTown['make']['insert'], event: number): Record<string, Row> {
  const order = insert('orders', {
    ...{
      uuid: 'o',
      code: 'o',
      event_id: event,
      source: 'web',
      state: 'confirmed',
      total_cents: 900,
      idempotency_key: 'o',
    },
    ...{ created_at: NOW, forget_at: '2027-01-01T00:00:00.000Z' },
  });
  const payment = { order_id: order, provider: 'bonifico', reference: 'o', cents: 900, paid_at: NOW };
  const owed = { cents: 900, state: 'owed', reason: 'x', created_at: NOW, changed_at: NOW };
  const refund = insert('refunds', { payment_id: insert('payments', payment), ...owed });
  const date = insert('event_occurrences', {
    event_id: event,
    starts_at: '2027-03-05T20:00:00.000Z',
    ends_at: '2027-03-05T22:00:00.000Z',
  });
  const base = `/api/desk/tickets/${event}`;
  const settings = {
    ...{ is_open: true, opens_at: null, closes_minutes: 0, return_hours: 24, max_per_order: 10, asks_names: false },
    ...{
      allows_reentry: false,
      methods: [],
      terms: '',
      iban: '',
      account_holder: '',
      transfer_days: 4,
      declares: false,
      questions: [],
    },
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
  const gifts = { occurrence_id: 1, category_id: 1, guests, key: '0123456789abcdef' };
  const path = (rest: string, body?: object): Row => ({
    url: `${base}/${rest}`,
    ...(body === undefined ? {} : { body }),
  });
  return {
    'GET /api/desk/tickets/:event/settings': path('settings'),
    'PUT /api/desk/tickets/:event/settings': path('settings', settings),
    'GET /api/desk/tickets/:event/sales': path('sales'),
    'POST /api/desk/tickets/:event/gifts': path('gifts', gifts),
    'GET /api/desk/tickets/:event/orders': path('orders'),
    'GET /api/desk/tickets/:event/orders.csv': path('orders.csv'),
    'GET /api/desk/tickets/:event/orders/:id': path(`orders/${order}`),
    'POST /api/desk/tickets/:event/orders/:id/cancellation': path(`orders/${order}/cancellation`),
    'POST /api/desk/tickets/:event/orders/:id/payment': path(`orders/${order}/payment`, {
      cents: 1,
      reference: 'abcdefgh',
    }),
    'POST /api/desk/tickets/:event/orders/:id/refunds': path(`orders/${order}/refunds`, { cents: 1, reason: 'x' }),
    'GET /api/desk/tickets/:event/messages': path('messages'),
    'POST /api/desk/tickets/:event/messages': path('messages', {
      ...{ occurrence_id: 1, subject: 'x', text: 'x', key: '0123456789abcdef' },
    }),
    'GET /api/desk/tickets/:event/refunds': path('refunds'),
    'POST /api/desk/tickets/:event/refunds/:id/given': path(`refunds/${refund}/given`),
    'DELETE /api/desk/tickets/:event/refunds/:id/given': path(`refunds/${refund}/given`),
    'POST /api/desk/tickets/:event/refunds/:id/again': path(`refunds/${refund}/again`),
    'PUT /api/desk/tickets/:event/dates/:id': path(`dates/${date}`, {
      starts: '2027-03-05T21:00',
      ends: '2027-03-05T23:00',
      cancelled: true,
      reason: '',
    }),
  };
}

/** All rows of the owner. Sessions of others change during the test. */
function owned(): string {
  const tables = [
    'private_event_requests',
    'private_event_messages',
    'job_applications',
    'job_alerts',
    'coupons',
    'coupon_offers',
    'menu_dishes',
    'leads',
    'reviews',
    'notification_deliveries',
    'passkeys',
    'identities',
    'push_subscriptions',
    'push_queue',
    'role_requests',
    'role_request_files',
    'revisions',
    'managers',
    'door_devices',
    'ticketing',
    'orders',
    'payments',
    'refunds',
    'activities',
    'promotions',
  ];
  const sessions = town.db.prepare('SELECT id FROM sessions WHERE user_id = ?').all(person(town.app, OWNER));
  return JSON.stringify([sessions, ...tables.map((table) => town.db.prepare(`SELECT * FROM ${table}`).all())]);
}

describe('a stranger who knows the id of somebody’s row', () => {
  it('is covered for every call with an id', () => {
    expect(named.map(([name]) => name).toSorted()).toEqual(Object.keys(rows).toSorted());
  });

  it.each(named)('finds nothing with %s (%s)', async (name, [capability, ...words]) => {
    const { url, body } = rows[name] as Row;
    const [method] = name.split(' ') as ['GET'];
    const before = owned();
    for (const role of [null, ...(Object.keys(ROLE_LABELS) as Role[])]) {
      const roles = role === null ? [] : [role];
      if (!may(capability, roles)) continue;
      if (words.includes('own or office') && may('content.moderate', roles)) continue;
      const cookie = await signIn(town.app, `${role ?? 'cittadino'}-${crypto.randomUUID()}@example.it`, { roles });
      const answer = await call(town.app, method, url, { cookie, ...(body === undefined ? {} : { body }) });
      expect([role, name, answer.statusCode, answer.body.slice(0, 80)]).toEqual([
        role,
        name,
        404,
        expect.stringContaining('message'),
      ]);
      expect(owned()).toBe(before);
    }
  });
});
