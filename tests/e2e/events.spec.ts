import { readFile } from 'node:fs/promises';
import type { EventCard } from '../../shared/contract/events.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

/** Weekly, for months: always with dates to come. */
const DETAIL = '/eventi/prova-aperta-della-banda';

test('the list goes day by day, today first', async ({ page }) => {
  // The answers and the moment are made up here, so that no hour of the day changes what is seen.
  const event = (
    id: number,
    title: string,
    starts_at: string,
    ends_at: string,
    more: Partial<EventCard> = {},
  ): EventCard => ({
    id,
    slug: `evento-${id}`,
    title,
    category: { slug: 'musica', name: 'Musica' },
    excerpt: '',
    venue: 'Piazza Mercato',
    starts_at,
    ends_at,
    more_dates: 0,
    price_min_cents: 0,
    price_max_cents: 0,
    seats_left: null,
    is_family: false,
    updated_at: starts_at,
    ...more,
  });
  const data = [
    event(1, 'Mercato', '2026-11-21T07:00:00.000Z', '2026-11-21T13:00:00.000Z'),
    event(2, 'Notte jazz', '2026-11-21T20:30:00.000Z', '2026-11-21T22:45:00.000Z', {
      price_max_cents: 1200,
      seats_left: 12,
    }),
    event(3, 'Corsa', '2026-11-22T08:00:00.000Z', '2026-11-22T10:00:00.000Z', { more_dates: 2 }),
    event(4, 'Concerto', '2027-01-01T17:00:00.000Z', '2027-01-01T19:00:00.000Z'),
  ];
  const json = { data, current_page: 1, last_page: 1, per_page: 24, total: 4, categories: [] };
  await page.clock.setFixedTime('2026-11-21T10:00:00.000Z');
  await page.goto('/servizi');
  await page.route('/api/events', (route) => route.fulfill({ json }));
  await page.getByRole('main').getByRole('link', { name: 'Eventi' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasText: /\d/ })).toHaveText([
    'oggi, sabato 21 novembre',
    'domani, domenica 22 novembre',
    'venerdì 1 gennaio 2027',
  ]);
  const cards = page.getByRole('article');
  await expect(cards.nth(0)).toContainText('in corso');
  await expect(cards.nth(0)).toContainText('Gratis');
  await expect(cards.nth(1)).toContainText('21:30');
  await expect(cards.nth(1)).toContainText('Ultimi 12 posti');
  await expect(cards.nth(2)).toContainText('e altre 2 date');
  await expectAccessible(page);
});

test('the filters join, toggle off, and come back from the address', async ({ page }) => {
  await page.goto('/eventi');
  const count = page.getByRole('status').filter({ hasText: /event[oi]/ });
  await expect(count).toHaveText(/^\d+ eventi$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Gratis' }).click();
  await expect(page).toHaveURL('/eventi?free=1');
  await page.getByRole('button', { name: 'Per famiglie' }).click();
  await expect(page).toHaveURL('/eventi?family=1&free=1');
  await expect(page.getByRole('article').filter({ hasNotText: 'Per famiglie' })).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasNotText: 'Gratis' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Gratis' }).click();
  await expect(page).toHaveURL('/eventi?family=1');

  await page.goto('/eventi?when=passati');
  const past = page.getByRole('button', { name: 'Passati' });
  await expect(past).toHaveAttribute('aria-pressed', 'true');
  await expect(past).toBeInViewport();
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByText('Questo evento è finito.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salva la data' })).toHaveCount(0);
});

test('an event says when, where, how much, and every other date', async ({ page }) => {
  await page.goto(DETAIL);
  await expect(page).toHaveTitle('Prova aperta della banda | Piazza');
  const facts = page.getByRole('main').getByRole('definition');
  await expect(facts.nth(0)).toHaveText(/[Mm]ercoledì \d+ \p{L}+( \d{4})?, \d+:\d\d–\u2060?\d+:\d\d$/u);
  await expect(facts.nth(1)).toHaveText('Chiostro del Carmine, Via del Carmine 8');
  await expect(facts.nth(2)).toHaveText('Gratis, adatto alle famiglie');
  const dates = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'Tutte le date' }) });
  expect(await dates.getByRole('listitem').count()).toBeGreaterThan(1);
  await expect(dates.locator('[aria-current="date"]')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Indicazioni' })).toHaveAttribute('href', /openstreetmap/);
  await expectAccessible(page);
});

test('its next date goes into the phone’s calendar', async ({ page }) => {
  await page.goto(DETAIL);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Salva la data' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('prova-aperta-della-banda.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toContain('SUMMARY:Prova aperta della banda\r\n');
  expect(text).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
});

test('an event that does not exist is a 404', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const answer = await page.goto('/eventi/non-esiste');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questo evento non c’è');
  await expectAccessible(page);
});
