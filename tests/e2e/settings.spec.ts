import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { NECESSARY } from '../../shared/rules/consent.ts';
import { banner } from './cards.ts';
import { expect as anyExpect, consentCookie, expectAccessible, test } from './fixtures.ts';
import { newPerson, signInAs } from './people.ts';
import { ownPortal } from './portal.ts';

/** Two browsers and a second portal run at once, so the tests get more time. */
const expect = anyExpect.configure({ timeout: 20_000 });

/** Settings affect everybody, so these tests have their own portal and run one after the other. */
test.describe.configure({ mode: 'default', timeout: 120_000 });

let portal: Awaited<ReturnType<typeof ownPortal>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await ownPortal();
});
test.afterAll(() => portal.close());

test.beforeEach(async ({ context, page }) => {
  await signInAs(page, newPerson(['amministratore'], 'Ada Prova', portal.dataDir), portal.origin);
  await context.addCookies([consentCookie([NECESSARY], portal.origin)]);
  await page.goto(`${portal.origin}/profilo/moduli/impostazioni`);
  await expect(page.getByRole('heading', { level: 1, name: 'Impostazioni' })).toBeVisible();
});

/** Another visitor's browser with an open page. */
async function visitor(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'it-IT' });
  await context.addCookies([consentCookie([NECESSARY], portal.origin)]);
  const page = await context.newPage();
  // It listens for changes after the first paint.
  const listens = page.waitForResponse('**/api/settings/stream');
  await page.goto(portal.origin + path);
  await listens;
  return page;
}

async function open(page: Page, title: string) {
  const section = page.locator('details', { has: page.getByRole('heading', { name: title, exact: true }) });
  await section.locator('summary').click();
  return section;
}

test('problems are shown under their field, and nothing typed is lost by leaving or by another administrator’s change', {
  tag: '@long',
}, async ({ page, allowConsole }) => {
  allowConsole(/422|409/);
  const section = await open(page, 'Link alle app');
  await section.getByLabel('Android, Play Store').fill('play google');
  await section.getByLabel('Android', { exact: true }).fill('https://citta.example.org/app');
  // By keyboard.
  await section.getByLabel('Android', { exact: true }).press('Enter');
  await expect(section.getByLabel('Android, Play Store')).toBeFocused();
  await expect(section.getByText('Scrivi un indirizzo intero, che comincia con https://')).toBeVisible();
  // Scrolled away from the tab bar, which would cover most of the field.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Ufficio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ufficio' })).toBeVisible();
  await page.goBack();
  const again = await open(page, 'Link alle app');
  await expect(again.getByText('Modifiche non salvate')).toBeVisible();
  await expect(again.getByLabel('Android, Play Store')).toHaveValue('play google');
  await again.getByLabel('Android, Play Store').fill('https://play.google.com/store/apps/details?id=it.citta');
  await again.getByRole('button', { name: 'Salva' }).click();
  await expect(again.getByText('Salvato: vale da subito')).toBeVisible();

  const push = await open(page, 'Notifiche push');
  const text = push.getByLabel('Testo della proposta');
  await text.fill('Le mie parole.');
  const quicker = (notifications_push_prompt_text: string) =>
    page.request.put(`${portal.origin}/api/office/settings/push`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: { notifications_push_prompt_text },
    });
  await quicker('Parole di altri.');
  await push.getByRole('button', { name: 'Salva' }).click();
  await expect(push.getByRole('alert')).toContainText('qualcun altro ha salvato questa sezione');
  await expect(text).toHaveValue('Le mie parole.');
  await push.getByRole('button', { name: 'Ricarica la sezione' }).click();
  await expect(text).toHaveValue('Parole di altri.');
  await expect(push.getByRole('alert')).toBeEmpty();
  await text.fill('Le mie parole.');
  await quicker('Di nuovo altri.');
  await push.getByRole('button', { name: 'Salva' }).click();
  await expect(push.getByRole('button', { name: 'Ricarica la sezione' })).toBeVisible();
  // Pressing again confirms overwriting.
  await push.getByRole('button', { name: 'Salva' }).click();
  await expect(push.getByText('Salvato: vale da subito')).toBeVisible();
  await expect(text).toHaveValue('Le mie parole.');
});

test('fields beside each other stand on common lines, whatever their hints', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('heading', { name: 'Recapiti' }).click();
  const top = async (label: string) => (await page.getByRole('textbox', { name: label, exact: true }).boundingBox())?.y;
  expect(await top('PEC')).toBeGreaterThan(0);
  expect(await top('PEC')).toBe(await top('Codice IPA'));
});

