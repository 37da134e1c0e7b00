import { expect, it } from 'vitest';
import { seedTown } from '../../../db/seed/write.ts';
import type { Outcome, Preview, ReviewItem, RevisionPage } from '../../../shared/contract/publishing.ts';
import { call, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';

it('has drafts in the demo town that can be looked at and approved', { timeout: 60_000 }, async () => {
  const town = await contentTown();
  seedTown(town.db, { now: town.clock(), passwordHash: '' });
  const cookie = await signIn(town.app, 'redazione@piazza.test');
  const ask = async <T>(method: 'GET' | 'POST', url: string, body?: object) =>
    (await call(town.app, method, url, { cookie, body })).json() as T;
  const waiting = await ask<RevisionPage>('GET', '/api/office/revisions?state=submitted');
  expect(waiting.data.map(({ kind }) => kind)).toEqual(['events', 'promotions']);
  for (const { id } of waiting.data) {
    const { version } = await ask<ReviewItem>('GET', `/api/office/revisions/${id}`);
    expect((await ask<Preview>('GET', `/api/desk/revisions/${id}/preview`)).title).not.toBe('');
    const decided = await ask<Outcome>('POST', `/api/office/revisions/${id}/decision`, {
      decision: 'approve',
      version,
    });
    expect(decided).toMatchObject({ state: 'approved', live: { status: 'published' } });
  }
  expect((await ask<RevisionPage>('GET', '/api/office/revisions?state=to_correct')).total).toBe(1);
  expect((await ask<RevisionPage>('GET', '/api/office/revisions?state=scheduled')).total).toBe(1);
  await town.close();
});
