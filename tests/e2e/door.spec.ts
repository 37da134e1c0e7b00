import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readConfig } from '../../server/config.ts';
import { createTicketKeys, type TicketFacts } from '../../server/features/tickets/qrContent.ts';
import { loadKeys } from '../../server/lib/keys.ts';
import { qrDrawing } from '../../server/lib/qr.ts';
import type { Pairing } from '../../shared/contract/door.ts';
import { NECESSARY } from '../../shared/rules/consent.ts';
import { INSTALL_DISMISSED_KEY } from '../../shared/rules/installPrompt.ts';
import { type Sale, saleOf } from '../server/tickets/sale.ts';
import { PORTAL } from './address.ts';
import { call } from './calls.ts';
import { change, lookUp, withDb } from './database.ts';
import { consentCookie, expect, expectAccessible, test } from './fixtures.ts';
import { movableClock, pressTwice } from './hand.ts';
import { newPerson } from './people.ts';
import { book, inHours, newSale } from './sales.ts';
import { controlled } from './worker.ts';

/** An event that begins in an hour, with a free and a paid category. */
function newEvening() {
  const owner = newPerson(['organizzatore'], 'Rosalia Porta');
  const sale = withDb((db) => {
    const made = saleOf(db, { starts_at: inHours(1) });
    made.addCategory({ name: 'Platea' }, [made.pool_id], { cents: 1500 });
    return made;
  });
  change('UPDATE events SET owner_id = ? WHERE id = ?', owner.id, sale.event_id);
  return { ...sale, owner };
}
type Evening = ReturnType<typeof newEvening>;

/** Books a seat. @returns the text of its QR code */
async function ticketOf(request: APIRequestContext, evening: Sale, name: string, method?: string): Promise<string> {
  const { seats } = await book(request, evening, { name, ...(method === undefined ? {} : { method }) });
  const { occurrence_id, category_id } = evening;
  return codeOf({ occurrence_id, category_id, seat_id: seats[0]?.id as number, epoch: 1 });
}

/** The text of a ticket's QR code, as the portal signs it. */
function codeOf(facts: TicketFacts): string {
  const config = readConfig({ DATA_DIR: process.env.E2E_DATA_DIR as string, NODE_ENV: 'test' });
  return createTicketKeys(loadKeys(config).secret, config.ticket_key).contentOf(PORTAL, facts);
}

async function invite(
  request: APIRequestContext,
  { owner, event_id }: Pick<Evening, 'owner' | 'event_id'>,
  name: string,
): Promise<string> {
  const device = { name, may_sell: name === 'Cassa' };
  const { address } = await call<Pairing>(request, 'POST', `/api/desk/doors/${event_id}/devices`, device, owner);
  return `/ingressi${new URL(address).search}`;
}

async function begin(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Inizia' }).click();
  await expect(page.getByText('In rete')).toBeVisible();
}

/** The network goes or comes, and the page's next round to the portal begins. */
async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.clock.fastForward(5_000);
}

