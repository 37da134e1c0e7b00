import type { Page } from '@playwright/test';
import { paths } from '../../shared/paths.ts';
import { expect, test } from './fixtures.ts';
import { early, holdScripts, press, pressTwice, turnKeyboardAway, write, writeEarly } from './hand.ts';
import { isLong } from './long.ts';
import { newPerson, ownedPlace, signInAs } from './people.ts';
import { book, newSale } from './sales.ts';

/** A resident's hands at every form: early, slow, twice, away and back. Searches are in typing.spec.ts. */

interface Form {
  name: string;
  at: (page: Page) => string | Promise<string>;
  /** What leads from the page to the form. */
  open?: (page: Page) => Promise<void>;
  /** Labels, and what is typed. */
  fields: Record<string, string>;
  send: string;
  /** What is said then, because something is missing or wrong. */
  refused: string | RegExp;
  /** One may type before the scripts have come. */
  isEarly?: boolean;
  /** What was typed is there when one comes back to the page. */
  isKept?: boolean;
}

const WAYS = ['early', 'keyboard', 'back'] as const;
type Way = (typeof WAYS)[number];

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** An event whose only place is taken. */
async function soldOut(page: Page): Promise<string> {
  const sale = newSale({ size: 1 });
  await book(page, sale);
  return paths.event(sale.slug);
}

const VISITOR: Form[] = [
  {
    name: 'sign-in',
    at: () => paths.login,
    fields: { Email: 'nessuno@example.it', Password: 'non è questa' },
    send: 'Accedi',
    refused: 'L’email o la password non sono corrette.',
    isEarly: true,
  },
  {
    name: 'registration',
    at: () => paths.register,
    fields: { Nome: 'Concetta La Rosa', Email: 'concetta@example.it', Password: 'barca pane limone' },
    send: 'Crea l’account',
    refused: 'Per registrarti serve accettare i termini.',
  },
  {
    name: 'contact',
    at: () => paths.contact,
    fields: { Nome: 'Rosa Cusumano', Email: 'rosa@example.it', Messaggio: 'Il lunedì ora è chiuso.' },
    send: 'Invia il messaggio',
    refused: 'Scegli un argomento.',
    isEarly: true,
    isKept: true,
  },
  {
    name: 'checkout',
    at: () => paths.checkout(newSale().slug),
    open: (page) => press(page.getByRole('button', { name: 'Uno in più, Intero' })),
    fields: { 'Nome e cognome': 'Anna Riso', Email: 'anna@example.it' },
    send: 'Prenota',
    refused: /condizioni|letto/,
    isKept: true,
  },
  {
    name: 'waiting list',
    at: soldOut,
    open: (page) => press(page.getByRole('link', { name: 'Lista d’attesa' })),
    fields: { 'Nome e cognome': 'Ugo Ferro', Email: 'ugo' },
    send: 'Mettimi in lista',
    refused: /indirizzo email/,
  },
];

const MEMBER: Form[] = [
  {
    name: 'application',
    at: () => paths.job(1),
    open: (page) => press(page.getByRole('link', { name: 'Candidati' })),
    fields: { Telefono: '12', Presentati: 'Ho lavorato tre estati in sala.' },
    send: 'Invia la candidatura',
    refused: /telefono/i,
    isKept: true,
  },
  {
    name: 'review',
    at: () => ownedPlace(newPerson(['esercente'])),
    open: (page) => press(page.getByRole('button', { name: 'Scrivi una recensione' })),
    fields: { 'Com’è andata': 'Pane ottimo e gente gentile.' },
    send: 'Pubblica la recensione',
    refused: 'Scegli da una a cinque stelle.',
  },
  {
    name: 'role request',
    at: () => paths.roleRequest,
    open: (page) => page.getByRole('radio', { name: /^Organizzatore/ }).check({ force: true }),
    fields: { 'Attività o ente': 'Circolo dei Tiratardi', 'Perché lo chiedi': 'Organizzo la sagra.' },
    send: 'Invia la richiesta',
    refused: 'Controlla i campi segnalati.',
    isKept: true,
  },
  {
    name: 'private event',
    at: () => paths.eventPrivateRequest,
    fields: { 'Altro da sapere': 'Sessant’anni di ballo liscio.' },
    send: 'Invia la richiesta',
    refused: 'Scrivi quante persone: da 1 a 2.000.',
    isKept: true,
  },
];

async function walk(page: Page, form: Form, ways: readonly Way[]): Promise<void> {
  const { open, send, refused } = form;
  const fields = Object.entries(form.fields).map(([label, text]) => ({
    field: page.getByRole('main').getByLabel(new RegExp(`^${label}`)),
    text,
  }));
  const [first, ...others] = fields as [(typeof fields)[number], ...typeof fields];
  const at = await form.at(page);
  if (form.isEarly && ways.includes('early')) await writeEarly(page, at, first.field, first.text);
  else {
    await page.goto(at);
    await open?.(page);
    await write(first.field, first.text);
  }
  for (const { field, text } of others) await write(field, text);
  const isWritten = async () => {
    for (const { field, text } of fields) await expect(field).toHaveValue(text);
  };
  await isWritten();
  if (ways.includes('keyboard')) {
    await turnKeyboardAway(page);
    await isWritten();
  }
  if (form.isKept && ways.includes('back')) {
    await press(page.getByRole('banner').getByRole('link').first());
    await expect(page).toHaveURL('/');
    await page.goBack();
    await isWritten();
  }
  const asked: string[] = [];
  page.on('request', (one) => one.method() !== 'GET' && asked.push(`${one.method()} ${one.url()}`));
  await pressTwice(button(page, send));
  await expect(page.getByRole('main').getByText(refused).first()).toBeVisible();
  await isWritten();
  expect(asked, 'asked twice').toHaveLength(new Set(asked).size);
}

/** The gate takes the ways by turns, all forms in one page; the long run every way at each. */
const waysOf = (turn: number): readonly Way[] => (isLong ? WAYS : [WAYS[turn % WAYS.length] as Way]);

async function walkAll(page: Page, forms: Form[]): Promise<void> {
  for (const [turn, form] of forms.entries())
    for (const way of waysOf(turn)) await test.step(`${form.name}: ${way}`, () => walk(page, form, [way]));
}

test.describe('hands at a form', () => {
  test.setTimeout(isLong ? 180_000 : 60_000);
  test.beforeEach(({ allowConsole }) => allowConsole(/status of (401|422)/));

  test('a visitor’s', ({ page }) => walkAll(page, VISITOR));

  test('a member’s', async ({ page }) => {
    await signInAs(page, newPerson());
    await walkAll(page, MEMBER);
  });

  test('filters, pressed early, twice, and left', async ({ page }) => {
    const letThrough = await holdScripts(page);
    await page.goto(paths.activities, early);
    const chip = page.getByRole('button', { name: /^Aperto ora/ });
    await chip.click();
    letThrough();
    await expect(page).toHaveURL(`${paths.activities}?open_now=1`);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await pressTwice(chip);
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await press(chip);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await turnKeyboardAway(page);
    await press(page.getByRole('article').first().getByRole('link').first());
    await expect(page).toHaveURL(/\/attivita\/./);
    await page.goBack();
    await expect(page).toHaveURL(`${paths.activities}?open_now=1`);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  });
});
