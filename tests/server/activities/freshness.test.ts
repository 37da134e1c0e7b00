import { beforeEach, expect, it } from 'vitest';
import { createFreshness } from '../../../server/features/activities/freshness.ts';
import type { Mail } from '../../../server/lib/mailQueue.ts';
import type { Notice } from '../../../server/lib/notice.ts';
import type { StalePage, Verified } from '../../../shared/contract/freshness.ts';
import type { OfficeDesk } from '../../../shared/contract/publishing.ts';
import { askedAfter } from '../../../shared/rules/freshness.ts';
import { call, person, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

// The clock says Saturday 21 November 2026, 10:00; places of the test were last touched on 1 October.
let bar: number;
let told: { notice: Notice; people: number[] }[];
let mails: Mail[];
let round: () => void;

const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  await signIn(town.app, 'rita@example.it', { roles: ['esercente'] });
  bar = town.make.activity({ slug: 'bar', name: 'Bar Sport', owner_id: person(town.app, 'rita@example.it') });
  town.make.activity({ slug: 'fontana', name: 'Fontana', owner_id: null });
  [told, mails] = [[], []];
  const { context } = town.app;
  round = createFreshness({
    ...context,
    config: { ...context.config, public_origin: 'https://piazza.example' },
    notifier: { ...context.notifier, notify: (notice, people) => void told.push({ notice, people }) },
    mailer: { ...context.mailer, send: (mail: Mail) => void mails.push(mail) },
  }).askDue;
});

const tokenOf = (text: string) => /profilo\/verifica\?token=([\w.-]+)/.exec(text)?.[1] as string;
const confirm = (token: string) => call(town.app, 'POST', '/api/freshness', { body: { token } });
const verifiedAt = () => town.db.prepare('SELECT verified_at FROM activities WHERE id = ?').pluck().get(bar);

it('asks once in half a year, by day, and one tap says when it was verified', async () => {
  round();
  expect(told).toEqual([]);
  town.clock.advance({ hours: 24 * 183 + 12 });
  round();
  expect(told).toEqual([]);
  town.clock.advance({ hours: 13 });
  round();
  round();
  expect(told.map(({ notice, people }) => [notice.title, people.length])).toEqual([
    ['È ancora tutto giusto? Bar Sport', 1],
  ]);
  expect(mails.map(({ to }) => to)).toEqual(['rita@example.it']);
  const token = tokenOf(told[0]?.notice.deep_link ?? '');
  expect(tokenOf(mails[0]?.text ?? '')).toBe(token);
  const office = await signIn(town.app, 'redazione@example.it', { roles: ['redattore'] });
  const stale = async () =>
    (await call(town.app, 'GET', '/api/office/stale-places', { cookie: office })).json() as StalePage;
  const desk = (await call(town.app, 'GET', '/api/office/desk', { cookie: office })).json() as OfficeDesk;
  expect([(await stale()).data.map(({ name }) => name), desk.stale]).toEqual([['Bar Sport', 'Fontana'], 2]);
  const answer = (await confirm(token)).json() as Verified;
  expect([answer.path, (await confirm(token)).statusCode]).toEqual(['/attivita/bar', 200]);
  expect(verifiedAt()).toBe(town.clock().toString({ fractionalSecondDigits: 3 }));
  expect((await stale()).data.map(({ name }) => name)).toEqual(['Fontana']);
});

it('is a link for the page as it was: a later change, a forged or a foreign link confirm nothing', async () => {
  town.clock.advance({ hours: 24 * 184 });
  round();
  const token = tokenOf(mails[0]?.text ?? '');
  expect((await confirm(`${token.slice(0, -3)}AAA`)).statusCode).toBe(409);
  expect((await confirm(`999.${token.split('.')[1]}`)).statusCode).toBe(422);
  expect((await confirm('bar')).statusCode).toBe(422);
  town.db.prepare('UPDATE activities SET updated_at = ? WHERE id = ?').run('2027-05-01T08:00:00.000Z', bar);
  expect((await confirm(token)).statusCode).toBe(409);
  expect(verifiedAt()).toBeNull();
});

it('asks two weeks before holidays too, unless somebody just looked', () => {
  expect([askedAfter('2026-12-11'), askedAfter('2026-08-01'), askedAfter('2026-11-21')]).toEqual([45, 45, 183]);
  town.clock.advance({ hours: 24 * 20 });
  round();
  expect(told).toHaveLength(1);
});
