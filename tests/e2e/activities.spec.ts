import { expect, expectAccessible, test } from './fixtures.ts';

const DETAIL = '/attivita/osteria-del-porto';

test.describe('the list of activities', () => {
  test('filters in place: the chip keeps the focus, the count is announced, no step back is added', async ({
    page,
  }) => {
    await page.goto('/attivita');
    await expect(page).toHaveTitle('Attività | Piazza');
    const count = page.getByRole('status').filter({ hasText: 'attività' });
    await expect(count).toHaveText(/^\d+ attività$/);
    const all = await count.textContent();
    await expectAccessible(page);

    const steps = await page.evaluate(() => history.length);
    const chip = page.getByRole('group', { name: 'Categoria' }).getByRole('button', { name: /^Pizzerie/ });
    await chip.click();
    await expect(page).toHaveURL('/attivita?category=pizzerie');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(chip).toBeFocused();
    await expect(count).not.toHaveText(all ?? '');
    await expect(page.getByRole('article').filter({ hasNotText: 'Pizzeria' })).toHaveCount(0);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Azzera filtri' }).click();
    await expect(page).toHaveURL('/attivita');
    await expect(count).toHaveText(all ?? '');
  });

  test('works by keyboard', async ({ page }) => {
    await page.goto('/attivita');
    const open = page.getByRole('button', { name: /^Aperto ora/ });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/attivita?open_now=1');
    await expect(open).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL('/attivita');
    await page.getByRole('article').first().getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/attivita\/./);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('orders by vote', async ({ page }) => {
    await page.goto('/attivita');
    await page.getByRole('combobox', { name: 'Ordina' }).selectOption('Prima i più votati');
    await expect(page).toHaveURL('/attivita?sort=rating');
    await expect(page.getByRole('article').first()).toContainText('voto medio');
  });

  test('turns pages by real links, from the top, and back', async ({ page }) => {
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

  test('keeps the old list, dimmed, while the new one is on its way', async ({ page }) => {
    await page.goto('/attivita');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('/api/activities?category=bar', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Bar e gelaterie/ }).click();
    await expect(page.locator('[aria-busy="true"]')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    answer();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('article').first()).toContainText('Bar e gelateria');
  });

  test('an address that makes no sense has a way out', async ({ page, allowConsole }) => {
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

  test('nothing found and a failure say what to do', async ({ page, allowConsole }) => {
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

test.describe('an activity', () => {
  test('says what decides, how to reach it, when it is open and what people think', async ({ page }) => {
    await page.goto(DETAIL);
    await expect(page).toHaveTitle('Osteria del Porto | Piazza');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Osteria del Porto');
    const main = page.getByRole('main');
    await expect(main.getByRole('definition').first()).toHaveText(/^(Aperto|Chiuso)/);
    await expect(main.getByRole('link', { name: 'Chiama' })).toHaveAttribute('href', 'tel:0925000201');
    await expect(main.getByRole('link', { name: 'Indicazioni' })).toHaveAttribute(
      'href',
      /openstreetmap\.org\/\?mlat=37\./,
    );
    const hours = main.getByRole('table', { name: 'Orari dei prossimi sette giorni' });
    await expect(hours.getByRole('row')).toHaveCount(7);
    await expect(hours.locator('[aria-current="date"]')).toContainText('oggi');
    await expect(main.getByText('Ingresso senza gradini: sì')).toBeVisible();
    await expect(main.getByRole('heading', { level: 3, name: 'Marina Sclafani' })).toBeVisible();
    await expect(main.getByText('Risposta di Osteria del Porto').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('leads to its promotions, and back to the list as it was left', async ({ page }) => {
    await page.goto('/attivita?category=ristoranti');
    await page.getByRole('main').getByRole('link', { name: 'Osteria del Porto' }).click();
    await expect(page).toHaveURL(DETAIL);
    await page.getByRole('link', { name: /^Il dolce lo offre la casa/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il dolce lo offre la casa');
    await page.goBack();
    await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link', { name: 'Attività' }).click();
    await expect(page).toHaveURL('/attivita?category=ristoranti');
  });

  test('is shared by the phone’s own means, else by copying', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    });
    await page.goto(DETAIL);
    await page.getByRole('button', { name: 'Condividi' }).click();
    await expect(page.getByRole('button', { name: 'Link copiato' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(DETAIL, page.url()).href);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        value: (data: ShareData) => {
          document.title = `condiviso ${data.title}`;
          return Promise.resolve();
        },
      });
    });
    await page.getByRole('button', { name: 'Link copiato' }).click();
    await expect(page).toHaveTitle('condiviso Osteria del Porto');
  });

  test('that does not exist is a 404 with somewhere to go', async ({ page, allowConsole }) => {
    allowConsole(/404/);
    const answer = await page.goto('/attivita/non-esiste');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questa attività non c’è');
    await expect(page).toHaveTitle('Questa attività non c’è | Piazza');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Tutte le attività' }).click();
    await expect(page).toHaveURL('/attivita');
  });
});
