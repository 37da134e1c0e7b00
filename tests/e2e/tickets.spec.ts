import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Sale } from '../server/tickets/sale.ts';
import { contentOf } from '../support/content.ts';
import { call } from './calls.ts';
import { change, lookUp, withDb } from './database.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { movableClock, pressTwice, write } from './hand.ts';
import { mailsTo } from './mailbox.ts';
import { emailOf, endSession, newPerson, signInAs } from './people.ts';
import { book, inHours, newSale } from './sales.ts';

/** Until when seats can be given back, and where transfers go. */
const withReturns = (sale: Sale) => {
  const terms = "return_hours = 1, iban = 'IT60X0542811101000000123456', account_holder = 'Pro loco'";
  change(`UPDATE ticketing SET ${terms} WHERE event_id = ?`, sale.event_id);
  return sale;
};

const ordersOf = (sale: Sale) => lookUp('SELECT COUNT(*) FROM orders WHERE event_id = ?', sale.event_id);
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function fillIn(page: Page, name: string): Promise<void> {
  await write(page.getByLabel('Nome e cognome'), name);
  await write(page.getByLabel('Email'), `${name.split(' ')[0]?.toLowerCase()}@example.it`);
}

test('a guest books free seats with one press, through a reload and a double press, passes a ticket on and takes it back', async ({
  page,
  allowConsole,
}) => {
  const sale = newSale();
  await page.goto(`/eventi/${sale.slug}`);
  await page.getByRole('link', { name: 'Prenota' }).click();
  await heading(page, 'Prenota i tuoi posti');
  await page.getByRole('button', { name: 'Uno in più, Intero' }).click();
  await page.getByRole('button', { name: 'Uno in più, Intero' }).click();
  await fillIn(page, 'Anna Riso');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Anna Riso');
  await page.getByRole('checkbox').check();
  const titles = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    const look = () => seen.add(document.querySelector('h1')?.textContent ?? '');
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  // What only the server refuses is said at the first press, though the seats are held by then.
  await page.route(
    '**/api/orders/*/details',
    (route) => route.fulfill({ status: 409, json: { message: 'Aspetta.' } }),
    {
      times: 1,
    },
  );
  allowConsole(/409/);
  await page.getByRole('button', { name: 'Prenota 2 posti' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Aspetta.' })).toBeVisible();
  await pressTwice(page.getByRole('button', { name: 'Prenota 2 posti' }));
  await heading(page, 'I posti sono tuoi');
  // Not for a moment does a step seem to be missing.
  expect(await titles.evaluate((seen) => [...seen])).not.toContain('Manca un passo');
  expect(ordersOf(sale)).toBe(1);
  // Back does not lead into a finished checkout.
  await page.goBack();
  await heading(page, 'Sagra del pesce');
  await page.goForward();
  await heading(page, 'I posti sono tuoi');
  const order = page.url();
  await page.getByRole('link', { name: 'Mostra i 2 biglietti' }).click();
  const codes = page.getByRole('img', { name: /^Il QR da mostrare all’ingresso/ });
  await expect(codes.first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('1 di 2', { exact: true })).toBeInViewport();
  await expect(codes.nth(1)).not.toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'I biglietti dell’ordine' }).focus();
  await page.getByRole('button', { name: 'Dopo' }).click();
  await expect(codes.nth(1)).toBeInViewport();
  await expect(codes.first()).not.toBeInViewport();
  await page.getByRole('link', { name: 'Torna all’ordine' }).click();
  await page.getByRole('link', { name: /Apri/ }).first().click();
  await expect(page.getByText('Mostra il QR all’ingresso')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Il QR da mostrare all’ingresso' })).toBeVisible();
  await page.getByRole('link', { name: 'Tutto l’ordine' }).click();
  await heading(page, 'I posti sono tuoi');
  await page.getByRole('link', { name: /Apri/ }).first().click();

  const sheet = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  // Half a sheet without its margin, at 96 pixels an inch.
  expect((await page.getByRole('article').boundingBox())?.height).toBeLessThan((148 - 12) * (96 / 25.4));
  await page.emulateMedia({ media: 'screen' });

  const old = page.url();
  await page.getByRole('button', { name: 'Passalo a un’altra persona' }).click();
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel('Nome e cognome di chi viene'), 'Ugo Ferro');
  await write(dialog.getByLabel('La sua email'), 'ugo@example.it');
  allowConsole(/404/);
  await dialog.getByRole('button', { name: 'Passa il biglietto' }).click();
  await heading(page, 'Questo biglietto non vale più');
  expect((await page.goto(old))?.status()).toBe(404);

  await page.goto(order);
  await expect(page.getByText('Passato a Ugo Ferro')).toBeVisible();
  await expect(page.getByRole('link', { name: /Apri/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Riprendilo/ }).click();
  await dialog.getByRole('button', { name: 'Riprendilo' }).click();
  await expect(page.getByText('Fatto: il biglietto è di nuovo tuo.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Apri/ })).toHaveCount(2);
});

test('a guest who mistypes the address is asked, corrects it on the order, and finds the tickets again', async ({
  page,
  allowConsole,
}) => {
  const sale = newSale();
  const host = `${randomUUID().slice(0, 8)}.example.it`;
  await page.goto(`/checkout/${sale.slug}`);
  await page.getByRole('button', { name: 'Uno in più, Intero' }).click();
  await write(page.getByLabel('Nome e cognome'), 'Anna Riso');
  await write(page.getByLabel('Email'), 'anna@gmial.com');
  await expect(page.getByRole('button', { name: 'Volevi dire anna@gmail.com?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volevi dire anna@gmail.com?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('anna@gmail.com');
  await expect(page.getByRole('button', { name: /Volevi dire/ })).toHaveCount(0);
  await write(page.getByLabel('Email'), `ana@${host}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Prenota', exact: true }).click();
  await heading(page, 'Il posto è tuo');
  const old = page.url();

  await page.getByRole('button', { name: 'Correggi l’email' }).click();
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel('L’email giusta'), `anna@${host}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invia lì i biglietti' }).click();
  await expect(page).not.toHaveURL(old);
  await heading(page, 'Il posto è tuo');
  await expect(page.getByText(`Abbiamo mandato il biglietto anche a anna@${host}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Invia di nuovo la mail' }).click();
  await expect(page.getByText(/^Fatto: la mail per anna@.* parte adesso/)).toBeVisible();
  const order = new URL(page.url()).pathname;
  await expect.poll(() => mailsTo(`anna@${host}`).some((mail) => mail.includes(order))).toBe(true);
  allowConsole(/404/);
  await page.goto(old);
  await page.getByRole('main').getByRole('link', { name: 'Ritrova i biglietti' }).click();
  await heading(page, 'Ritrova i biglietti');
  await write(page.getByLabel('Email'), `anna@${host}`);
  await pressTwice(page.getByRole('button', { name: 'Mandami i biglietti' }));
  await expect(
    page.getByText(`Se ci sono biglietti per anna@${host}, la mail arriva entro qualche minuto.`),
  ).toBeVisible();
  const found = () => mailsTo(`anna@${host}`).filter((mail) => mail.includes('ha chiesto di ritrovare i biglietti'));
  await expect.poll(() => found().length).toBe(1);
  expect(found()[0]).toContain(order);
});

test('a buyer asks who organises, who writes to everybody after a look at it', async ({ page }) => {
  const owner = newPerson(['organizzatore'], 'Rosalia Conti');
  const sale = newSale({}, owner);
  const buyer = `anna-${randomUUID()}@example.it`;
  const { uuid } = await book(page, sale, { email: buyer });
  await page.goto(`/ordine/${uuid}`);
  await page.getByRole('button', { name: 'Chiedi a chi organizza' }).click();
  await write(page.getByLabel('Domanda'), 'Dove si parcheggia?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invia la domanda' }).click();
  await expect(page.getByText('Domanda inviata: la risposta arriva nella tua posta.')).toBeVisible();
  const question = () => mailsTo(emailOf(owner)).find((mail) => mail.includes('Dove si parcheggia?'));
  await expect.poll(question).toContain(`Reply-To: ${buyer}`);

  await page.getByRole('main').getByRole('link', { name: 'Sagra del pesce' }).click();
  await heading(page, 'Sagra del pesce');
  await page.getByRole('button', { name: 'Chiedi a chi organizza' }).click();
  await write(page.getByLabel('Nome', { exact: true }), 'Nino Bello');
  await write(page.getByLabel('Email'), 'nino@example.it');
  await write(page.getByLabel('Domanda'), 'Si può portare il cane?');
  await page.getByRole('button', { name: 'Invia la domanda' }).click();
  await expect(page.getByText('Domanda inviata: la risposta arriva nella tua posta.')).toBeVisible();

  await signInAs(page, owner);
  await page.goto(`/profilo/moduli/biglietti?evento=${sale.event_id}&parte=messaggi`);
  await page.getByRole('button', { name: 'Guarda prima di inviare' }).click();
  await expect(page.getByText('Scrivi il messaggio.')).toBeVisible();
  await write(page.getByLabel('Oggetto'), 'Parcheggio');
  await write(page.getByLabel('Messaggio'), 'Si parcheggia al molo, gratis.');
  await page.getByRole('button', { name: 'Guarda prima di inviare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inviare a 1 persona?' });
  await expect(dialog).toContainText('Si parcheggia al molo, gratis.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Torna a scrivere' }).click();
  await expect(page.getByLabel('Messaggio')).toHaveValue('Si parcheggia al molo, gratis.');
  await page.getByRole('button', { name: 'Guarda prima di inviare' }).click();
  await pressTwice(dialog.getByRole('button', { name: 'Invia a 1 persona' }));
  await expect(page.getByText('Messaggio inviato.')).toBeVisible();
  await expect.poll(() => mailsTo(buyer).some((mail) => mail.includes('Si parcheggia al molo'))).toBe(true);
});

test('a guest books free seats with the keyboard alone, up to the ticket', { tag: ['@keyboard'] }, async ({
  page,
  hands,
}) => {
  const sale = newSale();
  await page.goto(`/eventi/${sale.slug}`);
  await hands.press(page.getByRole('link', { name: 'Prenota' }));
  await heading(page, 'Prenota i tuoi posti');
  const more = page.getByRole('button', { name: 'Uno in più, Intero' });
  await hands.press(more);
  await hands.press(more);
  await hands.press(page.getByRole('button', { name: 'Uno in meno, Intero' }));
  await hands.fill(page.getByLabel('Nome e cognome'), 'Anna Riso');
  await hands.fill(page.getByLabel('Email'), 'anna@example.it');
  await hands.check(page.getByRole('checkbox'));
  await hands.press(page.getByRole('button', { name: 'Prenota', exact: true }));
  await heading(page, 'Il posto è tuo');
  expect(ordersOf(sale)).toBe(1);
  await hands.press(page.getByRole('link', { name: /Apri/ }).first());
  await expect(page.getByRole('img', { name: 'Il QR da mostrare all’ingresso' })).toBeVisible();
});

test('paid seats: none chosen, a lost answer, three steps, Back, a second tab, and paid by bank transfer', async ({
  page,
  context,
  allowConsole,
}) => {
  const sale = withReturns(newSale({ cents: 1200 }));
  await page.goto(`/checkout/${sale.slug}`);
  await page.getByRole('button', { name: 'Continua' }).click();
  const problem = page.getByText('Scegli almeno un posto.').first();
  await expect(problem).toBeFocused();
  await expect(problem).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Uno in più, Intero' }).click();
  await expect(page.getByText('Scegli almeno un posto.').filter({ visible: true })).toHaveCount(0);
  // The first request does not reach the portal; of the second only the answer is lost, so the seats are held.
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /rete|connessione/i })).toBeVisible();
  expect(ordersOf(sale)).toBe(0);
  await context.setOffline(false);
  await page.route('**/api/events/*/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect.poll(() => ordersOf(sale)).toBe(1);
  await expect(page.getByRole('alert').filter({ hasText: /rete|connessione/i })).toBeVisible();
  await page.unroute('**/api/events/*/orders');
  await page.getByRole('button', { name: 'Continua' }).click();
  await heading(page, 'I tuoi dati');
  // Another tab shows the same held seats and claims no others.
  const second = await context.newPage();
  await second.goto(`/checkout/${sale.slug}`);
  await expect(second.getByText(/I posti sono tuoi fino/)).toBeVisible();
  await expect(page.getByText(/I posti sono tuoi fino/)).toBeVisible();
  await page.getByRole('button', { name: 'Continua' }).click();
  await expect(page.getByLabel('Nome e cognome')).toBeFocused();
  await fillIn(page, 'Anna Riso');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continua' }).click();
  await heading(page, 'Come paghi');
  await page.goBack();
  await heading(page, 'I tuoi dati');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('anna@example.it');
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByLabel('Con un bonifico').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prenota con bonifico' }).click();
  await heading(page, 'Manca il bonifico');
  await expect(page.getByText('IT60 X054')).toBeVisible();
  await expectAccessible(page);
  await second.reload();
  await heading(second, 'Manca il bonifico');
  await second.close();
  expect(ordersOf(sale)).toBe(1);
});

test('whose last seat goes meanwhile is told so in sight, and joins no list by a second press', async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/409/);
  const sale = newSale({ size: 1 });
  // A second date has the seats that the first has not.
  const { event_id } = sale;
  const row = { event_id, starts_at: inHours(8 * 24), ends_at: inHours(8 * 24 + 2) };
  withDb((db) => contentOf(db).insert('event_occurrences', row));
  await page.goto(`/checkout/${sale.slug}`);
  await page.getByRole('button', { name: 'Uno in più, Intero' }).click();
  await fillIn(page, 'Anna Riso');
  await page.getByRole('checkbox').check();
  await book(request, sale);
  await page.getByRole('button', { name: 'Prenota' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Non hai prenotato niente.' });
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1, name: 'I posti sono finiti' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Mettimi in lista' })).toBeHidden();
  await expectAccessible(page);
  await page.locator('section').getByRole('button', { name: /\d/ }).click();
  await heading(page, 'Prenota i tuoi posti');
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Anna Riso');
});

test('who gives seats back is told what is left to pay, and what comes back', async ({ page, request }) => {
  const { uuid } = await book(request, withReturns(newSale({ cents: 1200 })), { quantity: 4, method: 'porta' });
  const giveOneBack = async () => {
    await page
      .getByRole('button', { name: /^Restituisci il posto/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restituisci il posto' }).click();
    await expect(page.getByText('Posto restituito.')).toBeVisible();
  };
  await page.goto(`/ordine/${uuid}`);
  await expect(page.getByText('Paghi 48 € all’ingresso.')).toBeVisible();
  await giveOneBack();
  await expect(page.getByText('Paghi 36 € all’ingresso.')).toBeVisible();

  change(
    `INSERT INTO payments (order_id, provider, reference, cents, paid_at)
     SELECT id, 'bonifico', uuid, 3600, ? FROM orders WHERE uuid = ?`,
    new Date().toISOString(),
    uuid,
  );
  change("UPDATE orders SET state = 'confirmed' WHERE uuid = ?", uuid);
  await page.reload();
  await giveOneBack();
  await page.getByRole('button', { name: 'Restituisci tutti i posti' }).click();
  await expect(page.getByRole('dialog')).toContainText(/ti restituisce 24\s€/);
});

test('freed seats are offered to who waits: a guest on the mailed page, a member at the event and among the tickets', async ({
  page,
}) => {
  test.slow();
  const sale = withReturns(newSale({ size: 2 }));
  const [ours, other] = [await book(page, sale), await book(page, sale)];
  const member = newPerson();
  await signInAs(page, member);
  const { occurrence_id, category_id } = sale;
  const entry = { occurrence_id, category_id, party: 1, name: 'Eva Neri', email: emailOf(member) };
  await call(page, 'POST', `/api/events/${sale.slug}/waitlist`, entry);
  await movableClock(page);
  await page.goto('/profilo/biglietti');
  await expect(page.getByText('In lista d’attesa')).toBeVisible();
  await endSession(page);

  await page.goto(`/eventi/${sale.slug}`);
  await page.getByRole('link', { name: 'Lista d’attesa' }).click();
  await heading(page, 'Lista d’attesa');
  await fillIn(page, 'Ugo Ferro');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mettimi in lista' }).click();
  await expect(page.getByText('Manca un passo: ti abbiamo scritto a ugo@example.it.')).toBeFocused();
  await expectAccessible(page);
  const link = () => /\/lista-attesa\/[\w-]+/.exec(mailsTo('ugo@example.it').at(-1) ?? '')?.[0];
  await expect.poll(link).toBeDefined();
  const wait = link() as string;
  await page.goto(wait);
  await heading(page, 'Conferma la richiesta');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mettimi in lista' }).click();
  await heading(page, 'Sei in lista');

  await call(page, 'DELETE', `/api/orders/${other.uuid}`);
  await page.goto(`/ordine/${ours.uuid}`);
  await page.getByRole('button', { name: /Restituisci/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restituisci il posto' }).click();
  await heading(page, 'Ordine annullato');
  await page.goto(wait);
  // The portal offers freed seats every few seconds, and this page asks from time to time.
  const offered = page.getByRole('heading', { level: 1, name: 'C’è un posto per te' });
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(offered).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Prendi il posto' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('ugo@example.it');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Prenota' }).click();
  await heading(page, 'Il posto è tuo');

  await signInAs(page, member);
  await page.goto('/profilo/biglietti');
  await expect(page.getByText(/1 posto per te fino a/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/eventi/${sale.slug}`);
  await expect(page.getByText(/1 posto per te fino a/)).toBeVisible();
  await page.getByRole('link', { name: 'Prendili' }).click();
  await heading(page, 'C’è un posto per te');
});

test('somebody who has one order’s worth of unpaid seats confirms their address to have more', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/);
  const sale = newSale({ size: 60, cents: 500 });
  change('UPDATE ticketing SET max_per_order = 2 WHERE event_id = ?', sale.event_id);
  async function choose(name: string): Promise<void> {
    await page.goto(`/checkout/${sale.slug}`);
    for (let n = 0; n < 2; n += 1) await page.getByRole('button', { name: 'Uno in più, Intero' }).click();
    await page.getByRole('button', { name: 'Continua' }).click();
    await heading(page, 'I tuoi dati');
    await fillIn(page, name);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continua' }).click();
    await page.getByRole('radio', { name: /ingresso/i }).check();
    await page.getByRole('button', { name: 'Prenota' }).click();
  }
  await choose('Zoe Riso');
  await heading(page, 'I posti sono tuoi');
  await choose('Nives Ferro');
  await heading(page, 'I tuoi dati');
  const field = page.getByLabel('Codice arrivato per email');
  await expect(page.getByText('scrivi il codice che abbiamo mandato a nives@example.it')).toBeVisible();
  await expectAccessible(page);
  const code = () => /Il codice è (\d{6})/.exec(mailsTo('nives@example.it').at(-1) ?? '')?.[1];
  await expect.poll(code).toBeDefined();
  await write(field, code() as string);
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Nives Ferro');
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('button', { name: 'Prenota' }).click();
  await heading(page, 'I posti sono tuoi');
});
