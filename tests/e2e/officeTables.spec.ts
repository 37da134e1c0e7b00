import { expect as anyExpect, expectAccessible, test } from './fixtures.ts';
import { newPerson, signInAs } from './people.ts';
import { ownPortal } from './portal.ts';

/** A second portal shares the machine with the other journeys. */
const expect = anyExpect.configure({ timeout: 12_000 });

/** Categories and words affect every journey, so this one has a portal of its own. */
let portal: Awaited<ReturnType<typeof ownPortal>>;
test.describe.configure({ timeout: 90_000 });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await ownPortal();
});
test.afterAll(() => portal.close());

test('the office renames, merges and orders categories, adds a synonym, and the public pages follow', {
  tag: '@long',
}, async ({ page, allowConsole }) => {
  allowConsole(/422/);
  const { origin } = portal;
  await signInAs(page, newPerson(['redattore'], 'Agata Prova', portal.dataDir), origin);
  await page.goto(`${origin}/profilo/moduli/categorie`);
  const saved = page.getByText('Salvato: vale da subito.');

  // Renamed with the keyboard alone; the former address redirects to the new one.
  await page.getByRole('button', { name: 'Modifica Pizzerie' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Una sola')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Tutte').fill('Pizze e focacce');
  await page.getByLabel('Indirizzo').fill('ristoranti');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Un’altra categoria ha già l’indirizzo «ristoranti».')).toBeVisible();
  await expect(page.getByLabel('Indirizzo')).toBeFocused();
  await expect(page.getByLabel('Tutte')).toHaveValue('Pizze e focacce');
  await page.getByLabel('Indirizzo').fill('pizze');
  await page.keyboard.press('Enter');
  await expect(saved).toBeVisible();
  await expect(page.getByRole('button', { name: 'Modifica Pizze e focacce' })).toBeFocused();

  // Ordered with the arrow keys.
  await page.getByRole('button', { name: 'Metti in ordine' }).click();
  const up = page.getByRole('button', { name: 'Sposta su: Pizze e focacce' });
  await up.focus();
  const ordered = page.waitForResponse((response) => response.url().endsWith('/order') && response.status() === 204);
  await page.keyboard.press('ArrowUp');
  await ordered;
  const row = page.getByRole('listitem').filter({ has: up });
  await expect(row.locator(':focus')).toHaveCount(1);
  await expect(row).toContainText('Pizze e focacce');
  await page.getByRole('button', { name: 'Fine' }).click();

  // Merged, after the page has said how many items that moves.
  await page.getByRole('button', { name: 'Modifica Pizze e focacce' }).click();
  await page.getByRole('button', { name: 'Unisci a un’altra…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unisci «Pizze e focacce»' });
  await dialog.getByLabel('A quale categoria').selectOption('Ristoranti');
  const told = await dialog.getByText(/voci passano a «Ristoranti»/).textContent();
  const moved = Number(/^(\d+) voci/.exec(told ?? '')?.[1]);
  expect(moved).toBeGreaterThan(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Unisci', exact: true }).click();
  await expect(page.getByText(`Unite: ${moved} voci sono ora in «Ristoranti».`)).toBeVisible();
  for (const former of ['pizzerie', 'pizze']) {
    const response = await page.request.get(`${origin}/attivita?category=${former}`);
    expect([response.status(), new URL(response.url()).search]).toEqual([200, '?category=ristoranti']);
  }

  // A new synonym finds what the known word finds, in the preview beside its form.
  await page.goto(`${origin}/profilo/moduli/ricerca`);
  const trial = page.getByRole('region', { name: 'Prova una ricerca' });
  await trial.getByLabel('Che cosa si cerca').fill('kubbaita');
  await trial.getByRole('button', { name: 'Prova' }).click();
  await expect(trial).toContainText('«kubbaita» non trova niente.');
  await page.getByRole('button', { name: 'Aggiungi un gruppo di parole' }).click();
  await page.getByLabel('Parole', { exact: true }).fill('kubbaita, pasticceria');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(saved).toBeVisible();
  await expect(trial.getByRole('heading', { name: /^Attività, \d/ })).toBeVisible();
  await expectAccessible(page);

  // Taken away and put back.
  await page.getByLabel('Cerca in questo elenco').fill('kubbaita');
  await page.getByRole('button', { name: 'Modifica kubbaita' }).click();
  await page.getByRole('button', { name: 'Elimina' }).click();
  await expect(trial).toContainText('«kubbaita» non trova niente.');
  const back = page.getByRole('button', { name: 'Rimetti' });
  await expect(back).toBeFocused();
  await back.click();
  await expect(trial.getByRole('heading', { name: /^Attività, \d/ })).toBeVisible();
});

test('a day of the week and a telephone number change where everybody reads them', { tag: '@long' }, async ({
  page,
}) => {
  const { origin } = portal;
  await signInAs(page, newPerson(['redattore'], 'Agata Prova', portal.dataDir), origin);
  const waste = async () => (await page.request.get(`${origin}/api/waste`)).json();
  const [{ lat, lng }] = (await waste()).zones;
  expect(lat).toEqual(expect.any(Number));
  await page.goto(`${origin}/profilo/moduli/raccolta`);
  await page.getByRole('button', { name: /^Centro,\s+Domenica\W+niente$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Centro, domenica' });
  await dialog.getByLabel('Vetro').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('button', { name: /^Centro,\s+Domenica\W+Vetro$/ })).toBeFocused();
  const [centre] = (await waste()).zones;
  expect(centre.rounds[6]).toEqual(['vetro']);
  // The zone's place on the map is not in this dialog, and stays.
  expect(centre).toMatchObject({ lat, lng });
  for (const part of ['Giorni diversi', 'Zone', 'Tipi di rifiuto', 'Dove lo butto', 'Punti di raccolta']) {
    await page.getByRole('button', { name: part, exact: true }).click();
    await page.getByRole('button', { name: /^Aggiungi/ }).click();
    await expectAccessible(page);
  }

  await page.goto(`${origin}/profilo/moduli/numeri-utili`);
  await page.getByRole('button', { name: 'Aggiungi un numero' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Canile');
  await page.getByLabel('Numero', { exact: true }).fill('0925 000 199');
  await page.getByLabel('Sezione').fill('Animali di casa');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato: vale da subito.')).toBeVisible();
  await page.getByRole('link', { name: 'Guarda la pagina' }).click();
  await expect(page.getByRole('heading', { name: 'Animali di casa' })).toBeVisible();
  await expect(page.getByRole('link', { name: '0925 000 199' })).toHaveAttribute('href', 'tel:0925000199');

  await page.goto(origin);
  const titles = page.getByRole('heading', { level: 2 });
  await expect(titles.filter({ hasText: 'Ultimi annunci di lavoro' })).toHaveCount(1);
  const words = await titles.allTextContents();
  expect(words).toEqual([...new Set(words)]);
});
