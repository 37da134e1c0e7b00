import { expect, expectAccessible, test } from './fixtures.ts';
import { book, newSale } from './sales.ts';
import { controlled } from './worker.ts';

test.use({ serviceWorkers: 'allow', wholeShell: true });
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test('without a network: a guest’s tickets, visited content, marked as old, and a word about what was never visited', async ({
  page,
  context,
  request,
  allowConsole,
}) => {
  test.slow();
  allowConsole(OFFLINE);
  // The first page that this browser ever opens: no worker is there yet to keep its answer, or that of its ticket.
  const [first, second] = [await book(request, newSale()), await book(request, newSale())];
  const order = `/ordine/${first.uuid}`;
  const ticket = second.seats[0]?.ticket as string;
  await page.goto(order);
  const kept = () => page.evaluate(async () => (await (await caches.open('piazza-personal')).keys()).length);
  await expect.poll(kept, { timeout: 20_000 }).toBe(2);
  await controlled(page);
  await page.goto(ticket);
  await expect(page.getByText('Salvato su questo dispositivo')).toBeVisible({ timeout: 20_000 });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/attivita');
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const detail = new URL(page.url()).pathname;
  await expect(page.getByText(/^Dati salvati alle/)).toBeHidden();

  await context.setOffline(true);
  await page.goto(order);
  await page.getByRole('link', { name: /Apri/ }).click();
  await expect(page.getByRole('img', { name: 'Il QR da mostrare all’ingresso' })).toBeVisible();
  await page.goto(ticket);
  await expect(page.getByText('Mostra il QR all’ingresso')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sagra del pesce' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Il QR da mostrare all’ingresso' })).toBeVisible();
  await expect(page.getByText('Salvato su questo dispositivo')).toBeVisible();
  for (const [path, heading] of [
    [detail, name],
    ['/attivita', 'Attività'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(
      page.getByRole('status').getByText(/^Dati salvati (a mezzanotte|(alle \d{1,2}|all’1):\d\d)$/),
    ).toBeVisible();
  }
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Buon/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/lavora');
  await expect(page.getByRole('heading', { name: 'Sei offline' })).toBeVisible();
  await expectAccessible(page);

  // When the network returns, the content on screen is refreshed.
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/attivita');
  await expect(page.getByText(/^Dati salvati alle/)).toBeHidden();
});
