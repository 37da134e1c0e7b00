import sharp from 'sharp';
import { addDays, wallTime } from '../../shared/rules/dates.ts';
import { MOST_PHOTOS } from '../../shared/rules/photos.ts';
import { lookUp } from './database.ts';
import { approve, begin } from './desk.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { counting } from './hand.ts';
import { newPerson, ownedPlace, signInAs } from './people.ts';

/** The two things a town writes most: a shop's hours, and an event. */

test('a shopkeeper changes Saturday’s hours', { tag: '@keyboard' }, async ({ page, hands }) => {
  test.slow();
  const owner = newPerson(['esercente'], 'Pina Forno');
  const place = ownedPlace(owner);
  await signInAs(page, owner);
  await page.goto('/profilo/moduli/contenuti');
  await hands.press(page.getByRole('link', { name: /Forno di prova/ }));
  await hands.press(page.getByRole('button', { name: /^Sabato/ }));
  await hands.press(page.getByRole('button', { name: 'È aperto' }));
  await hands.fillWhen(page.getByLabel('Apre'), '08:00');
  await hands.fillWhen(page.getByLabel('Chiude'), '12:30');
  await hands.press(page.getByRole('button', { name: 'Un altro turno' }));
  await hands.press(page.getByRole('button', { name: 'Copia sugli altri giorni' }));
  await expectAccessible(page);
  for (const day of ['lun', 'mar', 'gio', 'ven'])
    await page.getByRole('checkbox', { name: day, exact: true }).press('Space');
  await hands.press(page.getByRole('button', { name: 'Copia', exact: true }));
  await expect(page.getByRole('button', { name: /^Mercoledì/ })).toContainText('8:00–12:30, 16:00–20:00');
  await expect(page.getByRole('button', { name: /^Lunedì/ })).toContainText('chiuso');
  // The button is some sixty tab stops further, so it is pressed directly.
  await page.getByRole('button', { name: 'Pubblica le modifiche' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Pubblicato' })).toBeVisible();
  await hands.press(page.getByRole('link', { name: 'Vedi la pagina' }));
  await expect(page).toHaveURL(place);
  await expect(page.getByRole('row', { name: /^sabato/ })).toContainText('8:00–12:30');
});

test('a lido has its summer every year, and Christmas by its name', { tag: ['@dark', '@long'] }, async ({
  page,
  hands,
}) => {
  test.slow();
  const owner = newPerson(['esercente'], 'Pina Lido');
  const place = ownedPlace(owner);
  await signInAs(page, owner);
  await page.goto('/profilo/moduli/contenuti');
  await hands.press(page.getByRole('link', { name: /Forno di prova/ }));
  const summer = counting(hands);
  await summer.press(page.getByRole('button', { name: 'Aggiungi una stagione' }));
  await summer.choose(page.getByRole('group', { name: 'Dal' }).getByLabel('Mese'), 'maggio');
  expect(summer.touched()).toBe(2);
  await expect(page.getByRole('button', { name: 'Togli: Estate, dal 15 maggio al 15 settembre' })).toBeVisible();
  const holidays = page.getByRole('group', { name: 'Le prossime feste' });
  const feast = holidays.getByRole('checkbox').nth(1);
  const name = (await holidays.locator('label').nth(1).textContent()) as string;
  await hands.check(feast);
  await hands.check(holidays.getByRole('checkbox').first());
  const special = page.getByRole('group', { name: 'Giorni speciali e chiusure' });
  await expect(special.getByRole('button', { name: /^Togli: .+: chiuso/ })).toHaveCount(2);
  await expectAccessible(page);

  // A day written after the others takes its place among them as soon as one goes on.
  await hands.press(special.getByRole('button', { name: 'Aggiungi giorni speciali' }));
  const id = await special.getByLabel('Dal').last().getAttribute('id');
  await hands.fillWhen(page.locator(`[id="${id}"]`), addDays(wallTime(Date.now()).day, 1));
  await page.getByRole('button', { name: 'Aggiungi una stagione' }).focus();
  await expect(special.getByRole('listitem').last()).not.toContainText('Un giorno nuovo');
  await expect(special.getByLabel('Perché (facoltativo)').last()).toHaveValue(name.split(',')[0] as string);
  await page.getByRole('button', { name: 'Pubblica le modifiche' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Pubblicato' })).toBeVisible();
  await hands.press(page.getByRole('link', { name: 'Vedi la pagina' }));
  await expect(page).toHaveURL(place);
  await expect(page.getByRole('listitem').filter({ hasText: 'Estate, dal 15 maggio al 15 settembre' })).toContainText(
    'lun–sab 9:00–20:00; dom chiuso',
  );
  await expectAccessible(page);
});

test('the owner of a place goes from its page, its preview and its gaps to the fields', { tag: '@desktop' }, async ({
  page,
}) => {
  test.slow();
  const owner = newPerson(['esercente'], 'Pina Forno');
  const place = ownedPlace(owner);
  await signInAs(page, owner);
  await page.goto(place);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Modifica: Dove' }).click();
  await expect(page.getByLabel('Via e numero')).toBeFocused();

  const preview = page.frameLocator('iframe');
  await preview.locator('[data-field="excerpt"]').click({ position: { x: 8, y: 8 } });
  await expect(page.getByLabel('In breve')).toBeFocused();
  await preview.getByRole('button', { name: 'Modifica: Nome' }).press('Enter');
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();

  const listing = page.getByRole('region', { name: /^La mia scheda: \d+ parti su 10$/ });
  const before = await listing.getByRole('heading', { level: 2 }).textContent();
  await listing.locator('summary').click();
  await expectAccessible(page);
  await listing.getByRole('button', { name: /^Come si paga/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Contanti' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(listing.getByRole('heading', { level: 2 })).not.toHaveText(before as string);
  await expect(listing.getByRole('button', { name: /^Come si paga/ })).toHaveCount(0);
});

test('a new event, from the photo to its page', { tag: '@dark' }, async ({ page, allowConsole, hands }) => {
  test.slow();
  allowConsole(/422/);
  const organiser = newPerson(['organizzatore'], 'Santo Musica');
  await signInAs(page, organiser);
  const { id, path } = await begin(page, 'events');
  await page.goto(path);
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c93a22' } })
    .jpeg()
    .toBuffer();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/desk/photos', (route) => arrived.then(() => route.continue()));
  await hands.press(page.locator('summary').filter({ hasText: 'Aggiungi foto' }));
  await hands.pickFile(page.getByLabel('Scegli foto'), { name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  const title = `Serenata ${organiser.id}`;
  await hands.fill(page.getByLabel('Titolo'), title);
  // It would go without the photo that is on its way.
  await hands.press(page.getByRole('button', { name: 'Invia alla redazione' }));
  await expect(page.getByText('Le foto non sono ancora arrivate tutte')).toBeVisible();
  arrive();
  // Submitted too early: each missing field says so, the photo's description too.
  await page.getByLabel('Che cosa si vede').waitFor();
  await hands.press(page.getByRole('button', { name: 'Invia alla redazione' }));
  await expect(page.getByText('Descrivi la foto per chi non la vede').first()).toBeVisible();
  await expectAccessible(page);

  await hands.fill(page.getByLabel('Che cosa si vede'), 'Il palco sul molo');
  await hands.choose(page.getByLabel('Categoria'), 'Musica');
  await hands.fill(page.getByRole('textbox', { name: 'Descrizione' }), 'Canzoni sotto le finestre.');
  await hands.press(page.getByRole('button', { name: 'Aggiungi una data' }));
  const first = addDays(wallTime(Date.now()).day, 7);
  await hands.fillWhen(page.getByLabel('Giorno'), first);
  await hands.fillWhen(page.getByLabel('Dalle'), '18:30');
  // A day that is written anew keeps its hours, also one that is typed meanwhile.
  await page.getByLabel('Giorno').fill('');
  await hands.fillWhen(page.getByLabel('Alle', { exact: true }), '20:00');
  await hands.fillWhen(page.getByLabel('Giorno'), first);
  await expect(page.getByLabel('Dalle')).toHaveValue('18:30');
  await expect(page.getByLabel('Alle', { exact: true })).toHaveValue('20:00');
  await hands.press(page.getByRole('button', { name: 'Si ripete…' }));
  const series = page.getByRole('region', { name: 'Si ripete' });
  await hands.fillWhen(series.getByLabel('Fino al'), addDays(first, 21));
  await expect(series.getByRole('status')).toHaveText('+3 date.');
  await hands.press(series.getByRole('button', { name: 'Cambia le date' }));
  await hands.fill(page.getByLabel('Luogo'), 'Cortile di Anna');
  // What is no number is not sent as nothing.
  await hands.check(page.getByRole('radio', { name: 'Un prezzo' }));
  await hands.fill(page.getByLabel('Prezzo (€)'), 'dieci');
  await hands.press(page.getByRole('button', { name: 'Invia alla redazione' }));
  await expect(page.getByLabel('Prezzo (€)')).toBeFocused();
  await expect(page.getByText('Scrivi un importo, come 12,50.')).toBeVisible();
  await hands.check(page.getByRole('radio', { name: 'Gratis' }));
  await expect(page.getByText('Porto di Roccamarina', { exact: true })).toBeAttached();
  await hands.press(page.getByRole('button', { name: 'Posizione: non ancora indicata' }));
  await expect(page.getByRole('button', { name: /^Posizione: 37,/ })).toBeVisible();
  await expect(page.getByText(/^Vicino: .+, a [\d,]+ k?m$/)).toBeVisible();
  // A pin that somebody set moves to one of the town's streets when they say so, and the number stays.
  await hands.fill(page.getByLabel(/^Via e numero/), 'Via delle Reti 4');
  await hands.press(page.getByRole('button', { name: 'Via delle Reti', exact: true }));
  await expect(page.getByRole('button', { name: /^Posizione: 37,506/ })).toBeVisible();
  await expect(page.getByLabel(/^Via e numero/)).toHaveValue('Via delle Reti 4');
  await hands.press(page.getByRole('button', { name: 'Invia alla redazione' }));
  await expect(page.getByRole('heading', { name: 'Inviato alla redazione' })).toBeVisible();

  await approve(page, id);
  await page.goto(`/eventi/serenata-${organiser.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('img', { name: 'Il palco sul molo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tutte le date' })).toBeVisible();
});

test('photos beyond the room that is left are named, and each is told from the others', async ({
  page,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/422/);
  await signInAs(page, newPerson(['organizzatore'], 'Santo Foto'));
  const { path } = await begin(page, 'events');
  await page.goto(path);
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c93a22' } })
    .jpeg()
    .toBuffer();
  // Of all alike one is enough.
  const photo = { name: 'molo.jpg', mimeType: 'image/jpeg', buffer };
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const sent = await page.request.post('/api/desk/photos', { headers, multipart: { photo } });
  const json = await sent.json();
  await page.route('**/api/desk/photos', (route) => route.fulfill({ status: 201, json }));
  const files = Array.from({ length: MOST_PHOTOS + 2 }, (_, index) => `molo-${index + 1}.jpg`);
  await page.locator('summary').filter({ hasText: 'Aggiungi foto' }).click();
  await page.getByLabel('Scegli foto').setInputFiles(files.map((name) => ({ ...photo, name })));
  await expect(
    page.getByText('Sono rimaste fuori «molo-13.jpg» e «molo-14.jpg»: le foto possono essere al massimo 12.'),
  ).toBeVisible();
  // Twelve, one after the other.
  await expect(page.getByText('Sono 12: di più non ce ne stanno.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Invia alla redazione' }).click();
  await expect(page.getByRole('button', { name: /^Foto 2: Descrivi la foto/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Foto: / })).toHaveCount(0);
});

test('a new event with two prices is written in one sitting from the home, and on sale when it is approved', {
  tag: '@long',
}, async ({ page, allowConsole, hands }) => {
  test.slow();
  const organiser = newPerson(['organizzatore'], 'Santo Cassa');
  await signInAs(page, organiser);
  // An organiser in a hurry types without pauses.
  const made = counting({ ...hands, press: (control) => control.click(), fill: (control, text) => control.fill(text) });
  const title = `Mandolinata ${organiser.id}`;
  await page.goto('/');
  await made.press(page.getByRole('link', { name: 'Profilo' }).last());
  await made.press(page.getByRole('link', { name: /^Il mio lavoro/ }));
  await made.press(page.getByRole('main').getByRole('link', { name: 'I miei contenuti' }).first());
  await made.press(page.getByRole('button', { name: 'Crea' }).first());
  await made.fill(page.getByLabel('Titolo'), title);
  await made.choose(page.getByLabel('Categoria'), 'Musica');
  await made.fill(page.getByRole('textbox', { name: 'Descrizione' }), 'Mandolini e chitarre al tramonto.');
  await made.press(page.getByRole('button', { name: 'Aggiungi una data' }));
  await made.fillWhen(page.getByLabel('Giorno'), addDays(wallTime(Date.now()).day, 7));
  await made.fill(page.getByLabel('Luogo'), 'Banchina San Pietro');
  // A place that the portal knows needs no pin.
  await expect(page.getByText('Il segno sulla mappa è qui: Banchina San Pietro')).toBeVisible();
  await made.press(page.getByText('Si prenota qui, appena esce'));
  await made.fill(page.getByLabel('Quanti posti ci sono'), '100');
  await made.fill(page.getByLabel(/^Prezzo/), '12');
  await made.press(page.getByRole('button', { name: 'Aggiungi un tipo di posto' }));
  await made.fill(page.getByLabel('Nome', { exact: true }).nth(1), 'Ridotto');
  await made.fill(page.getByLabel(/^Prezzo/).nth(1), '8');
  await made.press(page.getByText('Dichiaro che degli obblighi fiscali'));
  // Sent before there was an account.
  allowConsole(/422/);
  // Not counted: who also takes transfers writes the account here, once.
  await page.getByRole('checkbox', { name: 'Bonifico' }).check();
  await page.getByRole('button', { name: 'Invia alla redazione' }).click();
  await expect(page.getByText('Scrivi l’IBAN su cui arrivano i bonifici.').first()).toBeVisible();
  await page.getByLabel('IBAN').fill('IT60 X054 2811 1010 0000 0123 456');
  await page.getByLabel('Intestato a').fill('Pro loco');
  await page.getByText('Aggiungi posti e organizzatore').click();
  await expect(page.getByLabel('Chi organizza (facoltativo)')).toBeVisible();
  await expect(page.getByLabel('Posti (facoltativi)')).toHaveCount(0);
  await expectAccessible(page);
  await made.press(page.getByRole('button', { name: 'Invia alla redazione' }));
  await expect(page.getByRole('heading', { name: 'Inviato alla redazione' })).toBeVisible();
  // Those from the home to the office: a change of the form that costs more is seen here.
  expect(made.touched()).toBe(18);

  await approve(page, lookUp('SELECT id FROM revisions WHERE title = ?', title));
  await page.goto(`/checkout/mandolinata-${organiser.id}`);
  await expect(page.getByRole('button', { name: 'Uno in più, Ridotto' })).toBeVisible();
  await expect(page.getByText('12 €')).toBeVisible();
  const account = 'SELECT iban FROM ticketing JOIN events AS e ON e.id = event_id WHERE e.title = ?';
  expect(lookUp(account, title)).toBe('IT60X0542811101000000123456');
});
