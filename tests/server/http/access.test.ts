import { afterAll, describe, expect, it } from 'vitest';
import { ROLE_LABELS, type Role } from '../../../shared/rules/accounts.ts';
import { MODULES, roleFor } from '../../../shared/rules/modules.ts';
import { CAPABILITIES, may, type Standing } from '../../../shared/rules/roles.ts';
import { call, signIn, testApp } from '../../support/app.ts';

const ROLES = Object.keys(ROLE_LABELS) as Role[];
const STANDINGS: Standing[] = ['visitatore', 'cittadino', ...ROLES];
const rolesOf = (standing: Standing) => (standing === 'visitatore' ? null : standing === 'cittadino' ? [] : [standing]);

// With payments: their call exists only where they are set up.
const stripe = { secret_key: 'sk_test_1', webhook_secret: 'whsec_1', api: 'http://127.0.0.1:9' };
const town = await testApp({ config: { stripe } });
afterAll(() => town.close());
const calls = [...town.app.calls].map(([name, [capability]]) => [name, capability] as const);
const capabilityOf = Object.fromEntries(calls);

/** What matters most of the routes' words, repeated by hand: who may call what of the office. */
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
        cookie,
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

  it('refuses each that changes something without the marker header', async () => {
    for (const [name] of calls.filter(([name]) => !name.startsWith('GET ') && name !== 'POST /api/payments/stripe')) {
      const [method, url] = name.split(' ') as ['POST', string];
      const answer = await call(town.app, method, url, { body: {}, headers: { 'x-requested-with': '' } });
      expect([name, answer.statusCode, answer.json().message]).toEqual([
        name,
        403,
        'La richiesta non arriva da una pagina del portale.',
      ]);
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

it('is one table for reviewers: docs/access.md, written anew by `npx vitest run access -u`', async () => {
  const rows = [...town.app.calls].map(([name, [capability, ...words]]) => {
    const [method = '', url = ''] = name.split(' ');
    return { url, row: `| ${method} | ${url} | ${capability} | ${words.join(', ')} |` };
  });
  const sorted = rows.toSorted((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : a.row < b.row ? -1 : 1));
  const text = [
    '| method | address | capability | and |',
    '| --- | --- | --- | --- |',
    ...sorted.map(({ row }) => row),
  ];
  await expect(`${TITLE}${text.join('\n')}\n`).toMatchFileSnapshot('../../../docs/access.md');
});

const TITLE = `# Every call and who may make it

Written by tests/server/http/access.test.ts from the words of the routes (\`access\`, explained in server/http/access.ts). Who has a
capability is in shared/rules/roles.ts.

`;

it('refuses to start with a route that does not say who may call it, or whose row it is about', async () => {
  const { registerAccess } = await import('../../../server/http/access.ts');
  const { default: Fastify } = await import('fastify');
  const app = Fastify() as never as Parameters<typeof registerAccess>[0];
  registerAccess(app);
  expect(() => app.get('/api/nuova', () => ({}))).toThrow(/GET \/api\/nuova does not say who may call it/);
  expect(() => app.get('/api/nuova/:id', { access: 'account' }, () => ({}))).toThrow(/does not say whose row/);
  expect(() => app.get('/api/nuova/:id', { access: ['account', 'own'] }, () => ({}))).not.toThrow();
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
      expect([slug, module?.capability]).toEqual([slug, capabilityOf[name]]);
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