test('a maintenance covers other people’s open pages, not administrators’, and ends by itself', async ({
  page,
  browser,
}) => {
  const guest = await visitor(browser, '/attivita');
  const section = await open(page, 'Manutenzione');
  await section.getByLabel('Metti il portale in manutenzione').check();
  await section.getByLabel('Messaggio').fill('Torniamo alle 18.');
  await section.getByRole('button', { name: 'Salva' }).click();

  const overlay = guest.getByRole('dialog', { name: 'Stiamo effettuando aggiornamenti' });
  await expect(overlay).toContainText('Torniamo alle 18.');
  await guest.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  await expectAccessible(guest);
  const refused = await guest.request.get(`${portal.origin}/api/activities`);
  expect([refused.status(), (await refused.json()).message]).toEqual([503, 'Torniamo alle 18.']);
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
  // New visitors see the same on a page without content, and can still sign in.
  await guest.goto(`${portal.origin}/attivita`);
  await expect(overlay).toContainText('Torniamo alle 18.');
  await overlay.getByRole('link', { name: 'Accesso per redazione e amministrazione' }).click();
  await expect(overlay).toBeHidden();
  await expect(guest.getByLabel('Email')).toBeVisible();
  await guest.goto(`${portal.origin}/attivita`);

  await expect(page.getByText('Manutenzione in corso: il portale è chiuso')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${portal.origin}/attivita`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(`${portal.origin}/profilo/moduli/impostazioni`);
  const after = await open(page, 'Manutenzione');
  await after.getByLabel('Metti il portale in manutenzione').uncheck();
  await after.getByRole('button', { name: 'Salva' }).click();
  await expect(overlay).toBeHidden();
  // Requests that were refused meanwhile are repeated.
  await expect(guest.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Manutenzione in corso: il portale è chiuso')).toBeHidden();
  await guest.context().close();
});

test('the town’s colours reach open pages, and leave them again', { tag: '@long' }, async ({ page, browser }) => {
  const guest = await visitor(browser, '/');
  const colour = () =>
    guest.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cobalt').trim());
  const before = await colour();
  const section = await open(page, 'Colori');
  const save = section.getByRole('button', { name: 'Salva' });
  await section.getByLabel('Usa i colori della città, non quelli di Piazza').check();
  await section.getByLabel('Colore principale', { exact: true }).fill('#7a1f2b');
  await save.click();
  await expect(section.getByText('Salvato: vale da subito, in ogni pagina aperta.')).toBeVisible();
  await expect.poll(colour).not.toBe(before);
  await section.getByLabel('Usa i colori della città, non quelli di Piazza').uncheck();
  await save.click();
  await expect.poll(colour).toBe(before);
  await guest.context().close();
});

// Last, because whoever comes afterwards is asked anew.
test('name, logo and a new question about cookies reach a visitor’s open page without a reload', async ({
  page,
  browser,
  allowConsole,
}) => {
  // The answer to the SVG, which is refused.
  allowConsole(/422/);
  const guest = await visitor(browser, '/servizi');
  await guest.evaluate(() => Object.assign(window, { stillHere: true }));
  const section = await open(page, 'Nome e logo');

  await section.getByLabel('Nome del portale').fill('Città di Roccamarina');
  await expect(section.getByText('Modifiche non salvate')).toBeVisible();
  await section.getByLabel('Testo alternativo del logo').fill('Stemma di Roccamarina');
  await section.getByRole('button', { name: 'Salva' }).click();
  await expect(section.getByRole('status').filter({ hasText: 'Salvato' })).toBeVisible();
  await expect(guest.getByRole('banner')).toContainText('Città di Roccamarina');
  await expect(guest).toHaveTitle('Servizi | Città di Roccamarina');

  await section.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'stemma.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await section.getByRole('button', { name: 'Usa questo logo' }).click();
  await expect(section.getByText('Il file deve essere un’immagine.')).toBeVisible();
  const buffer = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#17439b' } })
    .png()
    .toBuffer();
  await section
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'stemma.png', mimeType: 'image/png', buffer });
  await expect(section.getByRole('img', { name: 'Anteprima del logo' })).toHaveAttribute('src', /^data:image\/png/);
  await section.getByRole('button', { name: 'Usa questo logo' }).click();
  await expect(guest.getByRole('img', { name: 'Stemma di Roccamarina' })).toHaveAttribute('src', /\/storage\/logo-/);

  await expect(banner(guest)).toBeHidden();
  const consent = await open(page, 'Consenso ai cookie');
  await consent.getByLabel('Chiedi di nuovo a tutti').check();
  await consent.getByRole('button', { name: 'Salva' }).click();
  await expect(consent.getByRole('status').filter({ hasText: 'Salvato' })).toBeVisible();
  await expect(banner(guest)).toBeVisible();
  await banner(guest).getByRole('button', { name: 'Solo necessari' }).click();
  await expect(banner(guest)).toBeHidden();
  expect(await guest.evaluate(() => 'stillHere' in window)).toBe(true);
  await guest.reload();
  await expect(guest.getByRole('button', { name: 'Gestisci preferenze cookie' })).toBeVisible();
  await expect(banner(guest)).toBeHidden();
  await guest.context().close();
});
