import { beforeEach, describe, expect, it } from 'vitest';
import { login, newMember, PASSWORD, whoAmI } from '../../support/accounts.ts';
import { call, person, signIn, testApp } from '../../support/app.ts';
import { contentOf } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { admin } from '../../support/roles.ts';

const REASON = 'Lo ha chiesto di persona in ufficio.';
const body = { reason: REASON };
let office: string;
let ada: number;

const town = await townPerFile(() => testApp());
beforeEach(async () => {
  office = await admin(town);
  ada = person(town.app, 'admin@example.it');
});

const users = async (query: string) =>
  (await call(town.app, 'GET', `/api/office/users?${query}`, { cookie: office })).json();
const grant = (id: number, role: string) =>
  call(town.app, 'POST', `/api/office/users/${id}/roles`, { cookie: office, body: { role, ...body } });
const revoke = (id: number, role: string) =>
  call(town.app, 'DELETE', `/api/office/users/${id}/roles/${role}`, { cookie: office, body });
const suspend = (id: number) => call(town.app, 'PUT', `/api/office/users/${id}/suspension`, { cookie: office, body });
const reinstate = (id: number) =>
  call(town.app, 'DELETE', `/api/office/users/${id}/suspension`, { cookie: office, body });
const log = () => town.db.prepare('SELECT action, reason, before, after FROM audit_log').all();

describe('finding people', () => {
  it('searches names, addresses and roles, without wildcards', async () => {
    person(town.app, 'anna_b@example.it', { name: 'Anna Riso' });
    person(town.app, 'annaXb@example.it', { name: 'Bruno Riso', roles: ['esercente'] });
    const names = async (query: string) => (await users(query)).data.map(({ name }: { name: string }) => name);
    expect(await names('q=riso')).toEqual(['Anna Riso', 'Bruno Riso']);
    expect(await names('q=anna_b')).toEqual(['Anna Riso']);
    expect(await names('q=%25')).toEqual([]);
    expect(await names('role=esercente')).toEqual(['Bruno Riso']);
    expect(await names('role=sospesi')).toEqual([]);
    expect((await users('per_page=1')).total).toBe(3);
  });

  it('never shows a password or a deleted account', async () => {
    await newMember(town, 'anna@example.it');
    const { data } = await users('q=anna');
    expect(Object.keys(data[0]).sort()).toEqual([
      'created_at',
      'email',
      'email_verified',
      'id',
      'name',
      'roles',
      'second_factor',
      'suspended_at',
      'suspension_reason',
    ]);
    town.db.prepare("UPDATE users SET anonymised_at = '' WHERE email = 'anna@example.it'").run();
    expect((await users('q=anna')).total).toBe(0);
  });
});

describe('roles', () => {
  it('are granted and revoked with a reason, which is sent to the person and logged', async () => {
    const anna = await signIn(town.app, 'anna@example.it');
    const id = person(town.app, 'anna@example.it');
    expect((await grant(id, 'redattore')).json().roles).toEqual(['redattore']);
    expect((await call(town.app, 'GET', '/api/office/role-requests', { cookie: anna })).statusCode).toBe(200);
    expect((await revoke(id, 'redattore')).json().roles).toEqual([]);
    expect((await call(town.app, 'GET', '/api/office/role-requests', { cookie: anna })).statusCode).toBe(403);
    expect(log()).toEqual([
      { action: 'role.granted', reason: REASON, before: '{"roles":[]}', after: '{"roles":["redattore"]}' },
      { action: 'role.revoked', reason: REASON, before: '{"roles":["redattore"]}', after: '{"roles":[]}' },
    ]);
    expect(town.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['anna@example.it', 'Hai un nuovo ruolo — Piazza'],
      ['anna@example.it', 'Un ruolo ti è stato tolto — Piazza'],
    ]);
    const { data } = (await call(town.app, 'GET', '/api/notifications', { cookie: anna })).json();
    expect(data.map(({ body: text }: { body: string }) => text)).toEqual([REASON, REASON]);
  });

  it('are not granted twice or revoked when absent, and need a reason', async () => {
    const id = person(town.app, 'anna@example.it', { roles: ['esercente'] });
    expect([(await grant(id, 'esercente')).statusCode, (await revoke(id, 'redattore')).statusCode]).toEqual([409, 409]);
    expect((await grant(id, 'sindaco')).statusCode).toBe(422);
    expect((await grant(999, 'esercente')).statusCode).toBe(404);
    const url = `/api/office/users/${id}/roles/esercente`;
    expect((await call(town.app, 'DELETE', url, { cookie: office, body: {} })).statusCode).toBe(422);
    expect(log()).toEqual([]);
  });

  it('cannot leave the portal without an administrator', async () => {
    const alone = await revoke(ada, 'amministratore');
    expect([alone.statusCode, alone.json().message]).toEqual([409, expect.stringContaining('l’unica persona')]);
    const other = person(town.app, 'altro@example.it', { roles: ['amministratore'] });
    await suspend(other);
    expect((await revoke(ada, 'amministratore')).statusCode).toBe(409);
    await reinstate(other);
    expect((await revoke(ada, 'amministratore')).statusCode).toBe(200);
  });
});

