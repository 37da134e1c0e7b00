import { expect, it } from 'vitest';
import { CONFIRM, CONFIRMED_MINUTES } from '../../../shared/rules/strongSignIn.ts';
import { call, signIn, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => testApp());

const DANGEROUS = /\/office\/(settings\/|users\/|role-requests\/.*decision)/;
const WITH_DATA = [
  'GET /api/frontend/profile/export',
  'GET /api/office/consents.csv',
  'GET /api/desk/tickets/:event/orders.csv',
  'GET /api/desk/tickets/:event/orders',
  'GET /api/desk/tickets/:event/orders/:id',
  'GET /api/desk/doors/:event/list',
  'POST /api/desk/doors/:event/devices',
  'POST /api/desk/managers',
  'GET /api/shop/leads/export',
];

it('roles, accounts, settings and files with people’s data need a confirmation of the last minutes, whatever the body', async () => {
  const cookie = await signIn(town.app, 'admin@example.it', {
    roles: ['amministratore', 'esercente', 'organizzatore'],
  });
  town.clock.advance({ minutes: CONFIRMED_MINUTES });
  const all = [...town.app.calls];
  const names = all.map(([name]) => name);
  const said = all.filter(([, words]) => words.includes('confirmed')).map(([name]) => name);
  const changes = names.filter((one) => !one.startsWith('GET ') && DANGEROUS.test(one));
  // Trust in an author's texts gives no rights over others.
  const calls = [...changes.filter((one) => !one.endsWith('/trust')), ...WITH_DATA];
  expect(calls.length).toBeGreaterThan(20);
  for (const one of new Set([...calls, ...said])) {
    const [method, url = ''] = one.split(' ') as ['GET', string];
    const answer = await call(town.app, method, url.replace(':role', 'redattore').replaceAll(/:\w+/g, '1'), { cookie });
    expect([one, answer.statusCode, answer.json().code]).toEqual([one, 403, CONFIRM]);
  }
});

it('a visitor is asked to sign in first, and who may not is told so', async () => {
  const settings = '/api/office/settings/map';
  expect((await call(town.app, 'PUT', settings, { body: {} })).statusCode).toBe(401);
  const cookie = await signIn(town.app, 'ninfa@example.it');
  town.clock.advance({ minutes: CONFIRMED_MINUTES });
  expect((await call(town.app, 'PUT', settings, { cookie, body: {} })).json().code).toBeUndefined();
});
