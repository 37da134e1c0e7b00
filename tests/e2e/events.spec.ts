import type { AgendaCard } from '../../shared/contract/events.ts';
import { addDays, wallTime } from '../../shared/rules/dates.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newPerson, signInAs } from './people.ts';

/** A weekly event for months, which always has future dates. */
const DETAIL = '/eventi/prova-aperta-della-banda';

test('the list is grouped by day, today first', async ({ page }) => {
  // The answers and the time are fixed here, so that the hour of the test run does not matter.
  const event = (
    id: number,
    title: string,
    starts_at: string,
    ends_at: string,
    more: Partial<AgendaCard> = {},
  ): AgendaCard => ({
    id,
    slug: `evento-${id}`,
    title,
    category: { slug: 'musica', name: 'Musica' },
    excerpt: '',
    photo: null,
    venue: 'Piazza Mercato',
    starts_at,
    ends_at,
    is_cancelled: false,
    more_dates: 0,
    recurrence: null,
    price_min_cents: 0,
    price_max_cents: 0,
    seats_left: null,
    is_family: false,
    updated_at: starts_at,
    day: wallTime(starts_at).day,
    ...more,
  });
  const data = [
    event(1, 'Mercato', '2026-11-21T07:00:00.000Z', '2026-11-21T13:00:00.000Z'),
    event(5, 'Mostra', '2026-11-19T09:00:00.000Z', '2026-11-23T18:00:00.000Z', { day: '2026-11-21' }),
    event(2, 'Notte jazz', '2026-11-21T20:30:00.000Z', '2026-11-21T22:45:00.000Z', {
      price_max_cents: 1200,
      seats_left: 3,
    }),
    event(3, 'Corsa', '2026-11-22T08:00:00.000Z', '2026-11-22T10:00:00.000Z', { more_dates: 2 }),
    event(4, 'Concerto', '2027-01-01T17:00:00.000Z', '2027-01-01T19:00:00.000Z'),
  ];
  const json = { data, current_page: 1, last_page: 1, per_page: 24, total: 5, categories: [], days: [] };
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
  await expect(cards.nth(1)).toContainText('Fino a lunedì 23 novembre');
  await expect(cards.nth(2)).toContainText('21:30');
  await expect(cards.nth(2)).toContainText('Ultimi 3 posti');
  await expect(cards.nth(3)).toContainText('e altre 2 date');
  await expectAccessible(page);
});

test('the filters combine, toggle off, and are restored from the address', async ({ page }) => {
  await page.goto('/eventi');
  const count = page.getByRole('status').filter({ hasText: /event[oi]/ });
  await expect(count).toHaveText(/^\d+ eventi$/);
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
  await expect(page.getByRole('link', { name: 'Salva la data' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ricordamelo' })).toHaveCount(0);
});

test('a day is chosen with the keyboard, and back returns to it', async ({ page }) => {
  await page.goto('/eventi');
  const strip = page.getByRole('toolbar', { name: 'Scegli un giorno' });
  await expect(strip.getByRole('button').first()).toHaveAccessibleName(/, \d+ eventi?$|, nessun evento$/);
  await strip.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const day = addDays(wallTime(Date.now()).day, 2);
  await expect(page).toHaveURL(`/eventi?day=${day}`);
  await expect(strip.getByRole('button').nth(2)).toBeFocused();
  await expect(strip.getByRole('button').nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).filter({ hasText: /\d/ })).toHaveCount(1);
  // A time filter replaces the day.
  await page.getByRole('button', { name: 'Nel weekend' }).click();
  await expect(page).toHaveURL('/eventi?when=weekend');
  await strip.getByRole('button').nth(2).click();
  await expect(page).toHaveURL(`/eventi?day=${day}`);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/eventi\/[a-z]/);
  await page.goBack();
  await expect(page).toHaveURL(`/eventi?day=${day}`);
  await expect(strip.getByRole('button').nth(2)).toHaveAttribute('aria-pressed', 'true');
});

test('a reminder: set by a visitor who signs in, listed in the profile, removed', async ({ page }) => {
  test.slow();
  await page.goto(DETAIL);
  await expect(page.getByRole('main').locator('[aria-current="date"]')).toHaveCount(1);
  const remind = page.getByRole('button', { name: 'Ricordamelo', exact: true });
  await remind.click();
  await expect(page).toHaveURL(/\/login\?ritorno=/);
  await expect(page.getByText('Accedi per ricevere il promemoria: poi torni all’evento.')).toBeVisible();
  // Signing in is tested elsewhere: with a session, the login page redirects to the requested page.
  await signInAs(page, newPerson());
  await page.reload();
  await expect(page).toHaveURL(DETAIL);
  await expect(remind).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Promemoria attivo: ti avvisiamo il giorno prima e due ore prima.')).toBeVisible();

  await page.goto('/profilo/eventi');
  const list = page.getByRole('list', { name: 'Promemoria' });
  await expect(list.getByRole('link', { name: 'Prova aperta della banda' })).toBeVisible();
  await page.getByRole('button', { name: 'Crea il tuo calendario' }).click();
  await expect(page.getByText('Il tuo calendario è pronto.')).toBeVisible();
  await page.getByText('Mostra, cambia o disattiva l’indirizzo').click();
  const address = await page.getByRole('textbox', { name: 'Indirizzo segreto del tuo calendario' }).inputValue();
  expect(await (await page.request.get(address)).text()).toContain('SUMMARY:Prova aperta della banda');
  await page.getByRole('button', { name: 'Disattiva' }).click();
  await expect(page.getByText('Calendario disattivato: l’indirizzo non funziona più.')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  await list.getByRole('button', { name: /^Togli il promemoria/ }).click();
  await expect(page.getByText('Nessun promemoria.')).toBeVisible();
});
