import { beforeEach, describe, expect, it } from 'vitest';
import { PERSONAL_DATA } from '../../../server/features/accounts/personalData.ts';
import { CONFIRM } from '../../../shared/rules/strongSignIn.ts';
import { login, newMember, PASSWORD, register, tokenIn, whoAmI } from '../../support/accounts.ts';
import { call, person, signIn, testApp } from '../../support/app.ts';
import { contentOf } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { columnsWith } from '../../support/traces.ts';

const ANNA = 'anna.indirizzo@example.it';
const NAME = 'Anna Nomeraro';
const URL = '/api/frontend/profile';
const NOW = '2026-11-21T09:00:00.000Z';
let cookie: string;
let id: number;
let make: ReturnType<typeof contentOf>;

const town = await townPerFile(() => testApp());
beforeEach(async () => {
  make = contentOf(town.db);
  cookie = await newMember(town, ANNA);
  await call(town.app, 'PATCH', URL, { cookie, body: { name: NAME } });
  id = Number(town.db.prepare('SELECT id FROM users WHERE email = ?').pluck().get(ANNA));
});

const verify = () => call(town.app, 'POST', '/api/auth/verify', { body: { token: tokenIn(town.mails[0]) } });
const erase = (password = PASSWORD) => call(town.app, 'DELETE', URL, { cookie, body: { password } });
const count = (sql: string) => Number(town.db.prepare(sql).pluck().get());
/** Every column that holds the name or the address. */
const traces = () => [NAME, ANNA].flatMap((text) => columnsWith(town.db, text));

