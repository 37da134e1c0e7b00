import { expect, it } from 'vitest';
import type { ServicesNow } from '../../../shared/contract/services.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => contentTown());

it('describes what is current, and leaves out what has nothing current', async () => {
  expect(await town.read<ServicesNow>('/api/services')).toEqual({
    closed_pages: [],
    events: { today: 0, next: null },
    promotions: { today: 0, next_to_end: null },
    jobs: { total: 0, newest: null },
    activities: { total: 0, open_now: 0 },
    pages: [],
  });
});

it('counts, and names the next item of each', async () => {
  const { make } = town;
  const shop = make.activity({}, [[6, '09:00', '13:00']]);
  make.activity({}, [[1, '09:00', '13:00']]);
  make.event({ title: 'Già in corso' }, ['2026-11-21T08:00:00.000Z', '2026-11-21T22:00:00.000Z']);
  make.event({ slug: 'jazz', title: 'Jazz' }, ['2026-11-21T20:00:00.000Z', '2026-11-21T22:00:00.000Z']);
  make.event({ title: 'Dopo' }, ['2026-11-25T20:00:00.000Z', '2026-11-25T22:00:00.000Z']);
  make.promotion(shop, '2026-11-01', '2026-12-30');
  make.promotion(shop, '2026-11-01', '2026-11-22', { slug: 'presto', title: 'Presto' });
  make.promotion(shop, '2026-11-30', '2026-12-22');
  make.job({ published_at: '2026-11-20T08:00:00.000Z', title: 'Nuovo' });
  make.job();
  make.page('numeri-utili');
  make.page('come-arrivare', { status: 'draft' });
  expect(await town.read<ServicesNow>('/api/services')).toEqual({
    closed_pages: [],
    events: { today: 2, next: { slug: 'jazz', title: 'Jazz', starts_at: '2026-11-21T20:00:00.000Z' } },
    promotions: {
      today: 2,
      next_to_end: { slug: 'presto', title: 'Presto', starts_on: '2026-11-01', ends_on: '2026-11-22' },
    },
    jobs: { total: 2, newest: { id: expect.any(Number), title: 'Nuovo', published_at: '2026-11-20T08:00:00.000Z' } },
    activities: { total: 2, open_now: 1 },
    pages: ['numeri-utili'],
  });
});
