import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedTown } from '../../../db/seed/write.ts';
import { SECRET_PAGES } from '../../../shared/paths.ts';
import { call, NOW, person, signIn, testApp } from '../../support/app.ts';

/** Shorter values would be found inside other words. */
const SHORTEST = 5;
/** What an address has that is itself a permission. */
const PERMISSION = '0b5ce3a1-77aa-4d0c-9a55-31d2c0ffee00';

const town = await testApp();
beforeAll(() => {
  seedTown(town.db, { now: Temporal.Instant.from(NOW), passwordHash: 'a-hash' });
});
afterAll(() => town.close());

/** Names, addresses and telephone numbers of everybody in the database. */
function personal(): string[] {
  const sources = [
    'SELECT name FROM users',
    'SELECT email FROM users',
    'SELECT name FROM contact_messages',
    'SELECT email FROM contact_messages',
    'SELECT name FROM orders WHERE name IS NOT NULL',
    'SELECT email FROM orders WHERE email IS NOT NULL',
    'SELECT phone FROM role_requests',
    'SELECT recipient FROM mail_queue',
  ];
  const values = sources.flatMap((sql) => town.db.prepare<[], string>(sql).pluck().all());
  return [...new Set(values.filter((value) => value.length >= SHORTEST))];
}

it('has no name, permission, address, token or word that was searched, at its most talkative, over every route', async () => {
  const admin = await signIn(town.app, 'admin-of-this-test@piazza.example', { roles: ['amministratore', 'redattore'] });
  const victim = person(town.app, 'vittima.verdi@piazza.example', { name: 'Vittima Verdi' });
  const people = [...personal(), 'Parola-Segreta-2026', 'cercata-per-nome'];
  expect(people.length).toBeGreaterThan(15);
  const body = {
    ...{
      name: 'Vittima Verdi',
      email: 'vittima.verdi@piazza.example',
      password: 'Parola-Segreta-2026',
      message: 'Vittima Verdi',
    },
    ...{ phone: '+39 333 1234567', user_id: victim, reason: 'Vittima Verdi', topic: 'altro', accepted_terms: true },
  };
  for (const name of town.app.calls.keys()) {
    const [method, path] = name.split(' ') as ['GET', string];
    if (path.endsWith('/stream')) continue;
    for (const cookie of [admin, undefined]) {
      // Whoever has the address of an order may use it, without signing in.
      const value = cookie === undefined ? PERMISSION : '1';
      const url = path.replaceAll(/:(\w+)/g, (_, key) => (key === 'role' ? 'esercente' : value));
      await call(town.app, method, `${url}?q=cercata-per-nome&email=vittima.verdi@piazza.example`, {
        cookie,
        ...(method === 'GET' ? {} : { body }),
      });
    }
  }
  await town.app.inject({ url: '/ricerca?q=cercata-per-nome', headers: { cookie: admin } });
  for (const page of [...SECRET_PAGES, '/nessuna-pagina', '/api/orders', '/api/nothing', '/%zz'])
    await town.app.inject(`${page}/${PERMISSION}`);
  expect(town.log.length).toBeGreaterThan(400);
  const log = town.log.join('\n').toLowerCase();
  expect(people.filter((value) => log.includes(value.toLowerCase()))).toEqual([]);
  expect(log).not.toContain('333 1234567');
  expect(log).not.toContain(PERMISSION);
});
