import { loginUrl, paths, searchUrl } from '../../shared/paths.ts';
import { CONSENT_TEXTS } from '../../shared/rules/consent.ts';
import { expect, expectAccessiblePlain, test } from './fixtures.ts';
import { isLong } from './long.ts';
import { addressOf, found, PUBLIC_ROUTES, type Route } from './routes.ts';

/** The portal in a browser without scripts. */

test.use({ javaScriptEnabled: false });

test('a page is as it is with them, and search and filters work', async ({ page }) => {
  await page.goto('/attivita/osteria-del-porto');
  await expect(page).toHaveTitle('Osteria del Porto | Piazza');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{40,}/);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Osteria del Porto');
  // A portal that is busy may not have the page in time, and sends its splash.
  await expect(async () => {
    await page.goto('/');
    expect(await page.locator('main article a').count()).toBeGreaterThan(5);
  }).toPass();
  await page.getByRole('searchbox', { name: 'Cerca nel portale' }).fill('gelato');
  await page.getByRole('main').getByRole('button', { name: 'Cerca' }).click();
  await page
    .getByRole('link', { name: /^Gelateria/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Gelateria/ })).toBeVisible();
});

test.describe('forms are answered with a page', () => {
  test.use({ consented: false });

  test('the cookie choice, a message and signing in', async ({ page, allowConsole }) => {
    allowConsole(/401|422/);
    await page.goto(`${paths.events}?when=weekend`);
    const banner = page.getByRole('region', { name: 'La tua privacy' });
    await expect(banner.getByRole('button', { name: CONSENT_TEXTS.customise })).toBeHidden();
    await banner.getByRole('button', { name: CONSENT_TEXTS.only_necessary, exact: true }).click();
    await expect(page).toHaveURL(`${paths.events}?when=weekend`);
    await expect(banner).toBeHidden();
    await page.getByRole('button', { name: CONSENT_TEXTS.manage }).click();
    await banner.getByRole('button', { name: CONSENT_TEXTS.close }).click();
    await expect(banner).toBeHidden();

    await page.goto(paths.contact);
    await page.getByLabel('Argomento').selectOption('eventi');
    await page.getByLabel('Nome').fill('Anna');
    await page.getByLabel('Email').fill('anna');
    await page.getByLabel('Messaggio').fill('A che ora comincia la festa?');
    await page.getByRole('button', { name: 'Invia il messaggio' }).click();
    await expect(page.getByText('Controlla i campi segnalati.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Argomento')).toHaveValue('eventi');
    await expect(page.getByLabel('Messaggio')).toHaveValue('A che ora comincia la festa?');
    await expectAccessiblePlain(page);
    await page.getByLabel('Email').fill('anna@example.it');
    await page.getByRole('button', { name: 'Invia il messaggio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Messaggio inviato' })).toBeVisible();
    await expect(page.getByText('Grazie, Anna. Ti rispondiamo a anna@example.it')).toBeVisible();

    await page.goto(loginUrl(paths.events));
    await page.getByLabel('Email').fill('cittadino@piazza.test');
    await page.getByLabel('Password', { exact: true }).fill('sbagliata davvero');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(page.getByText('L’email o la password non sono corrette.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('cittadino@piazza.test');
    await page.getByLabel('Password', { exact: true }).fill('piazza-demo-2026');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await expect(page).toHaveURL(paths.events);
    await page.getByRole('button', { name: 'Esci' }).click();
    await expect(page.getByRole('link', { name: 'Notifiche' })).toBeVisible();
  });
});

/** What is read on pages where nothing is done: their first words are the same with scripts and without. */
const SAID: [path: Route, ...said: (string | RegExp)[]][] = [
  [
    '/eventi/prova-aperta-della-banda',
    /[Mm]ercoledì \d+ \p{L}+( \d{4})?, \d+:\d\d–\u2060?\d+:\d\d/u,
    'Gratis, adatto alle famiglie',
    /Si ripete\s*Ogni\smercoledì/,
    'Chiostro del Carmine, Via del Carmine 8',
    'Indicazioni',
    'Tutte le date',
  ],
  ['/eventi/non-esiste', 'Questo evento non c’è'],
  ['/eventi?day=2031-05-05', 'Nessun evento'],
  [
    found('the waiter’s job', "SELECT id FROM jobs WHERE title = 'Cameriere/cameriera di sala'", paths.job),
    'da 1.450 a 1.650 € al mese',
    'Tempo determinato, full time',
    /(Fino al|Fino all|Scade).*Pubblicato/,
  ],
  ['/volantini?category=alimentari', 'La spesa grande del Paniere'],
  ['/volantini/il-paniere-prima-colazione', 'Questo volantino è finito'],
  ['/sostenibilita?category=mare', 'La posidonia sulla spiaggia non è sporcizia'],
  ['/sostenibilita/posidonia-perche-resta-sulla-spiaggia', /minut[oi] di lettura, aggiornato/],
  ['/sostenibilita/acqua-e-riciclo', 'Casa dell’acqua di Piazza Mercato'],
  ['/ads', 'Hotel Faraglioni', '360 €', /[\d.]+ su 60\.000/],
  ['/servizi', /oggi/i, /\d+ posizioni aperte/, /\d+ valgono oggi/, /\d+ apert[ea] adesso/],
  [
    '/accessibilita',
    ...['Stato di conformità', 'Contenuti non accessibili', 'Redazione della dichiarazione'],
    ...['Segnalare un ostacolo', 'Procedura di attuazione', 'scrivici dalla pagina dei contatti'],
  ],
];

test('pages say what they are about', async ({ page, allowConsole }) => {
  allowConsole(/404/);
  for (const [route, ...said] of SAID) {
    await page.goto(addressOf(route));
    for (const words of said) await expect.soft(page.getByRole('main')).toContainText(words);
  }
});

test('what only a script can do says so', async ({ page }) => {
  await page.goto(`${paths.activities}?view=map`);
  await expect(page.locator('#contenuto noscript p')).toContainText(['Per muovere la mappa serve JavaScript']);
  await page.goto(paths.door);
  await expect(page.getByRole('main')).toContainText('per la fotocamera e per la cassa serve JavaScript');
  await page.goto(paths.checkout('notte-jazz-al-porto'));
  await expect(page.getByRole('main')).toContainText('Per prenotare da questa pagina serve JavaScript');
  await expect(page.getByRole('link', { name: '0925 000 100' })).toHaveAttribute('href', 'tel:0925000100');
});

test('a list is filtered, sorted and turned over', async ({ page }) => {
  await page.goto(paths.activities);
  await page.getByRole('link', { name: 'Successiva' }).click();
  await expect(page.getByText('Pagina 2 di')).toBeVisible();
  await page.getByRole('button', { name: /^Aperto ora/ }).click();
  await expect(page).toHaveURL(`${paths.activities}?open_now=1`);
  await expect(page.getByRole('button', { name: /^Aperto ora/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Ordina').selectOption('name');
  await page.getByRole('button', { name: 'Mostra' }).click();
  await expect(page).toHaveURL(/open_now=1/);
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByLabel('Ordina')).toHaveValue('name');
  await page.getByRole('button', { name: 'Azzera filtri' }).click();
  await expect(page).toHaveURL(paths.activities);
  await page.goto(paths.events);
  await page.getByRole('button', { name: 'Nel weekend' }).click();
  await expect(page).toHaveURL(`${paths.events}?when=weekend`);
});

/** Of each kind of page the fullest; all pages in the long run. */
const SOME: Route[] = [
  paths.home,
  paths.activities,
  paths.event('notte-jazz-al-porto'),
  searchUrl('pizza'),
  paths.contact,
  paths.checkout('notte-jazz-al-porto'),
];

test('every public page has its heading, its ways on and nothing that axe finds', async ({ page, allowConsole }) => {
  const routes = isLong ? PUBLIC_ROUTES : SOME;
  test.setTimeout(routes.length * 6_000);
  allowConsole(/40[134]|410/);
  for (const route of routes) {
    const path = addressOf(route);
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
      await expect(page.getByRole('navigation', { name: 'Principale' }).getByRole('link').first()).toBeAttached();
      await expect(page.getByRole('main')).toContainText(/\w{3}/);
      await expect(page.getByText('Caricamento in corso')).toBeHidden();
      await expectAccessiblePlain(page);
    });
  }
});