/** Gives the page a code as quickly as it takes one; how a handheld reader really types is a test of its own. */
async function scan(page: Page, text: string): Promise<void> {
  await page.evaluate((typed) => {
    for (const key of [...typed, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, text);
}
const verdict = (page: Page) => page.locator('[data-verdict]');

test('the camera reads a turned, dark and noisy code, and one stream serves the shift', async ({ request }, info) => {
  const evening = newEvening();
  const text = await ticketOf(request, evening, 'Anna Riso');
  const folder = mkdtempSync(join(tmpdir(), 'piazza-camera-'));
  const film = join(folder, 'code.mjpeg');
  writeFileSync(film, await pictureOf(text));
  const browser = await chromium.launch({
    ...info.project.use.launchOptions,
    args: [
      ...(info.project.use.launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const context = await doorContext(browser, info.project.use.viewport ?? null);
    await context.grantPermissions(['screen-wake-lock']);
    await context.addInitScript(watchDevice);
    const page = await context.newPage();
    await begin(page, await invite(request, evening, 'Ingresso mare'));
    await expect(verdict(page)).toHaveAttribute('data-verdict', 'green', { timeout: 20_000 });
    await expect(page.getByRole('alert')).toContainText('Anna Riso');
    // The engine's own: it shakes by the colour, keeps the screen on, and this camera has no light to offer.
    const { shaken, isAwake } = await page.evaluate(deviceNow);
    expect([shaken[0], isAwake]).toEqual([60, true]);
    await expect(page.getByRole('button', { name: 'Torcia' })).toHaveCount(0);
    await expect(page.getByText('Dentro 1 di 1')).toBeVisible();
    await expect(verdict(page)).toBeHidden();
    await expectAccessible(page);
    await page.close();

    // No machine of the gate has a light: the engine's camera is given one, which fails at the second press.
    await context.addInitScript(giveTorch);
    const lit = await context.newPage();
    await lit.goto('/ingressi');
    await lit.getByRole('button', { name: 'Inizia' }).click();
    const torch = lit.getByRole('button', { name: 'Torcia' });
    await torch.click();
    await expect(torch).toHaveAttribute('aria-pressed', 'true');
    await torch.click();
    expect(await lit.evaluate(() => (window as unknown as { torches: boolean[] }).torches)).toEqual([true, false]);
    await expect(torch).toHaveAttribute('aria-pressed', 'true');
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a handheld reader types three codes in a row, by the keys of another country and over a focused button', async ({
  page,
  request,
}) => {
  const evening = newEvening();
  const [anna, ugo, lia] = [
    await ticketOf(request, evening, 'Anna Riso'),
    await ticketOf(request, evening, 'Ugo Ferro'),
    await ticketOf(request, evening, 'Lia Conti'),
  ];
  await begin(page, await invite(request, evening, 'Ingresso mare'));
  // Real keys, each with its press and release, as fast as readers are set: a key each millisecond, Enter at the end.
  const read = async (text: string) => {
    await page.keyboard.type(text, { delay: 1 });
    await page.keyboard.press('Enter');
  };
  await page.getByRole('button', { name: 'Ultimi' }).focus();
  await read(anna);
  await expect(verdict(page)).toContainText('Anna Riso');
  // The button that had the focus was not pressed by the reader's Enter, and the next code does not wait for the verdict to go.
  await expect(page.getByRole('button', { name: 'Inquadra' })).toHaveAttribute('aria-pressed', 'true');
  // An Italian keyboard's marks where a reader set to another one means ':' and '/'.
  await read(ugo.replaceAll(':', 'ç').replaceAll('/', '-'));
  await expect(verdict(page)).toContainText('Ugo Ferro');
  await read(ugo);
  await expect(verdict(page)).toHaveAttribute('data-reason', 'already_in');
  // Into the search it types the same way, and the field is empty again for the next one.
  await page.getByRole('button', { name: 'Avanti' }).click();
  await page.getByRole('button', { name: 'Cerca' }).click();
  const field = page.getByRole('searchbox', { name: 'Nome o codice dell’ordine' });
  await field.focus();
  await read(lia);
  await expect(verdict(page)).toContainText('Lia Conti');
  await expect(page.getByText('Dentro 3 di 3')).toBeVisible();
  await expect(field).toHaveValue('');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('two doors without a network both let in, and the organiser hears of it', async ({
    browser,
    request,
    pageOf,
  }, info) => {
    const evening = newEvening();
    const text = await ticketOf(request, evening, 'Anna Riso');
    const gates = ['Ingresso mare', 'Ingresso monte'];
    const contexts: BrowserContext[] = [];
    for (const [index, name] of gates.entries()) {
      const context = await doorContext(browser, info.project.use.viewport ?? null, index === 0);
      const page = await context.newPage();
      contexts.push(context);
      await movableClock(page);
      await page.goto(await invite(request, evening, name));
      await expect(page.getByRole('heading', { name })).toBeVisible();
      if (index === 0) {
        // Opened a second time, the page needs no network.
        await controlled(page);
        await context.setOffline(true);
        await page.goto('/ingressi');
        await page.getByRole('button', { name: 'Inizia' }).click();
      } else {
        await page.getByRole('button', { name: 'Inizia' }).click();
        await expect(page.getByText('In rete')).toBeVisible();
        await setOffline(page, true);
      }
      await expect(page.getByText('Senza rete')).toBeVisible({ timeout: 15_000 });
      await scan(page, text);
      await expect(verdict(page)).toHaveAttribute('data-verdict', 'green');
      // The device recognises a ticket that it has already admitted, and goes on after a code that is not a ticket.
      await scan(page, text);
      await expect(verdict(page)).toHaveAttribute('data-reason', 'already_in');
      await scan(page, 'https://esempio.example/menu-della-trattoria');
      await expect(verdict(page)).toHaveAttribute('data-reason', 'no_ticket');
      // One that was sold since is in no list. Let in once, it is known, too.
      const sold = await ticketOf(request, evening, 'Ugo Ferro');
      await scan(page, sold);
      await expect(verdict(page)).toHaveAttribute('data-reason', 'not_listed');
      await page.getByRole('button', { name: 'Fai entrare' }).click();
      await expect(verdict(page)).toHaveAttribute('data-verdict', 'green');
      await scan(page, sold);
      await expect(verdict(page)).toHaveAttribute('data-reason', 'already_in');
      await expect(page.getByText('2 da inviare')).toBeVisible();
    }
    for (const context of contexts) {
      const [page] = context.pages() as [Page];
      await setOffline(page, false);
      await expect(page.getByText('In rete')).toBeVisible({ timeout: 15_000 });
      await expect(page.getByText('da inviare')).toBeHidden();
    }
    const watch = await pageOf(evening.owner);
    await watch.goto(`/profilo/moduli/ingressi?evento=${evening.event_id}`);
    const flag = watch.getByRole('listitem').filter({ hasText: 'Doppio ingresso' });
    await expect(flag).toContainText(/Ingresso mare (alle |all’|a)\S+, poi Ingresso monte (alle |all’|a)\S+/);
    await expectAccessible(watch);
    for (const context of contexts) await context.close();
  });
});

test('the door finds somebody by name and lets them in with the keyboard alone', { tag: ['@keyboard'] }, async ({
  page,
  request,
  hands,
}) => {
  const evening = newEvening();
  await ticketOf(request, evening, 'Anna Riso');
  await page.goto(await invite(request, evening, 'Ingresso mare'));
  await hands.press(page.getByRole('button', { name: 'Inizia' }));
  await hands.press(page.getByRole('button', { name: 'Cerca' }));
  const field = page.getByRole('searchbox', { name: 'Nome o codice dell’ordine' });
  await hands.fill(field, 'ri');
  const row = page.getByRole('listitem').getByRole('button', { name: /Anna Riso/ });
  await expect(row).toBeVisible();
  await page.keyboard.type('so');
  await expect(field).toHaveValue('riso');
  await hands.press(row);
  // Whoever stands there is asked first: no QR code has proved who they are.
  await expect(verdict(page)).toHaveAttribute('data-reason', 'searched');
  await hands.press(page.getByRole('button', { name: 'Fai entrare' }));
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'green');
  await expect(page.getByText('Dentro 1 di 1')).toBeVisible();
  await expect(verdict(page)).toBeHidden();
  // The verdict takes the focus and gives it back to where the search goes on.
  await hands.press(row);
  await expect(verdict(page)).toHaveAttribute('data-reason', 'already_in');
  await expect(verdict(page).getByRole('button', { name: 'Avanti' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toBeHidden();
  await expect(row).toBeFocused();
});

test('money at the door is taken once however often it is pressed, with a network and without', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const owner = newPerson(['organizzatore'], 'Rosalia Porta');
  const evening = { ...newSale({ cents: 1500, starts_at: inHours(1) }, owner), owner };
  const [anna, ugo] = [
    await ticketOf(request, evening, 'Anna Riso', 'porta'),
    await ticketOf(request, evening, 'Ugo Ferro', 'porta'),
  ];
  await movableClock(page);
  await begin(page, await invite(request, evening, 'Ingresso mare'));
  await scan(page, anna);
  await pressTwice(page.getByRole('button', { name: /15\s€ in contanti/ }));
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'green');
  await expect(page.getByText('Dentro 1 di 2')).toBeVisible();
  // The second press has not turned it red.
  expect(await page.locator('[data-verdict=red]').count()).toBe(0);
  await setOffline(page, true);
  await expect(page.getByText('Senza rete')).toBeVisible({ timeout: 15_000 });
  await scan(page, ugo);
  await pressTwice(page.getByRole('button', { name: /15\s€ con il POS/ }));
  await expect(page.getByText('1 da inviare')).toBeVisible();
  await setOffline(page, false);
  await expect(page.getByText('da inviare')).toBeHidden({ timeout: 15_000 });
  const taken = 'SELECT COUNT(*) FROM payments AS y JOIN orders AS o ON o.id = y.order_id WHERE o.event_id = ?';
  expect(lookUp(taken, evening.event_id)).toBe(2);
});

test('the cash desk sells from the pool, gives change and lets in', async ({ page, request, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const evening = newEvening();
  await movableClock(page);
  await begin(page, await invite(request, evening, 'Cassa'));
  await page.getByRole('button', { name: 'Cassa' }).click();
  await page.getByRole('button', { name: 'Uno in più: Platea' }).click();
  await page.getByRole('button', { name: 'Uno in più: Platea' }).click();
  await expect(page.getByText('Totale 30 €')).toBeVisible();
  await page.getByRole('button', { name: '50 €', exact: true }).click();
  await expect(page.getByText('Resto 20 €')).toBeVisible();
  // The network goes with the answer. When it is back, a second press is the same sale.
  await page.route('**/api/door/sales', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Incassati in contanti' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /rete|connessione/i })).toBeVisible();
  await page.unroute('**/api/door/sales');
  // The sale outlives a look at another view, the page, and the network.
  await page.getByRole('button', { name: 'Inquadra' }).click();
  await page.getByRole('button', { name: 'Cassa' }).click();
  await expect(page.getByText('Resto 20 €')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Inizia' }).click();
  await page.getByRole('button', { name: 'Cassa' }).click();
  await expect(page.getByText('Resto 20 €')).toBeVisible();
  await setOffline(page, true);
  await expect(page.getByText('La cassa ha bisogno della rete')).toBeVisible({ timeout: 15_000 });
  await setOffline(page, false);
  await expect(page.getByText('Totale 30 €')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Incassati in contanti' }).click();
  await expect(page.getByRole('heading', { name: 'Incassati 30 €' })).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('row', { name: 'Contanti 30 € 30 €' })).toBeVisible();
  await page.getByRole('button', { name: 'Prossimo' }).click();
  await expect(page.getByText('Dentro 2 di 2')).toBeVisible();
  await setOffline(page, true);
  await expect(page.getByText('La cassa ha bisogno della rete')).toBeVisible({ timeout: 15_000 });
  // The printable list is made from the device's own data, so it needs no network either.
  await page.getByRole('button', { name: 'Altro' }).click();
  await page.getByRole('button', { name: 'Lista da stampare' }).click();
  await expect(page.getByRole('row', { name: /Senza nome.*sì/ })).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Categoria' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await setOffline(page, false);
});

/** Notes what the page asks of the device; the engine answers itself. */
function watchDevice(): void {
  const seen = Object.assign(window, { shaken: [] as number[], locks: [] as WakeLockSentinel[] });
  const vibrate = navigator.vibrate.bind(navigator);
  const watched = (pattern: number[]) => {
    const isDone = vibrate(pattern);
    if (isDone) seen.shaken.push(...pattern);
    return isDone;
  };
  Object.assign(navigator, { vibrate: watched });
  const { request } = navigator.wakeLock;
  navigator.wakeLock.request = async (type) => {
    const lock = await request.call(navigator.wakeLock, type);
    seen.locks.push(lock);
    return lock;
  };
}

function deviceNow() {
  const { shaken, locks } = window as unknown as { shaken: number[]; locks: WakeLockSentinel[] };
  return { shaken, isAwake: locks.some(({ released }) => !released) };
}

/** A camera with a light, which turns on and then no more. */
function giveTorch(): void {
  const torches: boolean[] = [];
  Object.assign(window, { torches });
  const { getCapabilities } = MediaStreamTrack.prototype;
  MediaStreamTrack.prototype.getCapabilities = function capabilities() {
    return Object.assign(getCapabilities.call(this), { torch: true });
  };
  MediaStreamTrack.prototype.applyConstraints = async (asked) => {
    torches.push((asked as { advanced: { torch: boolean }[] }).advanced[0]?.torch === true);
    if (torches.length > 1) throw new DOMException('no light', 'OverconstrainedError');
  };
}

/** A phone at the door, which may use the camera and has answered the cookie banner. */
async function doorContext(
  browser: Browser,
  viewport: { width: number; height: number } | null,
  hasWorker = false,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers: hasWorker ? 'allow' : 'block',
    baseURL: PORTAL,
    viewport,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
  });
  await context.addCookies([consentCookie([NECESSARY])]);
  await context.addInitScript((key) => sessionStorage.setItem(key, '1'), INSTALL_DISMISSED_KEY);
  return context;
}

/** A camera frame like one taken by hand in the evening: the code is small, rotated, dark and grainy. */
async function pictureOf(text: string): Promise<Buffer> {
  const { size, path } = qrDrawing(text);
  const side = size + 8;
  const code = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" width="430" height="430"><rect x="-4" y="-4" width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`,
  );
  const turned = await sharp(code).rotate(17, { background: '#555' }).png().toBuffer();
  const grain = await sharp({
    create: {
      width: 1280,
      height: 720,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 0, sigma: 14 },
    },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1280, height: 720, channels: 3, background: '#4a4a4a' } })
    .composite([{ input: turned, left: 380, top: 70 }])
    .png()
    .toBuffer()
    .then((frame) =>
      sharp(frame)
        .linear(0.35, 8)
        .composite([{ input: grain, blend: 'add' }])
        .jpeg({ quality: 70 })
        .toBuffer(),
    );
}
