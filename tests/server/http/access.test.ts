import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCESS } from '../../../server/accessTable.ts';
import { ROLE_LABELS, type Role } from '../../../shared/rules/accounts.ts';
import { MODULES, roleFor } from '../../../shared/rules/modules.ts';
import { CAPABILITIES, may, type Standing } from '../../../shared/rules/roles.ts';
import { call, signIn, type TestTown, testApp } from '../../support/app.ts';

const ROLES = Object.keys(ROLE_LABELS) as Role[];
const STANDINGS: Standing[] = ['visitatore', 'cittadino', ...ROLES];
const rolesOf = (standing: Standing) => (standing === 'visitatore' ? null : standing === 'cittadino' ? [] : [standing]);

let town: TestTown;
beforeAll(async () => {
  town = await testApp();
});
afterAll(() => town.close());

/** The part of the access table that matters most, repeated by hand: who may call what of the office. */
const OFFICE: [RegExp, Role[]][] = [
  [/^[A-Z]+ \/api\/office\/(settings|consents|audit|users(?!\/:id\/trust))/, ['amministratore']],
  [
    /^[A-Z]+ \/api\/office\/(users\/:id\/trust|desk|revisions|changes|content|reasons)/,
    ['redattore', 'amministratore'],
  ],
  [/^[A-Z]+ \/api\/desk\/(articles|pages)/, ['redattore', 'amministratore']],
  [/^POST \/api\/office\/role-requests/, ['amministratore']],
  [/^GET \/api\/office\/role-requests/, ['redattore', 'amministratore']],
  [/^[A-Z]+ \/api\/office\/notifications/, ['redattore', 'amministratore']],
];

describe('every API call, made with every role', () => {
  const calls = Object.entries(ACCESS);
  it('covers more than 60 calls', () => expect(calls.length).toBeGreaterThan(60));

  it.each(calls)('%s (%s)', async (name, capability) => {
    const [method, path] = name.split(' ') as ['GET', string];
    // A row and a path that do not exist: whoever is authorised gets a 404 or a validation error.
    const url = path.replaceAll(/:(\w+)/g, (_, key) => (key === 'role' ? 'esercente' : '999999'));
    for (const standing of STANDINGS) {
      const roles = rolesOf(standing);
      // A new person each time, because some calls end their session.
      const cookie =
        roles === null ? undefined : await signIn(town.app, `${standing}-${crypto.randomUUID()}@example.it`, { roles });
      // A stream never ends, so it is not waited for.
      const isStream = path.endsWith('/stream');
      if (isStream && may(capability, roles)) continue;
      const response = await call(town.app, method, url, {
        ...(cookie === undefined ? {} : { cookie }),
        ...(method === 'GET' ? {} : { body: {} }),
        headers: { 'x-forwarded-for': '192.0.2.1' },
      });
      const refused = may(capability, roles) ? null : roles === null ? 401 : 403;
      const where = `${standing}: ${name} answered ${response.statusCode} ${response.body.slice(0, 120)}`;
      if (refused === null) expect([401, 403], where).not.toContain(response.statusCode);
      else expect(response.statusCode, where).toBe(refused);
      expect(response.statusCode, where).toBeLessThan(500);
    }
  });

  it.each(OFFICE)('the office’s %s is open to %s only', (pattern, roles) => {
    for (const [name, capability] of calls.filter(([name]) => pattern.test(name))) {
      for (const standing of STANDINGS)
        expect([name, standing, may(capability, rolesOf(standing))]).toEqual([
          name,
          standing,
          roles.includes(standing as Role),
        ]);
    }
  });

  it('has no call of the office that is public or open to every member', () => {
    for (const [name, capability] of calls.filter(([name]) => name.includes('/api/office/')))
      expect([name, may(capability, null), may(capability, [])]).toEqual([name, false, false]);
  });
});

it('refuses to start with a route that the access table does not list', async () => {
  const { registerAccess } = await import('../../../server/http/access.ts');
  const { default: Fastify } = await import('fastify');
  const app = Fastify() as never as Parameters<typeof registerAccess>[0];
  registerAccess(app, {}, new Set());
  expect(() => app.get('/api/nuova', () => ({}))).toThrow(/GET \/api\/nuova is missing/);
});

describe('what the client shows', () => {
  it('uses the same table: whoever may make a module’s calls sees the module', () => {
    const CALLS: Record<string, string> = {
      richieste: 'GET /api/office/role-requests',
      notifiche: 'POST /api/office/notifications',
      utenti: 'GET /api/office/users',
      registro: 'GET /api/office/audit',
      coupon: 'POST /api/shop/coupons/:code/redemption',
      'contatti-clienti': 'GET /api/shop/leads/export',
    };
    for (const [slug, name] of Object.entries(CALLS)) {
      const module = MODULES.find((one) => one.slug === slug);
      expect([slug, module?.capability]).toEqual([slug, ACCESS[name]]);
    }
  });

  it('offers to request a role wherever that role gives access, and only there', () => {
    for (const { capability } of MODULES) {
      const role = roleFor(capability);
      if (role === null) expect(CAPABILITIES[capability]).toEqual(['amministratore']);
      else expect(may(capability, [role])).toBe(true);
    }
  });

  it('ignores an unknown role', () => {
    expect(may('requests.read', ['sindaco'])).toBe(false);
    expect(may('public', null)).toBe(true);
  });
});