/** One row in every table about a person, each with a text that the test can find again. */
function live(user_id: number, mark: string): void {
  const { insert } = make;
  const slug = mark.toLowerCase();
  const owned = { owner_id: user_id, slug };
  const plain = { owner_id: user_id, status: 'published', published_at: NOW };
  insert('passkeys', { user_id, name: `${mark} chiave` });
  insert('one_time_codes', { user_id, secret: `${mark} chiuso` });
  insert('identities', { user_id, issuer: 'https://id.example', subject: slug });
  insert('recovery_codes', { user_id, code_hash: slug });
  const activity_id = make.activity({ ...owned, name: `${mark} bar` });
  const review_id = make.review(activity_id, 5, { user_id, body: `${mark} recensione` });
  insert('review_reports', { review_id, user_id, reason: 'other', detail: `${mark} segnalazione` });
  insert('suggestions', {
    ...{ activity_id, field: 'other', value: `${mark} errore`, author_id: user_id },
    ...{ decided_by: user_id, state: 'accepted', decided_at: NOW },
  });
  insert('saved_items', { user_id, kind: 'activities', item_id: activity_id });
  insert('follows', { user_id, target: 'follow_activity', item_id: activity_id });
  const event_id = make.event({ ...owned, title: `${mark} festa` });
  const occurrence_id = insert('event_occurrences', { event_id, starts_at: NOW });
  insert('event_reminders', { user_id, occurrence_id });
  insert('event_calendars', { user_id, token_hash: mark, nonce: mark });
  const details = `${mark} evento privato`;
  const request_id = insert('private_event_requests', { user_id, day: '2027-01-01', people: 1, details });
  insert('private_event_messages', { request_id, author_id: user_id, from_office: 0, body: `${mark} domanda` });
  const job_id = make.job({ owner_id: user_id, title: `${mark} lavoro` });
  insert('job_applications', { job_id, user_id, message: `${mark} candidatura` });
  insert('stored_files', { key: `${mark}-chiave`, user_id, bytes: 1 });
  insert('job_alerts', { user_id, filters: JSON.stringify({ q: `${mark} ricerca` }) });
  const promotion = { ...owned, title: `${mark} sconto` };
  const promotion_id = make.promotion(activity_id, '2026-11-01', '2026-12-01', promotion);
  insert('coupon_offers', { promotion_id });
  insert('coupons', { promotion_id, user_id, code: `${mark}-CODICE`, redeemed_by: user_id });
  insert('leads', { activity_id, user_id, name: `${mark} contatto`, phone: '333 1234567', marketing: 1 });
  const span = { starts_on: '2026-11-01', ends_on: '2026-12-01' };
  insert('flyers', { ...plain, ...span, slug, title: `${mark} volantino`, activity_id });
  insert('menus', { ...plain, activity_id, access_code: `${mark}-MENU`, note_it: `${mark} coperto` });
  insert('ad_campaigns', { ...plain, slug, title: `${mark} campagna`, target_url: '/', max_impressions: 1 });
  const category_id = make.category('articles', 'varie');
  insert('articles', { ...plain, category_id, slug, title: `${mark} articolo` });
  insert('pages', { ...plain, slug, title: `${mark} pagina` });
  const notification_id = insert('notifications', { title: `${mark} avviso`, created_by: user_id });
  insert('notification_deliveries', { notification_id, user_id });
  const device = { endpoint: `https://push.example/${slug}`, origin: 'https://push.example' };
  const subscription_id = insert('push_subscriptions', { ...device, user_id, user_agent: `${mark} telefono` });
  const former = { endpoint: `${device.endpoint}-prima`, former_user_id: user_id };
  insert('push_subscriptions', { ...device, ...former, user_agent: `${mark} vecchio telefono` });
  insert('push_preferences', {
    ...{ user_id, status: 'snoozed', snooze_until: `${mark} poi` },
    ...{ muted: '["jobs"]', quiet_from: '22:00', quiet_until: '07:00' },
  });
  const zone_id = insert('waste_zones', { slug, name: `${mark} zona` });
  insert('waste_preferences', { user_id, zone_id, reminds: 1 });
  insert('push_queue', { notification_id, subscription_id, user_id, origin: device.origin });
  insert('contact_messages', {
    ...{ message: `${mark} messaggio`, email: 'x@example.it', user_id },
    ...{ answer: `${mark} risposta`, answered_by: user_id },
  });
  insert('mail_queue', {
    recipient: 'comune@example.it',
    subject: `${mark} mail`,
    purpose: 'town',
    sender_id: user_id,
  });
  insert('user_roles', { user_id, role: 'esercente' });
  insert('role_requests', {
    ...{ user_id, role: 'organizzatore', organisation: `${mark} associazione` },
    ...{ status: 'rejected', decided_by: user_id, closed_at: NOW },
  });
  insert('ticketing', { event_id, declared_by: user_id });
  const ticket = { occurrence_id, category_id: insert('ticket_categories', { event_id, name: `${mark} intero` }) };
  const order_id = insert('orders', {
    ...{ uuid: mark, code: mark, event_id, user_id, email: `${slug}@biglietti.it`, name: `${mark} ordine` },
    ...{ invoice: JSON.stringify({ name: `${mark} fattura` }), state: 'confirmed', idempotency_key: mark },
  });
  const email = String(town.db.prepare('SELECT email FROM users WHERE id = ?').pluck().get(user_id));
  insert('seats', { ...ticket, order_id, uuid: mark, state: 'issued', holder: `${mark} posto`, email });
  insert('ticket_messages', { occurrence_id, author_id: user_id, subject: `${mark} oggetto`, text: mark, key: mark });
  insert('waitlist', {
    ...{ ...ticket, party: 1, user_id, email: `${slug}@biglietti.it` },
    ...{ name: `${mark} attesa`, uuid: mark, state: 'waiting' },
  });
  insert('door_devices', { event_id, token_hash: mark, paired_by: user_id });
  insert('payments', { order_id, provider: 'contanti', reference: mark, cents: 1, taken_by: user_id });
  const body = JSON.stringify({ title: `${mark} bozza` });
  insert('revisions', { kind: 'pages', author_id: user_id, state: 'draft', title: `${mark} bozza`, body });
  insert('uploaded_photos', { user_id, photo_path: `${mark} foto`, bytes: 1 });
  insert('change_notices', { user_id, kind: 'activities', item_id: activity_id, before: '' });
  insert('trusted_authors', { user_id, granted_by: user_id });
  insert('managers', { activity_id, user_id, email: `${slug}@gestore.it`, invited_by: user_id, accepted_at: NOW });
  const invited = { email: `${slug}-invitato@gestore.it`, token_hash: mark, expires_at: '2027-01-01T00:00:00.000Z' };
  insert('managers', { organiser_id: user_id, ...invited });
  insert('week_readers', { email, categories: JSON.stringify([mark]), created_at: NOW, confirmed_at: NOW });
  insert('audit_log', { actor_id: user_id, action: 'prova.fatta', subject: `${mark} decisione` });
}

it('knows every column of the schema that leads to a person', () => {
  const rows = town.db
    .prepare<[], { column: string }>(
      `SELECT t.name || '.' || c.name AS "column" FROM pragma_table_list AS t JOIN pragma_table_info(t.name) AS c
       LEFT JOIN pragma_foreign_key_list(t.name) AS f ON f."from" = c.name
       WHERE t.schema = 'main' AND t.type = 'table' AND (c.name = 'user_id' OR f."table" = 'users'
         -- The only addresses whose rows have no account beside them.
         OR t.name || '.' || c.name IN ('seats.email', 'week_readers.email')) GROUP BY 1`,
    )
    .all();
  expect(rows.length).toBeGreaterThan(10);
  expect(PERSONAL_DATA.map(({ column }) => column).sort()).toEqual(rows.map(({ column }) => column).sort());
});

