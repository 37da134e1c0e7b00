import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { isoInstant } from '../../../server/lib/clock.ts';
import { GRACE_DAYS, STRENGTHEN } from '../../../shared/rules/strongSignIn.ts';
import { login, newMember, PASSWORD } from '../../support/accounts.ts';
import { call, person, signIn, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';
import { withCodes } from '../../support/oneTimeCodes.ts';
import { saleOf } from '../tickets/sale.ts';

const EDITOR = 'rita@example.it';
const ADMIN = 'ada@example.it';
const reason = 'Ha perso il telefono, è venuta in ufficio.';
let editor: string;

const town = await townPerFile(() => testApp({ config: { strong_sign_in: true } }));
beforeEach(async () => {
  editor = await newMember(town, EDITOR);
  town.db.prepare('UPDATE users SET email_verified_at = created_at').run();
  give('redattore');
});

const give = (role: string, email = EDITOR) => person(town.app, email, { roles: [role] });
const me = async (cookie = editor) => (await call(town.app, 'GET', '/api/frontend/profile', { cookie })).json().user;
const desk = async (cookie = editor) => call(town.app, 'GET', '/api/office/desk', { cookie });
const idOf = (email: string) => person(town.app, email);
const resetBy = (cookie: string, email: string) =>
  call(town.app, 'DELETE', `/api/office/users/${idOf(email)}/second-factors`, { cookie, body: { reason } });

it('is required in production, unless the demo is on or the setting says otherwise', () => {
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://piazza.example.org' };
  expect(readConfig(production).strong_sign_in).toBe(true);
  expect(readConfig({ ...production, DEMO: '1' }).strong_sign_in).toBe(false);
  expect(readConfig({ ...production, STRONG_SIGN_IN: 'off' }).strong_sign_in).toBe(false);
  expect(readConfig({}).strong_sign_in).toBe(false);
});

describe('who works for the town without passkey or codes', () => {
  it('is told from the first sign-in on how many days are left, and keeps the role for two weeks', async () => {
    town.clock.advance({ hours: 5 });
    expect((await me()).must_strengthen).toMatchObject({ days_left: GRACE_DAYS, withheld: [] });
    town.clock.advance({ hours: 24 * GRACE_DAYS - 1 });
    expect((await login(town, EDITOR)).json().user.must_strengthen.days_left).toBe(1);
    expect([(await desk()).statusCode, (await me()).roles]).toEqual([200, ['redattore']]);
  });

  it('then signs in, but the role does not count until there is a passkey or codes', async () => {
    await me();
    town.clock.advance({ hours: 24 * GRACE_DAYS });
    const later = await signIn(town.app, EDITOR);
    expect(await me(later)).toMatchObject({
      roles: [],
      must_strengthen: { days_left: 0, withheld: ['redattore'] },
    });
    // A session from before the end has lost it too.
    expect((await desk()).statusCode).toBe(403);
    const refused = await desk(later);
    expect([refused.statusCode, refused.json().code]).toEqual([403, STRENGTHEN]);
    expect((await call(town.app, 'GET', '/api/saved', { cookie: later })).statusCode).toBe(200);
    await withCodes(town, later);
    expect(await me(later)).toMatchObject({ roles: ['redattore'] });
    expect((await me(later)).must_strengthen).toBeUndefined();
    expect((await desk(later)).statusCode).toBe(200);
  });

  it('takes along the doors that they paired', async () => {
    await me();
    const { event_id } = saleOf(town.db, { starts_at: isoInstant(town.clock().add({ hours: 24 * GRACE_DAYS })) });
    const body = { name: 'Mare', may_sell: true };
    const invited = await call(town.app, 'POST', `/api/desk/doors/${event_id}/devices`, { cookie: editor, body });
    const code = new URL(invited.json().address).searchParams.get('token');
    const paired = await call(town.app, 'POST', '/api/door/pairing', { body: { token: code } });
    const headers = { authorization: `Bearer ${paired.json().token}` };
    const list = async () => (await call(town.app, 'GET', '/api/door/list', { headers })).statusCode;
    expect(await list()).toBe(200);
    town.clock.advance({ hours: 24 * GRACE_DAYS });
    expect(await list()).toBe(410);
  });

  it('reaches what sets it up while the portal is closed for maintenance', async () => {
    await me();
    town.clock.advance({ hours: 24 * GRACE_DAYS });
    const later = await signIn(town.app, EDITOR);
    const admin = await signIn(town.app, ADMIN, { roles: ['amministratore'] });
    const body = {
      maintenance_enabled: true,
      maintenance_message: 'Torniamo.',
      maintenance_starts_at: null,
      maintenance_ends_at: null,
    };
    const closed = await call(town.app, 'PUT', '/api/office/settings/maintenance', { cookie: admin, body });
    expect(closed.statusCode, closed.body).toBe(200);
    expect((await call(town.app, 'GET', '/api/home')).statusCode).toBe(503);
    expect((await call(town.app, 'GET', '/api/frontend/profile/passkeys', { cookie: later })).statusCode).toBe(200);
  });

  it('has two new weeks when the role is taken away and given again, not when a factor is', async () => {
    await me();
    town.clock.advance({ hours: 24 * GRACE_DAYS });
    await withCodes(town, await signIn(town.app, EDITOR));
    town.db.prepare('DELETE FROM one_time_codes').run();
    expect((await me(await signIn(town.app, EDITOR))).roles).toEqual([]);
    town.db.prepare('DELETE FROM user_roles').run();
    give('amministratore');
    expect((await me(await signIn(town.app, EDITOR))).must_strengthen.days_left).toBe(GRACE_DAYS);
  });

  it('does not include shopkeepers, nor anybody where it is not required', async () => {
    await newMember(town, 'bar@example.it');
    give('esercente', 'bar@example.it');
    expect((await me(await signIn(town.app, 'bar@example.it'))).must_strengthen).toBeUndefined();
    const lax = await testApp();
    const cookie = await signIn(lax.app, EDITOR, { roles: ['redattore'] });
    const { user } = (await call(lax.app, 'GET', '/api/frontend/profile', { cookie })).json();
    expect([user.roles, user.must_strengthen]).toEqual([['redattore'], undefined]);
    await lax.close();
  });
});

describe('passkey and codes that are lost', () => {
  it('are reset by another administrator: sessions end, the log and the person are told, the password remains', async () => {
    await withCodes(town, editor);
    const admin = await newMember(town, ADMIN);
    give('amministratore', ADMIN);
    expect((await resetBy(admin, ADMIN)).statusCode).toBe(409);
    const found = await call(town.app, 'GET', `/api/office/users/${idOf(EDITOR)}`, { cookie: admin });
    expect(found.json().second_factor).toBe(true);
    expect((await resetBy(admin, EDITOR)).statusCode).toBe(204);
    expect((await resetBy(admin, EDITOR)).statusCode).toBe(409);
    expect(await me()).toBeNull();
    expect((await login(town, EDITOR, PASSWORD)).json().user.email).toBe(EDITOR);
    expect(town.mails.at(-1)).toMatchObject({ to: EDITOR, subject: expect.stringContaining('azzerati') });
    const logged = town.db.prepare('SELECT actor_id, action, subject_id, reason FROM audit_log ORDER BY id DESC').get();
    expect(logged).toEqual({ actor_id: idOf(ADMIN), action: 'user.factors_reset', subject_id: idOf(EDITOR), reason });
  });

  it('are reset on the server with npm run admin -- reset, which leaves log and mail to the portal', async () => {
    await withCodes(town, editor);
    const folder = join(town.db.name, '..');
    const run = (...words: string[]) =>
      spawnSync(process.execPath, ['scripts/admin.ts', ...words], {
        env: { ...process.env, DATA_DIR: folder },
        encoding: 'utf8',
      });
    expect(run('reset', 'nessuno@example.it')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no account'),
    });
    expect(run('reset', EDITOR)).toMatchObject({ status: 0, stdout: expect.stringContaining(EDITOR) });
    expect(await me()).toBeNull();
    expect((await login(town, EDITOR, PASSWORD)).json().user.email).toBe(EDITOR);
    expect(town.db.prepare('SELECT recipient FROM mail_queue').pluck().all()).toEqual([EDITOR]);
    expect(town.db.prepare('SELECT actor_id, action FROM audit_log ORDER BY id DESC').get()).toEqual({
      actor_id: null,
      action: 'user.factors_reset',
    });
  });
});
