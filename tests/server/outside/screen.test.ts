import { beforeEach, expect, it } from 'vitest';
import type { ScreenState } from '../../../shared/contract/screen.ts';
import { paths } from '../../../shared/paths.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => contentTown('2026-11-18T09:00:00.000Z'));

beforeEach(() => {
  const { make } = town;
  make.event({ slug: 'jazz', title: 'Jazz', category: 'musica' }, [
    '2026-11-18T20:00:00.000Z',
    '2026-11-18T22:00:00.000Z',
  ]);
  make.event({ slug: 'sagra', title: 'Sagra' }, ['2026-11-17T08:00:00.000Z', '2026-11-22T20:00:00.000Z']);
  make.event({ slug: 'lontano', title: 'Lontano' }, ['2026-11-28T20:00:00.000Z', '2026-11-28T22:00:00.000Z']);
  const fraction_id = make.insert('waste_fractions', { slug: 'carta', name: 'Carta' });
  make.insert('waste_rounds', { zone_id: make.insert('waste_zones', { slug: 'centro' }), weekday: 4, fraction_id });
  make.activity({ name: 'Farmacia Notte' }, [
    [2, '20:00', '08:00'],
    [3, '08:00', '12:00'],
  ]);
});

const state = (query = '') => town.read<ScreenState>(`/api/screen${query}`);

it('has a week of events once each, the bins, and when pharmacies are open, by the server’s clock', async () => {
  const { now, problem, events, waste, pharmacies } = await state();
  expect(now).toBe(Date.parse('2026-11-18T09:00:00.000Z'));
  expect(problem).toBeNull();
  expect(events.map(({ title }) => title)).toEqual(['Jazz', 'Sagra']);
  expect(waste?.slice(0, 3)).toEqual([
    { day: '2026-11-18', words: '' },
    { day: '2026-11-19', words: 'Carta' },
    { day: '2026-11-20', words: '' },
  ]);
  expect(pharmacies?.[0]?.open[0]).toEqual(['2026-11-17T19:00:00.000Z', '2026-11-18T11:00:00.000Z']);
});

it('leaves out what its address says', async () => {
  expect(await state('?senza=raccolta,farmacie&categoria=musica')).toMatchObject({
    ...{ waste: null, pharmacies: null, events: [{ title: 'Jazz' }] },
  });
});

it.each([
  ['?zona=luna', 'La zona della raccolta di questo schermo non c’è più'],
  ['?categoria=nessuna', 'In questa categoria non c’è niente'],
])('goes on with everything when the town has no longer what %s asks for, and says so', async (query, words) => {
  const { problem, events } = await state(query);
  expect(problem).toContain(words);
  expect(events).toHaveLength(2);
});

it('has a page without cookies, which the office may frame and no other site', async () => {
  const { statusCode, headers, body } = await town.app.inject({
    url: `${paths.screen}?nome=<b>Bar</b>&zona=centro"><script>`,
  });
  expect(statusCode).toBe(200);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(body).toContain('<h1>&lt;b&gt;Bar&lt;/b&gt;</h1>');
  expect(body).not.toContain('"><script>');
});
