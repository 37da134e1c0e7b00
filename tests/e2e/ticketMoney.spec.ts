import type { Page } from '@playwright/test';
import { saleOf } from '../server/tickets/sale.ts';
import { freePort } from '../support/freePort.ts';
import { inserter } from '../support/rows.ts';
import { STAND_IN_KEY, STAND_IN_SECRET, stripeStandIn } from '../support/stripeStandIn.ts';
import { change, lookUp, withDb } from './database.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { movableClock, write } from './hand.ts';
import { ownTown } from './ownTown.ts';
import { newPerson, signInAs } from './people.ts';
import { book, inAWeek, newSale } from './sales.ts';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const ticketRoom = ({ event_id }: { event_id: number }, part = '') =>
  `/profilo/moduli/biglietti?evento=${event_id}${part && `&parte=${part}`}`;

test('paid at the provider: by who comes back, and by who never does', async ({ page, allowConsole }) => {
  test.slow();
  // The provider's page has no icon.
  allowConsole(/favicon/);
  const stripe = await stripeStandIn();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const town = await ownTown({
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    STRIPE_SECRET_KEY: STAND_IN_KEY,
    STRIPE_WEBHOOK_SECRET: STAND_IN_SECRET,
    STRIPE_API: stripe.origin,
  });
  try {
    const sale = saleOf(town.db, { cents: 1500, starts_at: inAWeek() });
    town.db.prepare(`UPDATE ticketing SET methods = '["porta","stripe"]'`).run();

    // The provider's page leads back.
    await page.goto(`${origin}/checkout/${sale.slug}`);
    await page.getByRole('button', { name: 'Uno in più, Intero' }).click();
    await page.getByRole('button', { name: 'Continua' }).click();
    await page.getByLabel('Nome e cognome').fill('Anna Riso');
    await page.getByLabel('Email').fill('anna@example.it');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Continua' }).click();
    await page.getByLabel('Subito, con la carta').check();
    // Also where pages fade into one another, Back from the provider's page leads to the order and not to a new choice.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'Vai a pagare' }).click();
    await heading(page, '15 euro');
    await page.goBack();
    await heading(page, 'Stiamo verificando il pagamento');
    await page.getByRole('button', { name: /^Non hai finito di pagare/ }).click();
    await page.getByRole('button', { name: 'Paga' }).click();
    await heading(page, 'Il posto è tuo');
    await expect(page.getByRole('link', { name: /Apri/ })).toBeVisible();

    // No message arrives and the person does not return: the portal asks the provider by itself, and the order's page asks the portal.
    const silent = await book(page, sale, { origin, method: 'stripe' });
    await movableClock(page);
    await page.goto(`${origin}/ordine/${silent.uuid}`);
    await heading(page, 'Stiamo verificando il pagamento');
    stripe.pay(silent.pay_url?.split('/').at(-1) ?? '');
    await page.clock.fastForward(4_000);
    await heading(page, 'Il posto è tuo');
  } finally {
    await town.close();
    await stripe.close();
  }
});

