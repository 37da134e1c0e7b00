import type { ActivityDetail } from '../../shared/contract/activities.ts';
import type { DeskOptions, Outcome, ReviewItem, WorkingCopy } from '../../shared/contract/publishing.ts';
import { hiddenByBars } from './bars.ts';
import { type Caller, call } from './calls.ts';
import { lookUp, withDb } from './database.ts';
import { begin } from './desk.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newPerson, ownedPlace, signInAs } from './people.ts';

/** The office's desk: a change is looked at, sent back, corrected, approved, and taken back again. */

const OFFICE = '/profilo/moduli/redazione';

test.beforeEach(() => test.slow());

/** Changes a working copy and sends it. */
async function send(shop: Caller, kind: string, id: number, changes: object): Promise<void> {
  const { draft } = await call<WorkingCopy>(shop, 'GET', `/api/desk/revisions/${id}`);
  const was = Object.fromEntries(Object.keys(changes).map((field) => [field, draft[field]]));
  await call(shop, 'PUT', `/api/desk/${kind}/revisions/${id}`, { changes, was });
  const note = { note: 'Nuova insegna.' };
  expect(await call<Outcome>(shop, 'POST', `/api/desk/revisions/${id}/submission`, note)).toMatchObject({
    state: 'submitted',
  });
}

const placeAt = (who: Caller, path: string) =>
  call<ActivityDetail>(who, 'GET', `/api/activities/${path.split('/').at(-1)}`);

test('a correction is asked for and made, and what was approved can be taken back', {
  tag: ['@desktop', '@dark', '@keyboard', '@long'],
}, async ({ page, pageOf, allowConsole, hands }) => {
  // An answer without a reason is refused.
  allowConsole(/422/);
  const shopkeeper = newPerson(['esercente'], 'Ugo Prova');
  const path = ownedPlace(shopkeeper);
  const shop = await pageOf(shopkeeper);
  const { id } = await begin(shop, 'activities', { item_id: (await placeAt(shop, path)).id });
  await send(shop, 'activities', id, { name: 'Forno di prova e torrefazione' });

  await signInAs(page, newPerson(['redattore'], 'Agata Prova'));
  await page.goto(OFFICE);
  const row = page.getByRole('listitem').filter({ hasText: 'Forno di prova e torrefazione' });
  await expect(row).toContainText('Ugo Prova');
  await expect(row).toContainText('«Nuova insegna.»');
  await hands.press(row.getByRole('link'));
  await expect(page.getByRole('region', { name: 'Nome' })).toContainText('e torrefazione');
  // The page as it would be, while online it still has its name.
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Forno di prova e torrefazione',
  );
  expect(await (await page.request.get(path)).text()).not.toContain('torrefazione');
  await expectAccessible(page);

  // What the office has corrected goes with an approval only, and it is told so before.
  await hands.press(page.getByRole('button', { name: 'Correggi' }));
  await hands.fill(page.getByRole('textbox', { name: 'Nome' }), 'Forno di prova');
  await hands.press(page.getByRole('button', { name: 'Chiedi modifiche' }));
  await expect(page.getByText('Le tue correzioni non partono con questa risposta')).toBeVisible();
  await page.keyboard.press('Escape');
  await hands.press(page.getByRole('button', { name: 'Lascia com’era' }));

  await hands.press(page.getByRole('button', { name: 'Chiedi modifiche' }));
  await expect(page.getByText('Le tue correzioni')).toHaveCount(0);
  await hands.press(page.getByRole('button', { name: 'Chiedi modifiche' }).last());
  await expect(page.getByText('Scrivi', { exact: false }).last()).toBeVisible();
  await hands.fill(page.getByLabel('Che cosa cambiare'), 'Togli «e torrefazione».');
  // Left by mistake, and still there.
  await page.keyboard.press('Escape');
  await hands.press(page.getByRole('button', { name: 'Chiedi modifiche' }));
  await expect(page.getByLabel('Che cosa cambiare')).toHaveValue('Togli «e torrefazione».');
  await hands.press(page.getByRole('button', { name: 'Chiedi modifiche' }).last());
  await expect(page.getByText('mandato indietro')).toBeVisible();

  const back = await call<WorkingCopy>(shop, 'GET', `/api/desk/revisions/${id}`);
  expect(back.revision).toMatchObject({ state: 'to_correct', reason: 'Togli «e torrefazione».' });
  await send(shop, 'activities', id, { name: 'Forno nuovo' });

  // Corrected by the office with its approval.
  await page.goto(`${OFFICE}?n=${id}`);
  await hands.press(page.getByRole('button', { name: 'Correggi' }));
  await hands.fill(page.getByRole('textbox', { name: 'Nome' }), 'Forno nuovissimo');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Forno nuovissimo');
  await hands.press(page.getByRole('button', { name: 'Approva con le correzioni' }));
  await expect(page.getByText('approvato, è online.')).toBeVisible();
  expect(await (await page.request.get('/ricerca?q=nuovissimo')).text()).toContain('Forno nuovissimo');

  await page.goto(`${OFFICE}?vista=cambiamenti`);
  await hands.press(page.getByRole('button', { name: 'Annulla il cambiamento di «Forno nuovissimo»' }));
  await expect(page.getByText('«Forno nuovissimo» è tornato com’era.')).toBeVisible();
  expect(await (await page.request.get(path)).text()).toContain('<title>Forno di prova');
});