it('gives a reason for everything that stays', () => {
  for (const { erased, kept } of PERSONAL_DATA) expect((erased === null) === (kept !== undefined)).toBe(true);
});

describe('the export', () => {
  it('is a file with all of the person’s data and none of other people’s', async () => {
    await verify();
    live(id, 'MIO');
    live(person(town.app, 'bruno@example.it'), 'SUO');
    const response = await call(town.app, 'GET', `${URL}/export`, { cookie });
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="piazza-i-miei-dati-2026-11-21.json"',
      'cache-control': 'no-store',
    });
    const data = response.json();
    expect(data).toMatchObject({
      exported_at: NOW,
      account: { id, name: NAME, email: ANNA, email_verified_at: NOW, created_at: NOW },
      roles: [{ role: 'esercente' }],
      sessions: [{ created_at: NOW }],
      mailed_links: [{ purpose: 'verify_email', used_at: NOW }],
      passkeys: [{ name: 'MIO chiave', used_at: null }],
      identities: [{ issuer: 'https://id.example', subject: 'mio', used_at: null }],
      one_time_codes: [{ created_at: NOW, used_at: null }],
      recovery_codes: [{ created_at: NOW }],
      reviews: [{ activity: 'MIO bar', rating: 5, body: 'MIO recensione' }],
      review_reports: [{ activity: 'MIO bar', detail: 'MIO segnalazione', status: 'open' }],
      saved_items: [{ kind: 'activities', created_at: NOW }],
      follows: [{ target: 'follow_activity', created_at: NOW }],
      notifications: [{ title: 'MIO avviso', read_at: null }],
      notifications_written: [{ title: 'MIO avviso' }],
      push_devices: [{ user_agent: 'MIO telefono', endpoint: 'https://push.example/mio' }],
      former_push_devices: [{ user_agent: 'MIO vecchio telefono', endpoint: 'https://push.example/mio-prima' }],
      push_preferences: [
        { status: 'snoozed', snooze_until: 'MIO poi', muted: '["jobs"]', quiet_from: '22:00', quiet_until: '07:00' },
      ],
      contact_messages: [{ message: 'MIO messaggio' }],
      role_requests: [{ organisation: 'MIO associazione', attachments: '[]' }],
      messages_answered: [{ answer: 'MIO risposta' }],
      job_applications: [{ message: 'MIO candidatura' }],
      job_alerts: [{ filters: '{"q":"MIO ricerca"}' }],
      office_decisions: [{ subject: 'MIO decisione' }],
      coupons: [{ promotion: 'MIO sconto', code: 'MIO-CODICE' }],
      coupons_redeemed: [{ promotion: 'MIO sconto' }],
      contacts_left: [{ activity: 'MIO bar', name: 'MIO contatto' }],
      event_reminders: [{ event: 'MIO festa' }],
      private_event_messages: [{ body: 'MIO domanda' }],
      private_event_requests: [{ details: 'MIO evento privato' }],
      ticket_orders: [{ name: 'MIO ordine', invoice: '{"name":"MIO fattura"}' }],
      activities: [{ name: 'MIO bar' }],
      events: [{ title: 'MIO festa' }],
      jobs: [{ title: 'MIO lavoro' }],
      promotions: [{ title: 'MIO sconto' }],
      flyers: [{ title: 'MIO volantino' }],
      menus: [{ note_it: 'MIO coperto' }],
      ad_campaigns: [{ title: 'MIO campagna' }],
      articles: [{ title: 'MIO articolo' }],
      pages: [{ title: 'MIO pagina' }],
    });
    const keys = PERSONAL_DATA.flatMap(({ exported }) => (exported === null ? [] : [exported.key]));
    for (const key of keys) expect(data[key], key).toHaveLength(1);
    expect(Object.keys(data).sort()).toEqual(['account', 'exported_at', ...keys].sort());
    expect(response.body).not.toContain('SUO');
    // What a copy of the codes' secret would let somebody do.
    expect(response.body).not.toContain('MIO chiuso');
  });

  it('contains no token, password or other secret', async () => {
    const response = await call(town.app, 'GET', `${URL}/export`, { cookie });
    const secrets = town.db
      .prepare(
        'SELECT password_hash FROM users UNION SELECT token_hash FROM sessions UNION SELECT token_hash FROM user_tokens',
      )
      .pluck()
      .all();
    expect(secrets).toHaveLength(3);
    for (const secret of [...secrets, cookie.split('=')[1]]) expect(response.body).not.toContain(secret);
  });

  it('has messages sent without signing in once the address is confirmed, not before', async () => {
    const body = { topic: 'altro', name: 'Anna', email: ANNA.toUpperCase(), message: 'Un messaggio da visitatrice.' };
    await call(town.app, 'POST', '/api/contact', { body });
    const messages = async () => (await call(town.app, 'GET', `${URL}/export`, { cookie })).json().contact_messages;
    expect(await messages()).toEqual([]);
    await verify();
    expect(await messages()).toEqual([expect.objectContaining({ message: 'Un messaggio da visitatrice.' })]);
  });
});