test('an organiser records a transfer that comes in two parts, prints what came, and sees where it goes back to', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/422/);
  const owner = newPerson(['organizzatore'], 'Rosalia Conti');
  const sale = newSale({ cents: 1500 }, owner);
  const { uuid } = await book(page, sale, { method: 'bonifico' });
  await signInAs(page, owner);
  await page.goto(ticketRoom(sale, 'bonifici'));
  await page.getByText('È arrivato', { exact: true }).click();
  const sum = page.getByLabel('Quanto è arrivato (€)');
  await sum.fill('10');
  await page.getByRole('button', { name: 'Segna come arrivato' }).click();
  await expect(sum).toHaveValue('5');
  await page.getByRole('button', { name: 'Segna come arrivato' }).click();
  await expect(page.getByText('Nessun bonifico atteso')).toBeVisible();
  await page.goto(ticketRoom(sale));
  await page.getByRole('button', { name: /^Guarda e stampa/ }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /^Bonifico 2 15\s€ 0\s€ 15\s€/ })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Incassi: Sagra del pesce' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stampa' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.goto(`/ordine/${uuid}`);
  await heading(page, 'Il posto è tuo');
  change('UPDATE ticketing SET return_hours = 1 WHERE event_id = ?', sale.event_id);
  await page.reload();
  await page.getByRole('button', { name: /^Restituisci/ }).click();
  await expect(page.getByRole('dialog')).toContainText('poi ti chiediamo l’IBAN');
  await page.getByRole('dialog').getByRole('button', { name: 'Restituisci il posto' }).click();
  await write(page.getByLabel('IBAN'), 'IT60X0542811101000000123457');
  await page.getByRole('button', { name: 'Chiedi il rimborso qui' }).click();
  await expect(page.getByText('Questo IBAN non è valido: controlla lettere e cifre.')).toBeVisible();
  await expectAccessible(page);
  await write(page.getByLabel('IBAN'), 'it60 x054 2811 1010 0000 0123 456');
  await page.getByRole('button', { name: 'Chiedi il rimborso qui' }).click();
  await expect(page.getByText('Il rimborso va al conto di Anna Riso che finisce con 3456.')).toBeVisible();
  await page.goto(ticketRoom(sale, 'rimborsi'));
  await expect(page.getByText('IT60 X054 2811 1010 0000 0123 456').first()).toBeVisible();
  await page.getByRole('button', { name: 'Segna come restituito' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sì, restituiti' }).click();
  await expect(page.getByText(/Puoi tornare indietro fino a domani/)).toBeVisible();
});

test('two organisers do not overwrite each other’s tickets without seeing it', { tag: '@long' }, async ({ pageOf }) => {
  const owner = newPerson(['organizzatore'], 'Rosalia Due');
  const sale = newSale({}, owner);
  change("UPDATE ticketing SET methods = '[]' WHERE event_id = ?", sale.event_id);
  const stored = () => ({
    is_open: lookUp('SELECT is_open FROM ticketing WHERE event_id = ?', sale.event_id),
    size: lookUp('SELECT size FROM pools WHERE id = ?', sale.pool_id),
  });
  const first = await pageOf(owner);
  const second = await first.context().newPage();
  for (const room of [first, second]) {
    await room.goto(ticketRoom(sale, 'impostazioni'));
    await expect(room.getByText('Sala: 20')).toBeVisible();
    await room.getByRole('heading', { name: 'Posti', exact: true }).click();
    await expect(room.getByLabel('Quanti', { exact: true })).toHaveValue('20');
  }
  await first.getByRole('checkbox', { name: 'Prenotazioni aperte' }).uncheck();
  await first.getByRole('button', { name: 'Salva' }).click();
  await expect(first.getByText('Salvato: vale da subito.')).toBeVisible();

  await second.getByLabel('Quanti', { exact: true }).fill('30');
  await second.getByRole('button', { name: 'Salva' }).click();
  await expect(second.getByRole('alert').filter({ hasText: 'qualcun altro ha salvato' })).toBeVisible();
  await expect(second.getByLabel('Quanti', { exact: true })).toHaveValue('30');
  expect(stored()).toEqual({ is_open: 0, size: 20 });
  await second.getByRole('button', { name: 'Mostra quello che ha salvato' }).click();
  await expect(second.getByLabel('Quanti', { exact: true })).toHaveValue('20');
  await expect(second.getByRole('checkbox', { name: 'Prenotazioni aperte' })).not.toBeChecked();
  await second.getByLabel('Quanti', { exact: true }).fill('30');
  await second.getByRole('button', { name: 'Salva' }).click();
  await expect(second.getByText('Salvato: vale da subito.')).toBeVisible();
  expect(stored()).toEqual({ is_open: 0, size: 30 });
});

