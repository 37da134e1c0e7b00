import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../shared/contract/publishing.ts';
import type { SuggestionPage } from '../../../shared/contract/suggestions.ts';
import { call, person, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { type Desk, desk } from '../../support/desk.ts';
import { noticeTitlesOf } from '../../support/notices.ts';

const town = await contentTown();
let owner: Desk;
let office: Desk;
let reader: string;
let bar: number;
let fountain: number;

beforeAll(async () => {
  owner = await desk(town, 'rita@example.it', ['esercente']);
  office = await desk(town, 'redazione@example.it', ['redattore']);
  reader = await signIn(town.app, 'lettore@example.it', { name: 'Lia Greco' });
  bar = town.make.activity({
    slug: 'bar',
    name: 'Bar Sport',
    phone: '0925 000 101',
    owner_id: person(town.app, 'rita@example.it'),
  });
  fountain = town.make.activity({ slug: 'fontana', name: 'Fontana', owner_id: null });
});
afterAll(() => town.close());

const say = (id: number, field: string, value: string, cookie?: string) =>
  call(town.app, 'POST', `/api/activities/${id}/suggestions`, {
    body: { field, value },
    ...(cookie ? { cookie } : {}),
  });
const waiting = async (who: Desk) => (await who.ask<SuggestionPage>('GET', '/api/desk/suggestions')).body.data;
const answer = (who: Desk, id: number, accept: boolean) =>
  who.ask('PUT', `/api/desk/suggestions/${id}/decision`, { accept });
const told = (email: string) => noticeTitlesOf(town.db, email);

describe('what somebody says is wrong', () => {
  it('is read by whoever edits the place, once whoever says it; of a place without an owner by the office', async () => {
    expect((await say(bar, 'phone', ' 0925\n000 999 ', reader)).statusCode).toBe(201);
    expect((await say(bar, 'phone', '0925 000 999')).statusCode).toBe(201);
    expect((await say(fountain, 'hours', 'Sempre aperta')).statusCode).toBe(201);
    expect(
      (await waiting(owner)).map(({ field, value, now, author, mine }) => [field, value, now, author, mine]),
    ).toEqual([['phone', '0925 000 999', '0925 000 101', 'Lia Greco', true]]);
    expect(await waiting(office)).toHaveLength(2);
    expect(told('rita@example.it')).toEqual(['Da correggere? Bar Sport']);
    expect(told('redazione@example.it')).toEqual(['Da correggere? Fontana']);
  });

  it('needs words, a known field, and a place that is online', async () => {
    const archived = town.make.activity({ slug: 'chiuso', status: 'archived' });
    const codes = [
      await say(bar, 'phone', '  '),
      await say(bar, 'owner_id', '7'),
      await say(archived, 'closed', ''),
      await say(bar, 'other', 'x'.repeat(501)),
    ].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([422, 422, 404, 422]);
  });
});

describe('an answer', () => {
  it('that accepts puts the field online as a revision of who said it, and thanks them', async () => {
    const [first] = await waiting(owner);
    const id = first?.id as number;
    expect((await answer(owner, id, true)).status).toBe(204);
    expect((await answer(owner, id, true)).status).toBe(409);
    expect((await town.read<{ phone: string }>('/api/activities/bar')).phone).toBe('0925 000 999');
    const history = await owner.ask<{ data: HistoryEntry[] }>('GET', `/api/desk/activities/items/${bar}/history`);
    expect(history.body.data[0]).toMatchObject({
      author: 'Lia Greco',
      decided_by: null,
      note: 'Segnalazione accettata',
    });
    expect(told('lettore@example.it')).toEqual(['Corretto, grazie: Bar Sport']);
    expect(await waiting(owner)).toEqual([]);
  });

  it('about a field that the office looks at is the office’s, and refused when the value can’t stand', async () => {
    await say(bar, 'address', 'Via Nuova 3');
    await say(bar, 'email', 'non è un indirizzo');
    const [address, email] = (await waiting(owner)).map(({ id, mine }) => ({ id, mine }));
    expect([address?.mine, email?.mine]).toEqual([false, true]);
    expect((await answer(owner, address?.id as number, true)).status).toBe(409);
    const refused = await answer(owner, email?.id as number, true);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['email']]);
    expect((await answer(owner, email?.id as number, false)).status).toBe(204);
    expect((await answer(office, address?.id as number, true)).status).toBe(204);
    expect((await town.read<{ address: string }>('/api/activities/bar')).address).toBe('Via Nuova 3');
  });
});
