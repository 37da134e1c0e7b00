import { randomUUID } from 'node:crypto';
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
import { SESSION_COOKIE } from '../../shared/rules/accounts.ts';
import { CONSENT_COOKIE, NECESSARY } from '../../shared/rules/consent.ts';
import { INSTALL_DISMISSED_KEY } from '../../shared/rules/installPrompt.ts';
import { readTicketCode } from '../../shared/rules/ticketCode.ts';
import { PORTAL } from './address.ts';
import { withDb } from './database.ts';
import { consentAnswer, expect, expectAccessible, test } from './fixtures.ts';
import { newPerson, type Person, signInAs } from './people.ts';
import { controlled } from './worker.ts';

/** An event of the signed-in organiser that begins in an hour, with a free and a paid category. */
interface Evening {
  owner: Person;
  event: number;
  occurrence: number;
  free: number;
}

function newEvening(): Evening {
  const owner = newPerson(['organizzatore'], 'Rosalia Porta');
  return withDb((db) => {
    const insert = (table: string, row: Record<string, string | number>) =>
      Number(
        db
          .prepare(`INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map((name) => `@${name}`)})`)
          .run(row).lastInsertRowid,
      );
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const { lastInsertRowid } = db
      .prepare(
        `INSERT INTO events (slug, title, category_id, owner_id, status, excerpt, description, venue, address, lat, lng, organiser,
           price_min_cents, price_max_cents, published_at, created_at, updated_at)
         SELECT ?, 'Prova alla porta', category_id, ?, 'published', 'x', 'x', venue, address, lat, lng, organiser, 0, 0,
           published_at, created_at, updated_at FROM events LIMIT 1`,
      )
      .run(`porta-${owner.id}`, owner.id);
    const event = Number(lastInsertRowid);
    const occurrence = insert('event_occurrences', { event_id: event, starts_at: at(1), ends_at: at(3) });
    insert('ticketing', { event_id: event, methods: '["porta"]', updated_at: at(0) });
    const pool = insert('pools', { occurrence_id: occurrence, name: 'Sala', size: 20 });
    const category = (name: string, cents: number) => {
      const id = insert('ticket_categories', { event_id: event, position: 1, name, kind: 'intero' });
      insert('category_pools', { category_id: id, pool_id: pool });
      insert('prices', { category_id: id, cents });
      return id;
    };
    const free = category('Ingresso', 0);
    category('Platea', 1500);
    return { owner, event, occurrence, free };
  });
}

/** Books a free seat. @returns the text of its QR code */
async function ticketOf(
  request: APIRequestContext,
  { event, occurrence, free }: Evening,
  name: string,
): Promise<string> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const slug = withDb((db) => db.prepare('SELECT slug FROM events WHERE id = ?').pluck().get(event));
  const items = [{ category_id: free, quantity: 1 }];
  const data = { occurrence_id: occurrence, items, idempotency_key: randomUUID() };
  const { uuid } = await (await request.post(`/api/events/${slug}/orders`, { headers, data })).json();
  const details = { name, email: 'anna@example.it', terms: true };
  const order = await (await request.put(`/api/orders/${uuid}/details`, { headers, data: details })).json();
  return codeOf({ occurrence_id: occurrence, category_id: free, seat_id: order.seats[0].id, epoch: 1 });
}

/** The text of a ticket's QR code, as the portal signs it. */
function codeOf(facts: TicketFacts): string {
  const config = readConfig({ DATA_DIR: process.env.E2E_DATA_DIR as string, NODE_ENV: 'test' });
  return createTicketKeys(loadKeys(config).secret, config.ticket_key).contentOf(PORTAL, facts);
}

async function invite(request: APIRequestContext, { owner, event }: Evening, name: string): Promise<string> {
  const answer = await request.post(`/api/desk/doors/${event}/devices`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', Cookie: `${SESSION_COOKIE}=${owner.token}` },
    data: { name, may_sell: name === 'Cassa' },
  });
  const { search } = new URL(((await answer.json()) as Pairing).address);
  return `/ingressi${search}`;
}

