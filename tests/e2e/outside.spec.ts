import type { Page } from '@playwright/test';
import { paths } from '../../shared/paths.ts';
import { addDays, longDay, wallTime } from '../../shared/rules/dates.ts';
import { reloadIsDue } from '../../shared/rules/screen.ts';
import { startHost } from '../support/hostPage.ts';
import { PORTAL } from './address.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { watchShifts } from './layout.ts';
import { isLong } from './long.ts';
import { mailsTo } from './mailbox.ts';
import { newPerson, signInAs } from './people.ts';

test('the week fits on its paper, in the browser’s own print', async ({ page }) => {
  const week = addDays(wallTime(Date.now()).day, 7);
  const shiftOf = await watchShifts(page);
  const papers = { a4: 1, 'due-a4': 2, a3: 1 };
  for (const [paper, sheets] of Object.entries(papers).slice(0, isLong ? 3 : 1)) {
    await page.goto(`/settimana/locandina?settimana=${week}&carta=${paper}`);
    await expectNothingCut(page);
    expect(await shiftOf()).toBe(0);
    // By then the long run's journeys have published more than the sheet has room for, which it says.
    if (!isLong) await expect(page.locator('.left')).toHaveCount(0);
    const pdf = await page.pdf({ preferCSSPageSize: true, format: paper === 'a3' ? 'A3' : 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(sheets);
    if (isLong) await expectAccessible(page);
  }
  // The longest dates, in large letters.
  await page.goto('/settimana/locandina?settimana=2027-09-22&carta=a3');
  await expectNothingCut(page);
});

/** The days of each sheet, and its head, are as tall as the paper has room for them. */
async function expectNothingCut(page: Page): Promise<void> {
  // In the letters that its lines were counted for.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const cut = await page.evaluate(() =>
    [
      ...[...document.querySelectorAll('.days')].filter((days) => days.scrollHeight > days.clientHeight),
      ...[...document.querySelectorAll('.head > *')].filter(
        (part) => part.clientHeight > (part.parentElement as Element).clientHeight,
      ),
    ].map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
}

test('a screen on a wall goes by the server’s clock, and goes on without a network', async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED/);
  const real = Date.now();
  // A television that believes it is 2001.
  await page.clock.install({ time: new Date('2001-01-01T12:00:00Z') });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/schermo?nome=Biblioteca&senza=avvisi');
  await expect(page.getByRole('heading', { name: 'Biblioteca' })).toBeVisible();
  await expect(page.locator('#day')).toHaveText(longDay(wallTime(real).day));
  const rows = page.locator('#events li');
  await expect(rows.first()).toContainText(/Adesso|Oggi|Domani/);
  const first = await rows.first().textContent();
  await page.clock.fastForward(15_000);
  await expect(rows.first()).not.toHaveText(first ?? '');
  // The town's own map has its turn, with a pin where something is on.
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(page.locator('#view .pins path').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.route('**/api/screen*', (route) => route.abort());
  await page.clock.fastForward(12 * 60_000);
  await expect(page.locator('#problem')).toContainText('Senza rete dalle');
  await page.unroute('**/api/screen*');
  await page.clock.fastForward(61_000);
  await expect(page.locator('#problem')).toBeHidden();
});

test('a screen runs for a month: loads itself again each night, outlives a week without a network, and does not grow', {
  tag: '@long',
}, async ({ page, allowConsole }) => {
  test.setTimeout(180_000);
  allowConsole(/ERR_FAILED/);
  // The portal's clock goes with the page's; a television's own says what it likes.
  let passed = 0;
  const first = Date.now();
  let isOnline = true;
  await page.route('**/api/screen*', async (route) => {
    if (!isOnline) return route.abort();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), now: first + passed } });
  });
  const nights: string[] = [];
  page.on('framenavigated', () => nights.push(wallTime(first + passed).day));
  await page.clock.install({ time: new Date('2001-01-01T12:00:00Z') });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/schermo');
  await expect(page.locator('#events li').first()).toBeVisible();
  const places = new Set<string>();
  let most = 0;
  const due: string[] = [];
  let loaded = first;
  const DAY = 86_400_000;
  const step = 667 * 60_000;
  while (passed < 31 * DAY) {
    passed += step;
    isOnline = passed < 10 * DAY || passed > 17 * DAY;
    if (isOnline && reloadIsDue(loaded, first + passed)) {
      loaded = first + passed;
      due.push(wallTime(loaded).day);
    }
    const asked = isOnline ? page.waitForResponse('**/api/screen*') : page.waitForEvent('requestfailed');
    await page.clock.fastForward(step);
    await asked;
    await expect(page.locator('#time')).toHaveText(wallTime(first + passed).time);
    if (!isOnline) await expect(page.locator('#problem')).toContainText('Senza rete da');
    places.add((await page.locator('#screen').getAttribute('style')) ?? '');
    most = Math.max(most, await page.locator('*').count());
  }
  await expect(page.locator('#problem')).toBeHidden();
  expect(nights.slice(1)).toEqual(due);
  expect(due.length).toBeGreaterThan(22);
  expect(places.size).toBeGreaterThan(20);
  expect(most).toBeLessThan(2000);
});

