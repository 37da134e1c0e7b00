import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withFiniteNumbers } from '../../../server/http/schemas.ts';
import { call, signIn, type TestTown, testApp } from '../../support/app.ts';

const whole = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
const finite = { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE };

it('gives limits to every number that declares none, at any depth, and changes nothing else', () => {
  const schema = Type.Object({
    id: Type.Integer(),
    page: Type.Integer({ minimum: 1 }),
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    either: Type.Optional(Type.Union([Type.Null(), Type.Integer()])),
    list: Type.Array(Type.Object({ lat: Type.Number() })),
    // A field whose name is also a schema keyword.
    default: Type.Integer({ default: 3 }),
    fixed: Type.Literal(7),
    word: Type.String({ maxLength: 3 }),
  });
  expect(withFiniteNumbers(schema)).toMatchObject({
    required: expect.arrayContaining(['id', 'list']),
    properties: {
      id: { type: 'integer', ...whole },
      page: { minimum: 1, maximum: whole.maximum },
      rating: { minimum: 1, maximum: 5 },
      either: { anyOf: [{ type: 'null' }, { type: 'integer', ...whole }] },
      list: { items: { properties: { lat: { type: 'number', ...finite } } } },
      default: { default: 3, ...whole },
      fixed: { const: 7 },
      word: { type: 'string', maxLength: 3 },
    },
  });
  expect(schema.properties.id).not.toHaveProperty('maximum');
});

let town: TestTown;
let cookie: string;
beforeAll(async () => {
  town = await testApp({ config: { rate_limits: false } });
  cookie = await signIn(town.app, 'anna@example.it');
});
afterAll(() => town.close());

it('tries no pattern on a text that is far too long, which is refused at once', { timeout: 5000 }, async () => {
  const body = { email: `a@${'.'.repeat(60_000)} `, password: 'qualunque cosa' };
  const { statusCode, body: answer } = await call(town.app, 'POST', '/api/auth/login', { body });
  expect([statusCode, Object.keys(JSON.parse(answer).errors)]).toEqual([422, ['email']]);
});

describe('a list whose items are unique', () => {
  const post = (needs: string) =>
    town.app.inject({
      method: 'POST',
      url: '/api/private-events',
      headers: { cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' },
      payload: `{"needs":${needs}}`,
    });

  it('is refused with the same word twice', async () => {
    expect((await post('["foto","foto"]')).json().errors).toHaveProperty('needs');
    expect((await post('["foto","catering"]')).json().errors).not.toHaveProperty('needs');
  });

  it('is refused, and calls nothing that the body brought', async () => {
    for (const name of ['toString', 'valueOf', 'constructor']) {
      const twin = `{"${name}":"x","b":1}`;
      expect([name, (await post(`[${twin},${twin}]`)).statusCode < 500]).toEqual([name, true]);
    }
  });

  it('is not compared pair by pair, and names no more errors than somebody reads', async () => {
    const items = Array.from({ length: 8000 }, (_, index) => `[${index}]`);
    const took = async (needs: string) => {
      const started = performance.now();
      expect((await post(needs)).statusCode).toBe(422);
      return performance.now() - started;
    };
    // Ten times the items would be a hundred times the work if every pair were compared. The two take turns, so that
    // a machine that is busy for a while slows both.
    let [whole, tenth] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let turn = 0; turn < 5; turn += 1) {
      whole = Math.min(whole, await took(`[${items.join(',')}]`));
      tenth = Math.min(tenth, await took(`[${items.slice(0, 800).join(',')}]`));
    }
    expect(whole / tenth).toBeLessThan(30);
    expect((await post(`[${items.join(',')}]`)).body.length).toBeLessThan(30_000);
  });
});