test('what a colleague has answered meanwhile says so, and has no buttons any more', async ({
  page,
  pageOf,
  allowConsole,
}) => {
  allowConsole(/409/);
  const shopkeeper = newPerson(['esercente'], 'Ugo Prova');
  const path = ownedPlace(shopkeeper);
  const shop = await pageOf(shopkeeper);
  const { id } = await begin(shop, 'activities', { item_id: (await placeAt(shop, path)).id });
  await send(shop, 'activities', id, { name: 'Forno conteso' });
  await signInAs(page, newPerson(['redattore'], 'Agata Prova'));
  await page.goto(`${OFFICE}?n=${id}`);
  await page.getByRole('button', { name: 'Rifiuta' }).click();
  await page.getByLabel('Motivo').fill('Non è il nome dell’insegna.');

  const colleague = await pageOf(newPerson(['redattore'], 'Bice Prova'));
  const { version } = await call<ReviewItem>(colleague, 'GET', `/api/office/revisions/${id}`);
  const answer = { decision: 'changes', reason: 'Serve una foto.', version };
  await call(colleague, 'POST', `/api/office/revisions/${id}/decision`, answer);

  await page.getByRole('dialog').getByRole('button', { name: 'Rifiuta' }).click();
  await expect(page.getByText('La redazione ha risposto: «Serve una foto.»')).toBeVisible();
  await expect(page.getByText('È già stata decisa, o l’autore l’ha ritirata.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rifiuta' })).toBeHidden();

  // What is scheduled was approved: it can only be kept from going out.
  await page.goto(`${OFFICE}?stato=scheduled`);
  await page.getByRole('link', { name: 'Le nuove fontanelle, una per quartiere' }).click();
  await expect(page.getByRole('button', { name: 'Rifiuta' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approva' })).toBeHidden();
});

/** Copies of a job ad that waits, each with a title of its own. @returns the titles, the oldest first */
function waitingJobs(author: number, count: number): string[] {
  return withDb((db) => {
    const { id, body } = db
      .prepare("SELECT id, body FROM revisions WHERE kind = 'jobs' AND author_id = ? AND state = 'submitted'")
      .get(author) as { id: number; body: string };
    const copy = db.prepare(
      `INSERT INTO revisions (kind, item_id, author_id, state, title, body, base_body, version, note, reason, submitted_at, created_at, updated_at)
       SELECT kind, item_id, author_id, state, ?, ?, base_body, version, note, reason, ?, created_at, updated_at FROM revisions WHERE id = ?`,
    );
    const titles = Array.from({ length: count - 1 }, (_, index) => `Prova di lavoro ${index + 2}`);
    for (const [index, title] of titles.entries())
      copy.run(
        title,
        JSON.stringify({ ...JSON.parse(body), title }),
        new Date(Date.now() + index * 1000).toISOString(),
        id,
      );
    return ['Prova di lavoro 1', ...titles];
  });
}

test('an answer’s bar of three rows covers nothing that is scrolled to', async ({ page }) => {
  await signInAs(page, newPerson(['redattore'], 'Agata Prova'));
  await page.goto(OFFICE);
  await page.getByLabel('Scegli tutti quelli qui sotto').check();
  const bar = page.getByText(/^Hai scelto \d+ contenuti\.$/).locator('..');
  expect((await bar.boundingBox())?.height).toBeGreaterThan(130);
  expect(await page.evaluate(hiddenByBars)).toEqual([]);
});

test('the page that is looked at comes with its styles, however late they are', async ({ page }) => {
  await signInAs(page, newPerson(['redattore'], 'Agata Prova'));
  await page.goto(OFFICE);
  await page.route('**/assets/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.getByRole('link', { name: /^Canti del mare/ }).click();
  const title = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(title).toBeVisible({ timeout: 15_000 });
  expect(await title.evaluate((one) => getComputedStyle(one).fontFamily)).toContain('Bricolage');
});

test('24 different items are approved by keyboard with 26 presses, and the last is taken back', {
  tag: ['@desktop', '@long'],
}, async ({ page, pageOf }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const shopkeeper = newPerson(['esercente'], 'Lea Prova');
  ownedPlace(shopkeeper);
  const shop = await pageOf(shopkeeper);
  const { id } = await begin(shop, 'jobs');
  const { categories, shops } = await call<DeskOptions>(shop, 'GET', '/api/desk/options');
  await send(shop, 'jobs', id, {
    title: 'Prova di lavoro 1',
    category_id: categories.find(({ kind }) => kind === 'jobs')?.id,
    activity_id: shops[0]?.id,
    employer: 'Forno di prova',
    place: 'Via di prova 1',
    contract: 'determinato',
    working_time: 'part_time',
    excerpt: 'Al banco.',
    description: 'Al banco, la mattina.',
    expires_on: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
  });
  const titles = waitingJobs(shopkeeper.id, 24);

  await signInAs(page, newPerson(['redattore'], 'Agata Prova'));
  await page.goto(`${OFFICE}?genere=jobs`);
  await expect(page.getByRole('link', { name: 'Prova di lavoro 24' })).toBeVisible();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await press('j');
  await press('Enter');
  for (const title of titles) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Approva', exact: true })).toBeVisible();
    // The keys also go on from within the page that is looked at.
    if (title === titles[0]) await page.frameLocator('iframe').getByRole('heading', { level: 1 }).click();
    await press('a');
  }
  await expect(page.getByText('«Prova di lavoro 24»: approvato, è online.')).toBeVisible({ timeout: 20_000 });
  expect(presses).toBe(26);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('Fatto: è tornato com’era.')).toBeVisible();
  const online = "SELECT count(*) FROM jobs WHERE title LIKE 'Prova di lavoro %' AND status = 'published'";
  expect(lookUp(online)).toBe(23);
});

test('what residents wrote is answered from one list, by the keys of the queue', { tag: '@desktop' }, async ({
  page,
  request,
  pageOf,
  allowConsole,
}) => {
  // Somebody else's answer came first.
  allowConsole(/409/);
  await page.setViewportSize({ width: 1280, height: 800 });
  const place = ownedPlace(newPerson(['esercente'], 'Pina Prova'));
  const { id, name } = await placeAt(request, place);
  const phones = ['0925 000 771', '0925 000 772', '0925 000 773'];
  const proposals = [
    ...phones.map((value) => ['phone', value]),
    ['website', 'www.forno.example'],
    ['closed', 'Da ieri.'],
  ];
  for (const [field, value] of proposals)
    await call(request, 'POST', `/api/activities/${id}/suggestions`, { field, value });
  const writer = `Nino ${crypto.randomUUID().slice(0, 6)}`;
  const message = { topic: 'altro', name: writer, email: 'nino@example.it', message: 'Quando apre il mercato?' };
  await call(request, 'POST', '/api/contact', message);

  await signInAs(page, newPerson(['redattore'], 'Agata Prova'));
  await page.goto('/profilo/moduli/risposte');
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(row(writer)).toContainText('Quando apre il mercato?');
  await expect(row(name)).toHaveCount(5);

  // One key an answer; the next opens by itself.
  await row('0925 000 771').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name, exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await expect(page.getByText(`${name}: resta com’era.`)).toBeVisible();
  await expect(row('0925 000 772').getByRole('link')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('a');
  await expect(page.getByText(`Telefono di ${name}: corretto, ed è online.`)).toBeVisible();
  expect((await placeAt(request, place)).phone).toBe('0925 000 772');
  await expect(row('0925 000 773').getByRole('link')).toHaveAttribute('aria-current', 'true');

  // Meanwhile another editor has answered: it is said, and nothing is done twice.
  const other = await pageOf(newPerson(['redattore'], 'Ugo Prova'));
  const third = lookUp("SELECT id FROM suggestions WHERE activity_id = ? AND value = '0925 000 773'", id);
  await call(other, 'PUT', `/api/desk/suggestions/${third}/decision`, { accept: false });
  await page.keyboard.press('a');
  await expect(page.getByRole('alert').filter({ hasText: 'è già stata data una risposta' })).toBeVisible();

  // Several at once: what can't be taken over from here stays, with a sentence why.
  await page.reload();
  for (const text of ['www.forno.example', 'Da ieri.', writer]) {
    await row(text).getByRole('checkbox').focus();
    await page.keyboard.press('x');
    await expect(row(text).getByRole('checkbox')).toBeChecked();
  }
  await page.getByRole('button', { name: 'Approva' }).last().press('a');
  await page.getByRole('dialog').getByRole('button', { name: 'Approva' }).click();
  await expect(page.getByText(`2 hanno la loro risposta. «${name}»: si corregge nella scheda.`)).toBeVisible();
  await expect(row(writer)).toHaveCount(0);
  await expect(row('Da ieri.')).toHaveCount(1);
});
