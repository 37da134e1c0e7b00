import { PORTAL } from './address.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { pressTwice, write } from './hand.ts';
import { givePhoto, newPerson, ownedPlace, signInAs } from './people.ts';

const DETAIL = '/attivita/osteria-del-porto';

test.describe('the list of activities', () => {
  test('filters in place, by keyboard too: the chip keeps the focus, the count is announced, no history entry is added', async ({
    page,
  }) => {
    await page.goto('/attivita');
    await expect(page).toHaveTitle('Attività | Piazza');
    const count = page.getByRole('status').filter({ hasText: 'attività' });
    await expect(count).toHaveText(/^\d+ attività$/);
    const all = await count.textContent();

    const steps = await page.evaluate(() => history.length);
    const chip = page.getByRole('group', { name: 'Categoria' }).getByRole('button', { name: /^Pizzerie/ });
    await chip.press('Enter');
    await expect(page).toHaveURL('/attivita?category=pizzerie');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(chip).toBeFocused();
    await expect(count).not.toHaveText(all ?? '');
    await expect(page.getByRole('article').filter({ hasNotText: 'Pizzeria' })).toHaveCount(0);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/attivita');
    await chip.click();
    await expect(page).toHaveURL('/attivita?category=pizzerie');

    await page.getByRole('button', { name: 'Azzera filtri' }).click();
    await expect(page).toHaveURL('/attivita');
    await expect(count).toHaveText(all ?? '');
  });

  test('turns pages with real links, starts at the top, and goes back', async ({ page }) => {
    await page.goto('/attivita');
    const first = await page.getByRole('article').first().textContent();
    await page.getByRole('link', { name: 'Successiva' }).click();
    await expect(page).toHaveURL('/attivita?page=2');
    await expect(page.getByText(/^Pagina 2 di \d$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('article').first()).not.toHaveText(first ?? '');
    await expect(page.getByRole('link', { name: 'Precedente' })).toHaveAttribute('href', '/attivita');
    await page.goBack();
    await expect(page).toHaveURL('/attivita');
    await expect(page.getByRole('article').first()).toHaveText(first ?? '');
  });

  test('keeps the old list, dimmed, while the new one loads', { tag: '@long' }, async ({ page }) => {
    await page.goto('/attivita');
    const held = Promise.withResolvers<void>();
    await page.route('/api/activities?category=bar', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Bar e gelaterie/ }).click();
    await expect(page.locator('[data-stale][aria-busy="true"]')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    held.resolve();
    await expect(page.locator('[data-stale][aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('article').first()).toContainText('Bar e gelateria');
  });

  test('an invalid address offers a way out', async ({ page, allowConsole }) => {
    allowConsole(/422/);
    const answer = await page.goto('/attivita?category=%21%21');
    expect(answer?.status()).toBe(422);
    await expect(page.getByRole('heading', { name: 'Questo filtro non esiste' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Azzera filtri' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.goto('/attivita?page=99');
    await expect(page.getByRole('heading', { name: 'Questa pagina non c’è' })).toBeVisible();
    await page.getByRole('button', { name: 'Vai alla prima' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('an empty list and a failure explain what to do', async ({ page, allowConsole }) => {
    allowConsole(/500/);
    await page.goto('/servizi');
    await page.route('/api/activities', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('main').getByRole('link', { name: 'Attività' }).click();
    await expect(page.getByRole('heading', { name: 'Non è andata' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('/api/activities');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.route('/api/activities?category=bar', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), data: [], total: 0, last_page: 1 } });
    });
    await page.getByRole('button', { name: /^Bar e gelaterie/ }).click();
    await expect(page.getByRole('heading', { name: 'Nessuna attività qui' })).toBeVisible();
    await expect(page.getByText('0 attività')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Azzera filtri' }).click();
    await expect(page).toHaveURL('/attivita');
  });
});

test.describe('the filters of access, and the map', () => {
  test('all of them are in a sheet, which Back closes without losing the choice', async ({ page }) => {
    await page.goto('/servizi');
    await page.goto('/attivita');
    await page.getByRole('button', { name: 'Filtri' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtri' });
    await sheet.getByRole('button', { name: /^Senza gradini/ }).click();
    await expect(sheet.getByRole('button', { name: /^Vedi \d+ risultati$/ })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/attivita?step_free=1');
    await expect(page.getByRole('button', { name: /^Filtri.*scelti: 1$/ })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/servizi');
  });

  test('a sketch of the town whose places are reached with arrow keys, without requests to other servers', async ({
    page,
  }) => {
    test.slow();
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== PORTAL && !request.url().startsWith('data:')) strangers.push(request.url());
    });
    await page.goto('/attivita?category=pizzerie');
    await page.getByRole('button', { name: 'Mappa' }).click();
    await expect(page).toHaveURL('/attivita?category=pizzerie&view=map');
    const sketch = page.getByRole('group', { name: 'Disegno della città' });
    await expect(sketch.getByRole('button').first()).toBeVisible();

    await sketch.locator('[tabindex="0"]').focus();
    const first = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
    await expect(sketch.locator(':focus')).toHaveCount(1);
    expect(first).not.toBe(null);

    // A mark of one place shows it below; one of many zooms in first.
    for (let step = 0; step < 6; step++) {
      const single = sketch.getByRole('button', { name: /aperto ora$|adesso è chiuso$/ });
      const many = sketch.getByRole('button', { name: /attività vicine/ });
      await expect(single.or(many).first()).toBeVisible();
      if ((await single.count()) > 0) {
        await single.first().press('Enter');
        break;
      }
      await many.first().press('Enter');
    }
    const told = page.getByRole('region', { name: 'Mappa' }).getByRole('link').first();
    await expect(told).toContainText(/Aperto ora|Adesso è chiuso/);
    await told.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/attivita?category=pizzerie&view=map');
    await expect(sketch.getByRole('button').first()).toBeVisible();
    expect(strangers).toEqual([]);
  });

  test('nearest first: only on request, and a refusal is explained', async ({ page, context }) => {
    test.slow();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 37.5093, longitude: 13.074 });
    await page.goto('/attivita');
    await page.getByRole('combobox', { name: 'Ordina' }).selectOption('Prima i più vicini');
    await expect(page).toHaveURL('/attivita?near=37.509%2C13.074&sort=distance');
    await expect(page.getByRole('article').first()).toContainText(/ a \d+ m/);

    await page.goto('/attivita');
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        failed?.({ code: 1, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' });
    });
    await page.getByRole('combobox', { name: 'Ordina' }).selectOption('Prima i più vicini');
    await expect(page.getByText('Il permesso di usare la posizione è negato')).toBeVisible();
    await expect(page).toHaveURL('/attivita');
    await expectAccessible(page);
  });
});

test.describe('a review', () => {
  test('is written, replied to by the owner, reported, and archived by the office', async ({ page, allowConsole }) => {
    test.slow();
    allowConsole(/422/);
    const owner = newPerson(['esercente'], 'Totò Titolare');
    const place = ownedPlace(owner);
    const anna = newPerson([], 'Anna Cliente');

    await page.goto(place);
    await expect(page.getByText('Nessuno ha ancora scritto')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Accedi per recensire' })).toBeVisible();

    await signInAs(page, anna);
    await page.goto(place);
    await page.getByRole('button', { name: 'Scrivi una recensione' }).click();
    await expect(page.getByRole('radio').first()).toBeFocused();
    await page.getByRole('button', { name: 'Pubblica la recensione' }).click();
    await expect(page.getByText('Scegli da una a cinque stelle.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: /^4 stelle/ }).check({ force: true });
    await write(page.getByLabel('Com’è andata'), 'Pane <b>ottimo</b> e gente gentile, ci torno.');
    await page.getByLabel('Giorno della visita').fill(new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10));
    await pressTwice(page.getByRole('button', { name: 'Pubblica la recensione' }));
    await expect(page.getByText('La tua recensione è pubblicata.')).toBeVisible();
    const review = page.getByRole('article').filter({ hasText: 'Anna Cliente' }).last();
    await expect(review).toContainText('Pane <b>ottimo</b> e gente gentile');
    await expect(page.getByText('una recensione', { exact: true }).first()).toBeVisible();

    await signInAs(page, owner);
    await page.goto(place);
    const answer = page.getByRole('button', { name: 'Rispondi' });
    await answer.click();
    await page.getByRole('button', { name: 'Annulla' }).click();
    await expect(answer).toBeFocused();
    await answer.click();
    await page.getByLabel('La tua risposta a Anna Cliente').fill('Grazie Anna, a presto.');
    await page.getByRole('button', { name: 'Pubblica la risposta' }).click();
    await expect(review).toContainText('Grazie Anna, a presto.');
    await expect(review.getByRole('status')).toHaveText('La tua risposta è pubblicata.');
    await expect(review.getByRole('status')).toBeFocused();
    await page.getByRole('button', { name: 'Segnala la recensione di Anna Cliente' }).click();
    await page.getByLabel('Motivo').selectOption('Altro');
    await page.getByRole('button', { name: 'Invia la segnalazione' }).click();
    const thanks = page.getByRole('dialog', { name: 'Segnala la recensione' });
    await expect(thanks.getByRole('status')).toContainText('Grazie: la redazione leggerà');
    await expect(thanks.getByRole('button', { name: 'Chiudi' }).last()).toBeFocused();
    await expectAccessible(page);

    await signInAs(page, newPerson(['redattore'], 'Redazione Prova'));
    await page.goto('/profilo/moduli/risposte?genere=report');
    await page.getByRole('link', { name: 'Forno di prova' }).last().click();
    const reported = page.getByRole('article').filter({ hasText: 'Pane <b>ottimo</b>' });
    await expect(reported).toBeVisible();
    await reported.getByRole('button', { name: 'Archivia' }).click();
    await page.getByRole('dialog').getByLabel('Motivo').fill('È una prova.');
    await page.getByRole('dialog').getByRole('button', { name: 'Archivia' }).click();
    await expect(reported).toHaveCount(0);
    await expect(
      page.getByRole('status').filter({ hasText: 'Archiviata: la recensione di Anna Cliente' }),
    ).toBeVisible();
    await page.goto(place);
    await expect(page.getByText('Nessuno ha ancora scritto')).toBeVisible();
  });
});

test.describe('saved items', () => {
  test('stay on the device without an account, and move into the account at login', async ({ page }) => {
    test.slow();
    await page.goto('/salvati');
    await expect(page.getByRole('heading', { name: 'Non hai ancora salvato niente' })).toBeVisible();
    await page.goto(DETAIL);
    const heart = page.getByRole('button', { name: 'Salva Osteria del Porto' });
    // Pressed twice, as many people press everything, it is pressed once.
    await pressTwice(heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await pressTwice(page.getByRole('button', { name: 'Segui Osteria del Porto' }));
    // A card in a list: the save button comes after the link, and does not open it.
    await page.goto('/volantini');
    const flyer = page.getByRole('article').first();
    const kept = (await flyer.getByRole('link').textContent()) as string;
    await flyer.getByRole('link').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(flyer.getByRole('button', { name: `Salva ${kept}`, pressed: true })).toBeFocused();
    await expect(page).toHaveURL('/volantini');
    await page.goto('/salvati');
    await expect(page.getByRole('link', { name: kept })).toBeVisible();
    await expect(page.getByText('stanno solo su questo dispositivo')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Osteria del Porto' })).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Da chi segui' })).toBeVisible();

    await signInAs(page, newPerson());
    await page.reload();
    await expect(page.getByRole('link', { name: 'Osteria del Porto' })).toHaveCount(2);
    await expect(page.getByText('stanno solo su questo dispositivo')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('piazza_saved'))).toBe(null);

    await page.getByRole('button', { name: 'Salva Osteria del Porto' }).click();
    await expect(page.getByRole('link', { name: 'Osteria del Porto' })).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Osteria del Porto' })).toHaveCount(1);
  });
});

test.describe('an activity', () => {
  test('has a way to say what is wrong on it', async ({ page, allowConsole }) => {
    allowConsole(/422/);
    await page.goto(DETAIL);
    await page.getByRole('button', { name: 'Segnala un errore' }).click();
    const dialog = page.getByRole('dialog', { name: 'Segnala un errore' });
    // On a phone a field would bring its keyboard up.
    await expect(dialog.getByRole('heading')).toBeFocused();
    await dialog.getByRole('button', { name: 'Invia' }).click();
    await expect(dialog.getByText('Scegli che cosa non va.')).toBeVisible();
    await expect(dialog.getByLabel('Che cosa non va')).toBeFocused();
    await dialog.getByLabel('Che cosa non va').selectOption('Telefono');
    await expect(dialog.getByText('Adesso c’è scritto: 0925 000 201')).toBeVisible();
    await dialog.getByRole('button', { name: 'Invia' }).click();
    await expect(dialog.getByText('Scrivi com’è giusto.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Com’è giusto').fill('0925 000 999');
    await dialog.getByRole('button', { name: 'Invia' }).click();
    await expect(dialog.getByText('Grazie: chi cura la scheda la guarda')).toBeVisible();
  });

  test('shows facts, contacts, opening hours and reviews, leads to its promotions, and back to the list as it was left', async ({
    page,
  }) => {
    await page.goto('/attivita?category=ristoranti');
    await page.getByRole('main').getByRole('link', { name: 'Osteria del Porto' }).click();
    await expect(page).toHaveURL(DETAIL);
    await expect(page).toHaveTitle('Osteria del Porto | Piazza');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Osteria del Porto');
    const main = page.getByRole('main');
    await expect(main.getByRole('definition').first()).toHaveText(/^(Aperto|Chiuso)/);
    await expect(main.getByRole('link', { name: 'Chiama' })).toHaveAttribute('href', 'tel:0925000201');
    await expect(main.getByRole('link', { name: 'Indicazioni' }).first()).toHaveAttribute(
      'href',
      /openstreetmap\.org\/\?mlat=37\.|^geo:37\./,
    );
    const hours = main.getByRole('table', { name: 'Orari dei prossimi sette giorni' });
    await expect(hours.getByRole('row')).toHaveCount(7);
    await expect(hours.locator('[aria-current="date"]')).toContainText('oggi');
    await expect(main.getByText('Ingresso senza gradini: sì')).toBeVisible();
    await expect(main.getByRole('heading', { level: 3, name: 'Marina Sclafani' })).toBeVisible();
    await expect(main.getByText('Risposta di Osteria del Porto').first()).toBeVisible();
    await expect(main.getByText('Vicino: Largo della Tonnara, a 100 m')).toBeVisible();

    await page.getByRole('link', { name: /^Il dolce lo offre la casa/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il dolce lo offre la casa');
    await page.goBack();
    await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Attività' }).click();
    await expect(page).toHaveURL('/attivita?category=ristoranti');
  });

  test('is shared with the phone’s share sheet, or else by copying', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    });
    await page.goto(DETAIL);
    await page.getByRole('button', { name: 'Condividi' }).click();
    await expect(page.getByRole('button', { name: 'Copiato' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(DETAIL, page.url()).href);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        value: (data: ShareData) => {
          document.title = `condiviso ${data.title}`;
          return Promise.resolve();
        },
      });
    });
    await page.getByRole('button', { name: 'Copiato' }).click();
    await expect(page).toHaveTitle('condiviso Osteria del Porto');
  });
});

test('a photo covers the tile in a fitting format and size, without a layout shift', { tag: '@pictures' }, async ({
  page,
}) => {
  const path = ownedPlace(newPerson(['esercente']));
  await givePhoto(path);
  await page.goto(path);
  const photo = page.getByRole('img', { name: 'Forno di prova' });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const shown = await photo.evaluate((image: HTMLImageElement) => ({
    source: image.currentSrc,
    width: image.getAttribute('width'),
  }));
  expect(shown.source).toMatch(/\/storage\/photos\/[0-9a-f]{24}-1280x800\/\d+\.avif$/);
  expect(shown.width).toBe('1280');
  await expectAccessible(page);
});