async function begin(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Inizia' }).click();
  await expect(page.getByText('In rete')).toBeVisible();
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

  test('two doors without a network both let in, and the organiser hears of it', async ({ browser, request }, info) => {
    const evening = newEvening();
    const text = await ticketOf(request, evening, 'Anna Riso');
    const gates = ['Ingresso mare', 'Ingresso monte'];
    const contexts: BrowserContext[] = [];
    for (const [index, name] of gates.entries()) {
      const context = await doorContext(browser, info.project.use.viewport ?? null, index === 0);
      const page = await context.newPage();
      contexts.push(context);
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
        await context.setOffline(true);
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
      await context.setOffline(false);
      const [page] = context.pages();
      await expect((page as Page).getByText('In rete')).toBeVisible({ timeout: 15_000 });
      await expect((page as Page).getByText('da inviare')).toBeHidden();
    }
    const desk = await browser.newContext({ baseURL: PORTAL });
    await signInAs(desk, evening.owner);
    const watch = await desk.newPage();
    await watch.goto(`/profilo/moduli/ingressi?evento=${evening.event}`);
    const flag = watch.getByRole('listitem').filter({ hasText: 'Doppio ingresso' });
    await expect(flag).toContainText(/Ingresso mare (alle |all’|a)\S+, poi Ingresso monte (alle |all’|a)\S+/);
    await expectAccessible(watch);
    for (const context of [desk, ...contexts]) await context.close();
  });
});

test('a ticket that was passed on is refused at the door, and the new one lets in', async ({ page, request }) => {
  const evening = newEvening();
  const text = await ticketOf(request, evening, 'Anna Riso');
  const { seat_id = 0 } = readTicketCode(text)?.facts ?? {};
  const uuid = withDb((db) => db.prepare('SELECT uuid FROM seats WHERE id = ?').pluck().get(seat_id));
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const data = { name: 'Ugo Ferro', email: 'ugo@example.it' };
  expect((await request.post(`/api/tickets/${uuid}/transfer`, { headers, data })).status()).toBe(204);
  // Later the door would hear of it with its next list, or within the 0.9 s that a scan may wait for the portal.
  await begin(page, await invite(request, evening, 'Ingresso mare'));
  await scan(page, text);
  await expect(verdict(page)).toHaveAttribute('data-reason', 'moved');
  await expect(verdict(page)).toContainText('Passato ad altri');
  const facts = { occurrence_id: evening.occurrence, category_id: evening.free, seat_id, epoch: 2 };
  await scan(page, codeOf(facts));
  await expect(verdict(page)).toHaveAttribute('data-verdict', 'green');
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

test('the cash desk sells from the pool, gives change and lets in', async ({
  page,
  context,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const evening = newEvening();
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
  await context.setOffline(true);
  await expect(page.getByText('La cassa ha bisogno della rete')).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await expect(page.getByText('Totale 30 €')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Incassati in contanti' }).click();
  await expect(page.getByRole('heading', { name: 'Incassati 30 €' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prossimo' }).click();
  await expect(page.getByRole('row', { name: 'Contanti 30 € 30 €' })).toBeVisible();
  await expect(page.getByText('Dentro 2 di 2')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('La cassa ha bisogno della rete')).toBeVisible({ timeout: 15_000 });
  // The printable list is made from the device's own data, so it needs no network either.
  await page.getByRole('button', { name: 'Altro' }).click();
  await page.getByRole('button', { name: 'Lista da stampare' }).click();
  await expect(page.getByRole('row', { name: /Senza nome.*sì/ })).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Categoria' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await context.setOffline(false);
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
  const value = encodeURIComponent(JSON.stringify(consentAnswer([NECESSARY])));
  await context.addCookies([{ name: CONSENT_COOKIE, value, url: PORTAL }]);
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