test('an organiser copies the tickets of another event, and says again who answers for them', async ({
  page,
  allowConsole,
}) => {
  const owner = newPerson(['organizzatore'], 'Rosalia Copia');
  const [first, later] = [newSale({ cents: 1500 }, owner), newSale({}, owner)];
  change("UPDATE events SET title = 'Prima sera' WHERE id = ?", first.event_id);
  change(`UPDATE ticketing SET methods = '["porta"]' WHERE event_id = ?`, first.event_id);
  const code = { event_id: first.event_id, code: 'SOCI', effect: 'percent', value: 10, max_uses: 5 };
  withDb((db) => inserter(db)('promo_codes', code));
  // The later one has nothing on sale yet.
  change('DELETE FROM pools WHERE id = ?', later.pool_id);
  change('DELETE FROM ticketing WHERE event_id = ?', later.event_id);
  await signInAs(page, owner);
  await page.goto(ticketRoom(later));
  // Saved before it was declared.
  allowConsole(/422/);
  await page.getByLabel('Copia da un altro evento').selectOption({ label: 'Prima sera' });
  await expect(page.getByText('Sala: 20')).toBeVisible();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText(/conferma chi risponde degli obblighi/).first()).toBeVisible();
  await page.getByText('Dichiaro che degli obblighi fiscali').click();
  await page.getByRole('button', { name: 'Salva' }).click();
  // What is on sale from now on is told first.
  await expect(page.getByText('Prenotazioni aperte.')).toBeVisible();
  await page.goto(`/checkout/${later.slug}`);
  await expect(page.getByText('15 €')).toBeVisible();
  // The codes of an event stay its own.
  expect(lookUp('SELECT count(*) FROM promo_codes WHERE event_id = ?', later.event_id)).toBe(0);
});

test('an organiser moves a date and calls it off; whoever has places on it is asked, and told', async ({
  page,
  pageOf,
}) => {
  const owner = newPerson(['organizzatore'], 'Rosalia Date');
  const sale = newSale({}, owner);
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const { uuid } = await book(page, sale, { method: 'porta' });
  const room = await pageOf(owner);
  await room.goto(ticketRoom(sale));
  await room.getByRole('button', { name: /^Sposta/ }).click();
  const move = room.getByRole('dialog');
  await expect(move.getByText(/una persona lo saprà/)).toBeVisible();
  await move.getByLabel('Comincia').fill(`${day}T21:00`);
  await move.getByLabel('Finisce').fill(`${day}T20:00`);
  await move.getByRole('button', { name: 'Sposta la data' }).click();
  await expect(move.getByText('Finisce prima di cominciare.')).toBeVisible();
  await move.getByLabel('Finisce').fill(`${day}T23:00`);
  await move.getByRole('button', { name: 'Sposta la data' }).click();
  await expect(room.getByText('Fatto: la nuova data è online.')).toBeVisible();

  await page.goto(`/ordine/${uuid}`);
  await expect(page.getByText(/La data è cambiata: era .*, ora è .* alle 21:00/)).toBeVisible();
  await page.getByRole('button', { name: 'Tieni il posto' }).click();
  await expect(page.getByText('Fatto: il posto resta tuo.')).toBeVisible();

  await room.getByRole('button', { name: /^Annulla la data/ }).click();
  const off = room.getByRole('dialog');
  await off.getByLabel('Perché (facoltativo)').fill('Allerta meteo');
  await off.getByRole('button', { name: 'Annulla la data' }).click();
  await expect(room.getByText('Fatto: la data è annullata.')).toBeVisible();
  await page.goto(`/eventi/${sale.slug}`);
  await expect(page.getByText('Allerta meteo')).toBeVisible();
  await room.goto(`/profilo/moduli/contenuti?apri=events.${sale.event_id}`);
  await room.getByRole('button', { name: 'Si fa, invece' }).click();
  await expect(room.getByText(/Se la sposti o la annulli, una persona lo saprà/)).toBeVisible();
});
