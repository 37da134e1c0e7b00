import { withDb } from './database.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newPerson, type Person, signInAs } from './people.ts';

function preferenceOf(person: Person): unknown {
  return withDb((db) => {
    return db
      .prepare(
        `SELECT z.slug AS zone, p.reminds FROM waste_preferences AS p JOIN waste_zones AS z ON z.id = p.zone_id WHERE p.user_id = ?`,
      )
      .get(person.id);
  });
}

test('the zone is chosen once; for reminders a visitor signs in and returns', async ({ page }) => {
  await page.goto('/sostenibilita');
  await page.getByRole('link', { name: /^Che cosa espongo stasera/ }).click();
  await expect(page).toHaveURL('/sostenibilita/raccolta');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendario della raccolta');
  await page.getByRole('button', { name: /^Stazzone/ }).click();
  await expect(page.getByRole('heading', { name: /esponi$/ })).toHaveCount(2);
  await expect(page.getByLabel('La tua zona')).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel('La tua zona')).toHaveValue('stazzone');
  await page.getByRole('button', { name: 'Ricordamelo la sera prima' }).click();
  await expect(page).toHaveURL('/login?ritorno=%2Fsostenibilita%2Fraccolta');
  await expect(page.getByText('Accedi per ricevere il promemoria della raccolta')).toBeVisible();
});

test('a member’s account takes over the device’s zone, and sends reminders', async ({ page }) => {
  const person = newPerson();
  await signInAs(page, person);
  await page.addInitScript(() => localStorage.setItem('piazza.waste.zone', 'stazzone'));
  await page.goto('/sostenibilita/raccolta');
  const bell = page.getByRole('button', { name: 'Ricordamelo la sera prima' });
  // The device's zone was taken over.
  await expect.poll(() => preferenceOf(person)).toEqual({ zone: 'stazzone', reminds: 0 });
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Attivo: te lo ricordiamo alle 19:00')).toBeVisible();
  expect(preferenceOf(person)).toEqual({ zone: 'stazzone', reminds: 1 });
});

test('the bin for an item is found by typing, and the address keeps the query', async ({ page }) => {
  await page.goto('/sostenibilita/dove-lo-butto');
  const field = page.getByLabel('Oggetto o materiale');
  await field.fill('scontr');
  await expect(page).toHaveURL('/sostenibilita/dove-lo-butto?q=scontr');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Scontrino' })).toContainText('Secco');
  await field.fill('astronave');
  await expect(page.getByRole('heading', { name: 'Non lo abbiamo in elenco' })).toBeVisible();
  await page.getByRole('button', { name: 'Vedi tutte le voci' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'voci' })).toHaveText(/^[6-9]\d voci$/);
});
