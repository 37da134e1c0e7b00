import { expect, expectAccessible, test } from './fixtures.ts';

test.describe('the search screen', () => {
  test('shows what can be found, then searches while typing, and keeps q and the field in sync', async ({ page }) => {
    await page.goto('/ricerca');
    await expect(page.getByRole('heading', { name: 'Cosa puoi trovare?' })).toBeVisible();
    const field = page.getByRole('searchbox');
    await field.fill('pani');
    await expect(page).toHaveURL('/ricerca?q=pani');
    await expect(page.getByRole('link', { name: 'Panificio Tre Spighe' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Risultati: Attività/ })).toBeAttached();
    await expectAccessible(page);
    await page.goto('/ricerca?q=gelato');
    await expect(field).toHaveValue('gelato');
    await field.fill('');
    await expect(page).toHaveURL('/ricerca');
    await expect(page.getByRole('heading', { name: 'Cosa puoi trovare?' })).toBeVisible();
  });

  test('one character shows nothing while typing, and a message when submitted; an empty field has neither', async ({
    page,
  }) => {
    await page.goto('/ricerca?q=pizza');
    const field = page.getByRole('searchbox');
    const results = page.getByRole('main').getByRole('article');
    await expect(results.first()).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/search') && asked.push(request.url()));
    await field.fill('p');
    await expect(page).toHaveURL('/ricerca?q=p');
    await expect(page.getByRole('heading', { name: 'Cosa puoi trovare?' })).toBeVisible();
    await expect(results).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toBeEmpty();
    await field.press('Enter');
    const sentence = page.getByText('Inserisci almeno due caratteri per avviare la ricerca.');
    await expect(sentence).toBeVisible();
    await field.fill('');
    await page.getByRole('main').getByRole('button', { name: 'Cerca' }).click();
    await expect(sentence).toBeHidden();
    expect(asked).toEqual([]);
  });

  test('the four quick filters show what they say', async ({ page }) => {
    await page.goto('/ricerca');
    const main = page.getByRole('main');
    for (const [chip, section] of [
      ['Ristoranti e bar', 'Attività'],
      ['Eventi oggi', 'Eventi'],
      ['Offerte del weekend', 'Promo e offerte'],
      ['Posizioni aperte', 'Annunci di lavoro'],
    ] as const) {
      await main.getByRole('link', { name: chip }).click();
      await expect(main.getByRole('heading', { level: 2, name: section })).toBeVisible();
      await expect(main.getByRole('link', { name: chip })).toHaveAttribute('aria-current', 'true');
    }
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('promo weekend');
  });

  test('an empty result and a failure each have a message', async ({ page, allowConsole }) => {
    allowConsole(/500/);
    await page.goto('/ricerca?q=zzzqqqxxx');
    await expect(page.getByRole('heading', { name: 'Nessun risultato trovato' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Numeri utili, rifiuti e uffici' })).toHaveAttribute(
      'href',
      '/servizi',
    );
    // The interpretation and the correction are announced with the counts.
    await page.getByRole('searchbox').fill('gelatto oggi');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      /^Risultati per «gelato oggi»\. Che cosa c’è oggi, .+\. Risultati: /,
    );
    await page.route('/api/search*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('searchbox').fill('pesce');
    const failure = page.getByText('Si è verificato un errore durante la ricerca. Riprova più tardi.');
    await expect(failure).toBeVisible();
    // The login page of a captive portal.
    await page.route('/api/search*', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }));
    await page.getByRole('searchbox').fill('');
    await expect(failure).toBeHidden();
    await page.getByRole('searchbox').fill('pesce');
    await expect(failure).toBeVisible();
    await expect(page.getByText('Ricerca in corso…')).toBeHidden();
  });

  test('a late answer to an older query is ignored', async ({ page }) => {
    await page.goto('/ricerca');
    const held = Promise.withResolvers<void>();
    await page.route('/api/search?q=farmacia', async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    const field = page.getByRole('searchbox');
    const first = page.waitForRequest('**/api/search?q=farmacia');
    await field.fill('farmacia');
    const asked = await first;
    await field.fill('pizzeria');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    held.resolve();
    await asked.response().catch(() => null);
    await expect(page).toHaveURL('/ricerca?q=pizzeria');
    await expect(page.getByRole('link', { name: 'Farmacia Marina' })).toBeHidden();
  });
});

test.describe('the quick search', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/servizi');
    await expect(page.locator('#splash')).toBeHidden();
  });

  test('opens over any page, searches, and is cleared when it closes', async ({ page }) => {
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Trova subito quello che ti serve' });
    const field = dialog.getByPlaceholder('Cerca eventi, attività, promo…');
    await expect(field).toBeFocused();
    await field.fill('f');
    await field.press('Enter');
    await expect(dialog.getByText('Inserisci almeno due caratteri.')).toBeVisible();
    await field.fill('zzzqqqxxx');
    await expect(
      dialog.getByText('Nessun risultato corrisponde alla ricerca. Prova con un altro termine.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(field).toHaveValue('');
    await expect(dialog.getByText('Nessun risultato')).toBeHidden();
  });

  test('offers this device’s searches, and categories and pages at the first letters, by arrows and Enter', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('searchbox');
    await page.keyboard.press('Control+k');
    await field.fill('osteria');
    await field.press('Enter');
    await expect(dialog.getByRole('link', { name: 'Osteria del Porto' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('button', { name: 'osteria', exact: true })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancella', exact: true }).click();
    await expect(dialog.getByRole('heading', { name: 'Le tue ricerche' })).toBeHidden();
    await field.fill('nume');
    await expect(dialog.getByRole('link', { name: 'Numeri utili' })).toBeVisible();
    await field.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/numeri-utili');
  });

  test('a wide screen’s button opens it, and it keeps its text when a selection ends outside', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('banner').getByRole('link', { name: 'Cerca', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('searchbox');
    await field.fill('osteria');
    const box = await field.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move(20, 780, { steps: 4 });
    await page.mouse.up();
    await expect(field).toHaveValue('osteria');
    await page.mouse.click(20, 780);
    await expect(dialog).toBeHidden();
  });

  test('a long press on the search button opens it, a tap opens the search screen', async ({ page }) => {
    const button = page.getByRole('banner').getByRole('link', { name: 'Cerca', exact: true });
    await button.click({ delay: 500 });
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL('/servizi');
    await page.keyboard.press('Escape');
    await button.click();
    await expect(page).toHaveURL('/ricerca');
  });
});