describe('deletion', () => {
  it('leaves the name and the address in no table', async () => {
    await verify();
    live(id, 'MIO');
    const body = { topic: 'altro', name: NAME, email: ANNA, message: `Sono ${NAME}, scrivetemi.` };
    await call(town.app, 'POST', '/api/contact', { body });
    await call(town.app, 'POST', '/api/auth/password/forgot', { body: { email: ANNA } });
    await login(town, ANNA, 'sbagliata sbagliata');
    const waiting = { purpose: 'town', recipient: 'comune@example.it' };
    make.insert('mail_queue', { ...waiting, reply_to: ANNA.toUpperCase() });
    make.insert('mail_queue', { ...waiting, recipient: ANNA });
    expect(traces()).not.toEqual([]);

    const response = await erase();
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    expect(traces()).toEqual([]);
    // These tables count networks, account numbers and the whole town, and contain no address.
    const kept = /^(network|sender):[\w-]{43}$|^town$/;
    const keys = town.db.prepare<[], string>('SELECT key FROM login_attempts').pluck().all();
    expect(keys.filter((key) => !kept.test(key))).toEqual([]);
    expect(count('SELECT count(*) FROM mail_queue')).toBe(0);
  });

  it('keeps what others rely on, without the name', async () => {
    live(id, 'MIO');
    await erase();
    expect(
      town.db.prepare('SELECT u.*, r.body FROM reviews AS r JOIN users AS u ON u.id = r.user_id').get(),
    ).toMatchObject({
      id,
      name: 'Utente cancellato',
      email: `cancellato-${id}`,
      password_hash: null,
      email_verified_at: null,
      anonymised_at: NOW,
      body: 'MIO recensione',
    });
    const gone = `sessions user_tokens user_roles passkeys one_time_codes recovery_codes identities notification_deliveries
      push_preferences push_subscriptions contact_messages leads`;
    for (const table of gone.split(/\s+/)) expect(count(`SELECT count(*) FROM ${table}`), table).toBe(0);
    for (const table of 'activities events jobs promotions flyers menus ad_campaigns articles pages'.split(' '))
      expect(count(`SELECT count(*) FROM ${table} WHERE owner_id IS NULL`), table).toBe(1);
    expect(count('SELECT count(*) FROM notifications WHERE created_by IS NULL')).toBe(1);
    const order = town.db.prepare('SELECT user_id, email, name, invoice FROM orders').raw();
    expect(order.get()).toEqual([null, null, '', null]);
  });

  it('ends every session, tells the person, and frees the address', async () => {
    const elsewhere = await signIn(town.app, ANNA);
    await erase();
    expect([await whoAmI(town, cookie), await whoAmI(town, elsewhere)]).toEqual([null, null]);
    expect(town.mails.at(-1)).toMatchObject({ to: ANNA, subject: 'Il tuo account è stato cancellato — Piazza' });
    expect((await login(town, ANNA)).statusCode).toBe(401);
    await register(town, ANNA);
    expect(town.mails.at(-1)?.subject).toBe('Conferma il tuo indirizzo — Piazza');
    expect((await login(town, ANNA)).json().user.id).not.toBe(id);
  });

  it('changes nothing of other people', async () => {
    const bruno = await signIn(town.app, 'bruno@example.it');
    live(person(town.app, 'bruno@example.it'), 'SUO');
    const theirs = async () => (await call(town.app, 'GET', `${URL}/export`, { cookie: bruno })).json();
    const before = await theirs();
    await erase();
    expect(await theirs()).toEqual(before);
  });

  it.each(['Account n.', 'Hai il', '<p>Ciao, <b>'])(
    'changes no text of others that has %s in it, typed as a name',
    async (name) => {
      const text = `${name} 3, Redattore`;
      make.insert('audit_log', { actor_id: person(town.app, 'bruno@example.it'), action: 'role.given', subject: text });
      make.insert('notifications', { title: text, body: text });
      expect((await call(town.app, 'PATCH', URL, { cookie, body: { name } })).statusCode).toBe(200);
      expect((await erase()).statusCode).toBe(204);
      expect(count(`SELECT count(*) FROM audit_log WHERE subject = '${text}'`)).toBe(1);
      expect(count(`SELECT count(*) FROM notifications WHERE title = '${text}' AND body = title`)).toBe(1);
    },
  );

  describe('of a name that others wrote too', () => {
    const rename = (name: string) => call(town.app, 'PATCH', URL, { cookie, body: { name } });
    /** What becomes of a text in a notification and in the log. */
    async function afterErasing(text: string): Promise<unknown[]> {
      make.insert('audit_log', { actor_id: null, action: 'role.given', reason: text });
      make.insert('notifications', { title: 'Avviso', body: text });
      expect((await erase()).statusCode).toBe(204);
      return town.db.prepare('SELECT reason FROM audit_log UNION ALL SELECT body FROM notifications').pluck().all();
    }

    it('removes it where it stands for the person, not out of a longer one', async () => {
      await rename('Anna Riva');
      expect(await afterErasing('Anna Riva e ANNA RIVA, ma non Anna Rivalta')).toEqual(
        Array(2).fill('Utente cancellato e Utente cancellato, ma non Anna Rivalta'),
      );
    });

    it.each(['place', 'street', 'page', 'person'])('leaves it where it is also the name of a %s', async (what) => {
      await rename('Centro Storico');
      if (what === 'place') make.activity({ name: 'Museo del centro storico' });
      if (what === 'street') make.activity({ name: 'Bar', address: 'Centro Storico 3' });
      if (what === 'page') make.insert('pages', { title: 'Il centro storico', status: 'published', published_at: NOW });
      if (what === 'person') await signIn(town.app, 'bruno@example.it', { name: 'centro storico' });
      const text = 'Centro Storico chiuso al traffico';
      expect(await afterErasing(text)).toEqual([text, text]);
    });

    it('removes it, in any letters, from answers to the person’s reviews and reports of them', async () => {
      const activity_id = make.activity({ name: 'Bar' });
      const review_id = make.review(activity_id, 4, { user_id: id, reply: `Grazie, ${NAME.toLowerCase()}!` });
      make.insert('review_reports', { review_id, reason: 'other', detail: `${NAME.toUpperCase()} non c’era` });
      await erase();
      expect(
        town.db.prepare('SELECT reply FROM reviews UNION ALL SELECT detail FROM review_reports').pluck().all(),
      ).toEqual(['Grazie, Utente cancellato!', 'Utente cancellato non c’era']);
    });
  });

  it('leaves what was published to the office, or takes it off the portal when asked to', async () => {
    const status = () => town.db.prepare('SELECT status, owner_id FROM promotions').get();
    const eraseWith = (items: string) =>
      call(town.app, 'DELETE', URL, { cookie, body: { password: PASSWORD, items } }).then((one) => one.statusCode);
    live(id, 'traccia');
    town.db.prepare("UPDATE promotions SET status = 'published'").run();
    expect([await eraseWith('altro'), status()]).toEqual([422, { status: 'published', owner_id: id }]);
    expect([await eraseWith('archive'), status()]).toEqual([204, { status: 'archived', owner_id: null }]);
  });

  it('asks for the password, or for passkey or code given just now', async () => {
    const response = await erase('sbagliata sbagliata');
    expect([response.statusCode, response.json().errors]).toEqual([422, { password: ['La password non è corretta.'] }]);
    town.db.prepare("UPDATE sessions SET created_at = '2026-11-21T08:00:00.000Z'").run();
    const unconfirmed = await call(town.app, 'DELETE', URL, { cookie, body: {} });
    expect([unconfirmed.statusCode, unconfirmed.json().code]).toEqual([403, CONFIRM]);
    expect(await whoAmI(town, cookie)).toBe(ANNA);
  });

  it('is refused to the last administrator', async () => {
    person(town.app, ANNA, { roles: ['amministratore'] });
    const response = await erase();
    expect([response.statusCode, await whoAmI(town, cookie)]).toEqual([409, ANNA]);
    person(town.app, 'bruno@example.it', { roles: ['amministratore'] });
    expect((await erase()).statusCode).toBe(204);
  });
});
