import type { Locator, Page } from '@playwright/test';
import { NOTIFICATION_TYPES } from '../../shared/rules/notifications.ts';
import { bell, centre } from './cards.ts';
import { lookUp } from './database.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { counting } from './hand.ts';
import { announce, deliveriesOf, deliverMany, newPerson, type Person, signInAs } from './people.ts';

/** The stream and the worker's end have started. */
const live = (page: Page) => page.waitForResponse('**/api/notifications/stream');

async function signedIn(page: Page): Promise<Person> {
  const person = newPerson();
  await signInAs(page, person);
  return person;
}

test('a visitor who presses the bell is asked to sign in with a reason, and returns', async ({ page }) => {
  await page.goto('/eventi?when=weekend');
  await page.getByRole('banner').getByRole('link', { name: 'Notifiche' }).click();
  await expect(page).toHaveURL(/\/login\?ritorno=%2Feventi%3Fwhen%3Dweekend/);
  await expect(page.getByRole('main')).toContainText('Accedi per vedere le tue notifiche.');
  await page.reload();
  await expect(page.getByRole('main')).not.toContainText('Accedi per vedere le tue notifiche.');
});

test('an empty list says so; a new one updates the bell, opens its page and is marked as read', async ({
  page,
  request,
}) => {
  const person = await signedIn(page);
  const started = live(page);
  await page.goto('/');
  await bell(page).click();
  await expect(centre(page)).toContainText('Gli avvisi per te, appena arrivano');
  await expect(centre(page)).toContainText('Non hai ancora notifiche disponibili.');
  await page.keyboard.press('Escape');
  await started;
  await announce(request, person, { title: 'Strada chiusa', type: 'warning', deep_link: '/eventi' });
  await expect(bell(page)).toHaveAccessibleName('Notifiche: 1 notifica non letta');
  await bell(page).click();
  const item = centre(page).getByRole('link', { name: /Strada chiusa/ });
  await expect(item).toContainText('Il testo dell’avviso.');
  await expect(item).not.toContainText('Letta');
  await expectAccessible(page);
  await item.click();
  await expect(centre(page)).toBeHidden();
  await expect(page).toHaveURL('/eventi');
  await expect(bell(page)).toHaveAccessibleName('Notifiche');
  await expect.poll(() => deliveriesOf(person)[0]?.read_at).not.toBeNull();
  await bell(page).click();
  await expect(centre(page).getByRole('link', { name: /Strada chiusa/ })).toContainText('Letta');
});