test('a parish’s own page shows the events under a strict policy, and the link where it forbids frames', async ({
  page,
  allowConsole,
}) => {
  // The blocked frame has no storage, in which these journeys leave a mark.
  allowConsole(/Content Security Policy|SecurityError/);
  const host = await startHost(PORTAL);
  try {
    await page.goto(host.origin);
    const list = page.frameLocator('iframe');
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expect(list.getByRole('heading', { name: 'Eventi' })).toBeVisible();
    await page.goto(`${host.origin}/chiuso`);
    await expect(page.getByText('Questo sito non lascia mostrare qui la lista')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Eventi da Piazza' })).toBeVisible();
  } finally {
    host.close();
  }
});

test('the office builds a screen and a list for other sites, and sees them first', async ({ page }) => {
  await signInAs(page, newPerson(['redattore'], 'Rita Fuori'));
  await page.goto('/profilo/moduli/fuori');
  await page.getByRole('button', { name: 'Su uno schermo' }).click();
  await page.getByLabel('Dove sta').fill('Bar Lume');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Bar Lume' })).toBeVisible();
  await expect(page.getByLabel('Indirizzo dello schermo')).toHaveValue(/\/schermo\?nome=Bar\+Lume$/);
  await page.getByRole('button', { name: 'In altri siti' }).click();
  await page.getByLabel('Attività').check();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Attività' })).toBeVisible();
  await expect(page.getByLabel('Codice per il sito')).toHaveValue(/incorpora\.js" data-lista="attivita" async/);
});

test('the week by mail is asked for, confirmed, narrowed and ended with the keys alone', {
  tag: '@keyboard',
}, async ({ page, hands, allowConsole }) => {
  allowConsole(/404/);
  const address = `nonna${Date.now()}@example.it`;
  const link = () => /\/settimana\/posta\?chi=\S+/.exec(mailsTo(address).at(-1) ?? '')?.[0];
  await page.goto(paths.weekMail);
  await expectAccessible(page);
  await hands.fill(page.getByLabel('La tua email'), 'nonna@example.it,altri@example.it');
  await hands.press(page.getByRole('button', { name: 'Mandami il link' }));
  // The browser itself stops an address like that.
  expect(await page.getByLabel('La tua email').evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
  await hands.fill(page.getByLabel('La tua email'), address);
  await hands.check(page.getByLabel('Musica'));
  await hands.press(page.getByRole('button', { name: 'Mandami il link' }));
  await expect(page.getByRole('status')).toContainText('Ti abbiamo scritto');
  await expectAccessible(page);
  await expect.poll(link).toBeDefined();

  await page.goto(link() as string);
  await expectAccessible(page);
  await hands.press(page.getByRole('button', { name: 'Sì, conferma' }));
  await expect(page.getByRole('status')).toHaveText('Confermato: ci leggiamo giovedì.');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await hands.choose(page.getByLabel('Raccolta dei rifiuti'), 'Marina');
  await hands.press(page.getByRole('button', { name: 'Salva' }));
  await expect(page.getByRole('status')).toHaveText('Salvato.');

  await page.goto(link() as string);
  await expect(page.getByLabel('Raccolta dei rifiuti')).toHaveValue('marina');
  await hands.press(page.getByRole('button', { name: 'Smetti' }));
  await expect(page.getByRole('status')).toContainText('il tuo indirizzo non c’è più');
  await page.goto(link() as string);
  await expect(page.getByRole('alert')).toContainText('Questo link non vale più');
});