describe('suspending', () => {
  it('ends every session and refuses sign-ins with a clear sentence, until it is lifted', async () => {
    const anna = await newMember(town, 'anna@example.it');
    const id = person(town.app, 'anna@example.it');
    expect((await suspend(id)).json()).toMatchObject({ suspension_reason: REASON, suspended_at: expect.any(String) });
    expect(await whoAmI(town, anna)).toBe(null);
    const refused = await login(town, 'anna@example.it');
    expect([refused.statusCode, refused.json().message, refused.headers['set-cookie']]).toEqual([
      403,
      `Il tuo account è sospeso. Motivo: ${REASON} Se pensi che sia un errore scrivici dalla pagina Contatti.`,
      undefined,
    ]);
    // Without the right password the answer reveals nothing.
    expect((await login(town, 'anna@example.it', `${PASSWORD}x`)).statusCode).toBe(401);
    // A remaining older session is refused too.
    expect(await whoAmI(town, await signIn(town.app, 'anna@example.it'))).toBe(null);
    expect((await users('role=sospesi')).total).toBe(1);

    expect((await reinstate(id)).json()).toMatchObject({ suspension_reason: null, suspended_at: null });
    expect((await login(town, 'anna@example.it')).statusCode).toBe(200);
    expect(log()).toEqual([
      { action: 'user.suspended', reason: REASON, before: '{"suspended":false}', after: '{"suspended":true}' },
      { action: 'user.reinstated', reason: REASON, before: '{"suspended":true}', after: '{"suspended":false}' },
    ]);
    expect(town.mails.slice(-2).map(({ subject }) => subject)).toEqual([
      'Il tuo account è sospeso — Piazza',
      'Il tuo account è di nuovo attivo — Piazza',
    ]);
  });

  it('is refused twice, for oneself and for the last administrator', async () => {
    const id = person(town.app, 'anna@example.it');
    expect((await reinstate(id)).statusCode).toBe(409);
    await suspend(id);
    expect((await suspend(id)).statusCode).toBe(409);
    expect((await suspend(ada)).json().message).toContain('l’unica persona');
    person(town.app, 'altro@example.it', { roles: ['amministratore'] });
    expect((await suspend(ada)).json().message).toBe('Non puoi sospendere te stesso.');
    expect(await whoAmI(town, office)).toBe('admin@example.it');
  });
});

describe('the log', () => {
  const read = async (query = '') =>
    (await call(town.app, 'GET', `/api/office/audit?${query}`, { cookie: office })).json();

  it('is listed newest first, with actor, subject, reason, before and after, and filtered', async () => {
    const id = person(town.app, 'anna@example.it', { name: 'Anna Riso' });
    await grant(id, 'esercente');
    await suspend(id);
    const all = await read();
    expect(all.data).toEqual([
      {
        id: 2,
        action: 'user.suspended',
        actor: 'Ada Admin',
        person: 'Anna Riso',
        subject: `Account n. ${id}`,
        reason: REASON,
        before: { suspended: false },
        after: { suspended: true },
        created_at: '2026-11-21T09:00:00.000Z',
      },
      expect.objectContaining({ action: 'role.granted', before: { roles: [] }, after: { roles: ['esercente'] } }),
    ]);
    expect([all.total, all.actions]).toEqual([2, ['role.granted', 'user.suspended']]);
    for (const [query, total] of [
      ['action=role.granted', 1],
      ['person=ada', 2],
      ['person=riso', 2],
      ['person=bruno', 0],
      ['from=2026-11-21&to=2026-11-21', 2],
      ['from=2026-11-22', 0],
      ['to=2026-11-20', 0],
    ] as const)
      expect([query, (await read(query)).total]).toEqual([query, total]);
    expect((await read('from=2026-02-30')).errors).toHaveProperty('from');
    expect((await read('per_page=1&page=2')).data).toHaveLength(1);
  });

  it('keeps the decision but not the name of a deleted account', async () => {
    await newMember(town, 'anna@example.it');
    const id = person(town.app, 'anna@example.it');
    await grant(id, 'esercente');
    const cookie = await signIn(town.app, 'anna@example.it');
    await call(town.app, 'DELETE', '/api/frontend/profile', { cookie, body: { password: PASSWORD } });
    expect((await read()).data[0]).toMatchObject({
      person: 'Utente cancellato',
      subject: `Account n. ${id}, Esercente`,
    });
  });
});

it('the profile lists the person’s reviews, and says which are not public', async () => {
  const cookie = await signIn(town.app, 'anna@example.it');
  const user_id = person(town.app, 'anna@example.it');
  const make = contentOf(town.db);
  const [one, two] = [1, 2].map((n) => make.activity({ slug: `bar-${n}`, name: `Bar ${n}` })) as [number, number];
  make.review(one, 5, { user_id, body: 'Buono.' });
  make.review(two, 5, { user_id, body: 'Così.', status: 'archived', created_at: '2026-11-02T10:00:00.000Z' });
  make.review(one, 5, { user_id: ada, created_at: '2026-11-03T10:00:00.000Z' });
  expect((await call(town.app, 'GET', '/api/frontend/profile/reviews', { cookie })).json().data).toEqual([
    expect.objectContaining({ body: 'Così.', activity: { slug: 'bar-2', name: 'Bar 2' }, is_public: false }),
    expect.objectContaining({ body: 'Buono.', rating: 5, reply: null, is_public: true }),
  ]);
});