test('more than 99 are shown as 99+, and the list loads to its end', async ({ page }) => {
  const person = await signedIn(page);
  deliverMany(person, 102);
  await page.goto('/');
  await expect(bell(page)).toContainText('99+');
  await expect(bell(page)).toHaveAccessibleName('Notifiche: Più di 99 notifiche non lette');
  await bell(page).click();
  const items = centre(page).getByRole('listitem');
  const more = centre(page).getByRole('button', { name: 'Carica altre notifiche' });
  // Each type has its colour.
  const toneOf = (item: Locator) => item.evaluate((one) => getComputedStyle(one).getPropertyValue('--tone'));
  await expect(items).toHaveCount(25);
  const links = await items.getByRole('link').all();
  expect(new Set(await Promise.all(links.slice(0, NOTIFICATION_TYPES.length).map(toneOf))).size).toBe(
    NOTIFICATION_TYPES.length,
  );
  for (const count of [25, 50, 75, 100]) {
    await expect(items).toHaveCount(count);
    await more.click();
  }
  await expect(items).toHaveCount(102);
  await expect(centre(page)).toContainText('Hai raggiunto la cronologia completa.');
  await expect(more).toBeHidden();
  await centre(page).getByRole('button', { name: 'Segna tutte come lette' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifiche');
  await expect.poll(() => deliveriesOf(person).every(({ read_at }) => read_at !== null)).toBe(true);
});

test('the panel closes on Escape, a press outside and its button, and works by keyboard', async ({ page }) => {
  const person = await signedIn(page);
  deliverMany(person, 2);
  await page.goto('/servizi');
  await expect(page.locator('#splash')).toBeHidden();
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(centre(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(centre(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await bell(page).click();
  await expect(centre(page)).toBeVisible();
  await bell(page).click();
  await expect(centre(page)).toBeHidden();
  await bell(page).click();
  await page.mouse.click(4, 400);
  await expect(centre(page)).toBeHidden();
  await bell(page).click();
  await centre(page).getByRole('button', { name: 'Chiudi il centro notifiche' }).click();
  await expect(bell(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(centre(page).getByRole('link', { name: /Avviso 2/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(centre(page).getByRole('link', { name: /Avviso 2/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/eventi');
});

test('a failed mark-as-read is undone with a message', async ({ page, allowConsole }) => {
  allowConsole(/status of 500/);
  const person = await signedIn(page);
  deliverMany(person, 1);
  await page.route('/api/notifications/*/read', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/eventi');
  await expect(bell(page)).toHaveAccessibleName('Notifiche: 1 notifica non letta');
  await bell(page).click();
  await centre(page)
    .getByRole('link', { name: /Avviso 1/ })
    .click();
  await expect(centre(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notifiche: 1 notifica non letta');
  await bell(page).click();
  await expect(centre(page)).toContainText('Avviso 1');
  expect(deliveriesOf(person)[0]?.read_at).toBeNull();
});

test('a list that fails to load can be retried', { tag: '@long' }, async ({ page, allowConsole }) => {
  allowConsole(/status of 500/);
  const person = await signedIn(page);
  deliverMany(person, 1);
  await page.route('/api/notifications?*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.goto('/');
  await bell(page).click();
  await centre(page).getByRole('button', { name: 'Riprova' }).click();
  await expect(centre(page).getByRole('link', { name: /Avviso 1/ })).toBeVisible();
});

test('several tabs share one stream and agree, and what is read counts once', async ({ page, context, request }) => {
  const person = await signedIn(page);
  deliverMany(person, 1);
  const streams: string[] = [];
  context.on('request', (asked) => asked.url().endsWith('/api/notifications/stream') && streams.push(asked.url()));
  const started = live(page);
  await page.goto('/');
  await started;
  const other = await context.newPage();
  const counted = other.waitForResponse('**/api/notifications/unread-count');
  await other.goto('/servizi');
  await counted;
  await announce(request, person, { title: 'Per tutte le schede' });
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifiche: 2 notifiche non lette');
  expect(streams).toHaveLength(1);

  await bell(other).click();
  await expect(centre(other).getByRole('link', { name: /Per tutte le schede/ })).toBeVisible();
  await bell(page).click();
  await centre(page)
    .getByRole('link', { name: /Per tutte le schede/ })
    .click();
  await expect(centre(other).getByRole('link', { name: /Per tutte le schede/ })).toContainText('Letta');
  // The other tab hears of it twice: by the stream, which then tells of the next one, and from the tab that read it.
  await announce(request, person, { title: 'Un’altra' });
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifiche: 2 notifiche non lette');

  // The tab with the stream closes, and the other one takes over.
  const again = other.waitForResponse('**/api/notifications/stream');
  await page.close();
  await again;
  await announce(request, person, { title: 'Dopo' });
  await expect(bell(other)).toHaveAccessibleName('Notifiche: 3 notifiche non lette');
});

test.describe('?notification_delivery', () => {
  test('is marked as read on any page, and removed from the address and the history', async ({ page }) => {
    const person = await signedIn(page);
    deliverMany(person, 2);
    const [delivery] = deliveriesOf(person);
    await page.goto('/servizi');
    await page.goto(`/eventi?when=weekend&notification_delivery=${delivery?.id}`);
    await expect(page).toHaveURL('/eventi?when=weekend');
    await expect.poll(() => deliveriesOf(person)[0]?.read_at).not.toBeNull();
    expect(deliveriesOf(person)[1]?.read_at).toBeNull();
    await expect(bell(page)).toHaveAccessibleName('Notifiche: 1 notifica non letta');
    await page.goBack();
    await expect(page).toHaveURL('/servizi');
  });

  test('waits for the login of a signed-out person', { tag: '@long' }, async ({ page }) => {
    const person = newPerson();
    deliverMany(person, 1);
    await page.goto(`/eventi?notification_delivery=${deliveriesOf(person)[0]?.id}`);
    await expect(page).toHaveURL('/eventi');
    expect(deliveriesOf(person)[0]?.read_at).toBeNull();
    await signInAs(page, person);
    await page.goto('/servizi');
    await expect.poll(() => deliveriesOf(person)[0]?.read_at).not.toBeNull();
  });

  test('of somebody else, or invalid, is only removed from the address', { tag: '@long' }, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const other = newPerson();
    deliverMany(other, 1);
    await signedIn(page);
    const refused = page.waitForResponse((response) => /\/read$/.test(response.url()) && response.status() === 404);
    await page.goto(`/?notification_delivery=${deliveriesOf(other)[0]?.id}`);
    await refused;
    await expect(page).toHaveURL('/');
    expect(deliveriesOf(other)[0]?.read_at).toBeNull();
    // Not theirs, which is not an error.
    await bell(page).click();
    await expect(centre(page)).toContainText('Non hai ancora notifiche disponibili.');
    await expect(centre(page)).not.toContainText('Non siamo riusciti');
    await page.goto('/eventi?notification_delivery=javascript:alert(1)');
    await expect(page).toHaveURL('/eventi');
  });
});

test('logging out removes everything of the person', async ({ page }) => {
  const person = await signedIn(page);
  deliverMany(person, 3);
  await page.goto('/profilo');
  await expect(bell(page)).toHaveAccessibleName('Notifiche: 3 notifiche non lette');
  await page.evaluate(() => localStorage.setItem('piazza.push.status', 'declined'));
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Notifiche', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('piazza.push.status'))).toBeNull();
});

test('the app’s shortcut opens the centre', { tag: '@long' }, async ({ page }) => {
  await signedIn(page);
  await page.goto('/#notifiche');
  await expect(centre(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the office is asked before it writes to everybody, and can take it back', { tag: '@keyboard' }, async ({
  page,
  allowConsole,
  hands,
}) => {
  test.slow();
  allowConsole(/status of 422/);
  await signInAs(page, newPerson(['redattore']));
  const title = `Acqua ${crypto.randomUUID().slice(0, 8)}`;
  await page.clock.install();
  await page.goto('/profilo/moduli/notifiche');
  const send = page.getByRole('button', { name: 'Invia', exact: true });
  const dialog = page.getByRole('dialog');
  await send.click();
  await expect(page.getByLabel('Titolo')).toBeFocused();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Titolo').fill(title);
  await expect(page.getByText('Scrivi un titolo.')).toBeHidden();
  await page.getByLabel('Testo').fill('Manca fino alle due.');
  // The page it opens: by its name, in two touches; words that name none are refused, and stay.
  const opens = page.getByLabel('Pagina che si apre');
  await opens.fill('qualcosa che non c’è');
  await send.click();
  await expect(opens).toBeFocused();
  await expect(opens).toHaveValue('qualcosa che non c’è');
  const choice = counting(hands);
  await choice.fill(opens, 'osteria del porto');
  await choice.press(page.getByRole('list', { name: 'Pagine' }).getByRole('button', { name: /^Osteria del Porto/ }));
  expect(choice.touched()).toBe(2);
  await expect(opens).toHaveValue('/attivita/osteria-del-porto');
  await expect(page.getByText('Si apre: Osteria del Porto.')).toBeVisible();
  await expectAccessible(page);
  await send.click();
  await expect(dialog).toContainText(/Inviare a \d+ persone( e su (un|\d+) dispositiv[oi])?\?/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  const sent = 'SELECT sent_at FROM announcements JOIN notifications ON id = notification_id WHERE title = ?';
  const sentAt = () => lookUp(sent, title);
  expect(sentAt()).toBeUndefined();

  const confirm = async () => {
    await send.click();
    await dialog.getByRole('button', { name: 'Invia', exact: true }).click();
    await expect(page.getByText(/^Parte tra/)).toBeVisible();
  };
  await confirm();
  expect(sentAt()).toBeNull();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Non inviare', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Fermata: non arriva a \d/ })).toBeFocused();
  expect(sentAt()).toBeUndefined();
  await expect(page.getByLabel('Titolo')).toHaveValue(title);

  await confirm();
  await page.clock.runFor(10_500);
  await expect(page.getByRole('status').filter({ hasText: /^Inviata a \d/ })).toBeVisible();
  await expect(page.getByLabel('Titolo')).toHaveValue('');
  // Nobody else in this run is told.
  await page.getByRole('button', { name: `Non inviare: ${title}` }).click();
  await expect(page.getByText(`«${title}» non parte.`)).toBeFocused();
  expect(sentAt()).toBeUndefined();
});
