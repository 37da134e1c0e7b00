import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../server/demo.ts';
import type { ActivityDetail } from '../../shared/contract/activities.ts';
import type { Draft, WorkingCopy } from '../../shared/contract/publishing.ts';
import { call } from './calls.ts';
import { change, lookUp } from './database.ts';
import { begin, EDITOR } from './desk.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { demoPerson, endSession, newPerson, ownedPlace, signInAs } from './people.ts';

/** The desk's editor loses nothing that was typed, whatever happens to the page, the network or the session, and whatever colleagues do. */

const title = (page: Page) => page.getByRole('textbox', { name: 'Titolo' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Testo' });
const unfold = (page: Page, words: string) => page.locator('summary').filter({ hasText: words });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^(Salvato alle|Tutto salvato)/ });

test.beforeEach(() => test.slow());

async function onServer(page: Page, id: number): Promise<Draft> {
  return (await call<WorkingCopy>(page, 'GET', `/api/desk/revisions/${id}`)).draft;
}

test('what is typed without a network survives the page’s end, and goes out when it is back', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await signInAs(page, newPerson(['redattore'], 'Agata Prova'));
  const { id, path } = await begin(page, 'articles');
  await page.goto(path);
  await expect(title(page)).toHaveValue('');
  await context.setOffline(true);
  await title(page).fill('La festa dei pescatori');
  await text(page).fill('Tre sere al porto.');
  await text(page).blur();
  const kept = page.getByRole('status').filter({ hasText: 'appena torna la rete lo invio' });
  await expect(kept).toHaveText(/^Salvato su questo (telefono|computer), /);
  // The browser is killed: no unload event, and nothing is sent. A page that is closed has its network back for a moment before its end.
  const killed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => {});
  await killed;
  await page.close();
  expect((await call<WorkingCopy>(context, 'GET', `/api/desk/revisions/${id}`)).draft).toMatchObject({
    title: '',
    body: '',
  });
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(path);
  await expect(title(again)).toHaveValue('La festa dei pescatori');
  await expect(saved(again)).toBeVisible();
  expect(await onServer(again, id)).toMatchObject({ title: 'La festa dei pescatori', body: 'Tre sere al porto.' });

  // The network goes and comes back under an open page.
  await context.setOffline(true);
  await title(again).fill('La festa del mare');
  await title(again).blur();
  await expect(again.getByRole('status').filter({ hasText: 'appena torna la rete' })).toBeVisible();
  await again.getByRole('button', { name: 'Pubblica', exact: true }).click();
  const refusal = again.getByText('Prima di inviare devo salvare');
  await expect(refusal).toBeVisible();
  await context.setOffline(false);
  await expect(saved(again)).toBeVisible();
  await expect(refusal).toBeHidden();
  expect(await onServer(again, id)).toMatchObject({ title: 'La festa del mare' });
  // Once the server has the text, the device no longer stores it.
  await expect
    .poll(() =>
      again.evaluate(
        () =>
          new Promise((resolve) => {
            const open = indexedDB.open('piazza.bozze');
            open.onsuccess = () => {
              const count = open.result.transaction('copie').objectStore('copie').count();
              count.onsuccess = () => {
                open.result.close();
                resolve(count.result);
              };
            };
          }),
      ),
    )
    .toBe(0);
});

test('a session that ends is renewed in a dialog over the page, and what was typed goes out', {
  tag: ['@dark', '@keyboard'],
}, async ({ page, allowConsole, hands }) => {
  allowConsole(/401/);
  const editor = demoPerson('redazione');
  await signInAs(page, editor);
  const { id, path } = await begin(page, 'articles');
  await page.goto(path);
  await title(page).fill('Prima');
  await expect(saved(page)).toHaveText(/^Salvato alle/);
  change('DELETE FROM sessions WHERE user_id = ?', editor.id);
  const dialog = page.getByRole('dialog', { name: 'Accedi di nuovo' });
  // The focus stays with whoever is typing.
  const typing = await page.evaluateHandle(() => setInterval(() => dispatchEvent(new KeyboardEvent('keydown')), 50));
  const refused = page.waitForResponse((response) => response.status() === 401);
  await title(page).fill('Prima e dopo');
  await refused;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(dialog).toBeHidden();
  await page.evaluate((timer) => clearInterval(timer), typing);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await hands.fill(dialog.getByRole('textbox', { name: 'Password' }), DEMO_PASSWORD);
  await hands.press(dialog.getByRole('button', { name: 'Accedi', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(title(page)).toHaveValue('Prima e dopo');
  await expect(saved(page)).toHaveText(/^Salvato alle/);
  expect(await onServer(page, id)).toMatchObject({ title: 'Prima e dopo' });
});

test('two people on one place see each other; what both changed is asked when it goes online', {
  tag: '@keyboard',
}, async ({ page, pageOf, allowConsole, hands }) => {
  allowConsole(/409/);
  const owner = newPerson(['esercente'], 'Ugo Prova');
  const path = ownedPlace(owner);
  const slug = path.split('/').at(-1) as string;
  await signInAs(page, owner);
  const office = await pageOf(newPerson(['redattore'], 'Agata Prova'), { viewport: { width: 1280, height: 800 } });
  const place = () => call<ActivityDetail>(page, 'GET', `/api/activities/${slug}`);
  const { id } = await place();
  const brief = (one: Page) => one.getByRole('textbox', { name: 'In breve' });
  await page.goto(`${EDITOR}?apri=activities.${id}`);
  await expect(brief(page)).toHaveValue('Pane.');
  await office.goto(`${EDITOR}?apri=activities.${id}`);
  await expect(office.getByText('Ugo Prova sta modificando da poco')).toBeVisible();
  await brief(office).fill('Pane e dolci.');
  await office.getByRole('button', { name: 'Pubblica le modifiche' }).press('Enter');
  await expect(office.getByRole('heading', { name: 'Pubblicato' })).toBeVisible();

  await hands.fill(brief(page), 'Pane di grano duro.');
  await hands.press(unfold(page, 'Aggiungi i contatti'));
  await hands.fill(page.getByRole('textbox', { name: 'Telefono' }), '0925 123456');
  await hands.press(page.getByRole('button', { name: 'Pubblica le modifiche' }));
  const dialog = page.getByRole('dialog', { name: 'Due versioni dello stesso campo' });
  await expect(dialog).toContainText('Pane e dolci.');
  await expect(dialog).toContainText('La redazione');
  await expect(dialog.getByRole('button', { name: 'Copia il mio testo' })).toBeVisible();
  await hands.press(dialog.getByRole('button', { name: 'Tieni la mia' }));
  await expect(page.getByRole('heading', { name: 'Pubblicato' })).toBeVisible();
  expect(await place()).toMatchObject({ excerpt: 'Pane di grano duro.', phone: '0925 123456' });
});

test('a question put aside is asked again, and what is typed while a draft goes online goes on in a new one', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/401|409/);
  const editor = demoPerson('redazione');
  await signInAs(page, editor);
  const { id, path } = await begin(page, 'articles');
  await page.goto(path);
  await title(page).fill('La mia');
  await expect(saved(page)).toHaveText(/^Salvato alle/);
  // Another device of the same person.
  const theirs = { changes: { title: 'Un’altra' }, was: { title: 'La mia' } };
  await call(page, 'PUT', `/api/desk/articles/revisions/${id}`, theirs);
  await title(page).fill('La mia, più lunga');
  const versions = page.getByRole('dialog', { name: 'Due versioni dello stesso campo' });
  await expect(versions).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Scegli', exact: true }).click();
  await versions.getByRole('button', { name: 'Tieni la mia' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await onServer(page, id)).toMatchObject({ title: 'La mia, più lunga' });

  change('DELETE FROM sessions WHERE user_id = ?', editor.id);
  await text(page).fill('Testo.');
  const signIn = page.getByRole('dialog', { name: 'Accedi di nuovo' });
  await expect(signIn).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Accedi', exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await signIn.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await signIn.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('combobox', { name: 'Categoria' }).selectOption({ index: 1 });
  await expect(saved(page)).toBeVisible();

  let letGo = () => {};
  const typed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isSent = page.waitForResponse((response) => response.url().endsWith('/submission'));
  await page.route(`**/api/desk/revisions/${id}/submission`, (route) => typed.then(() => route.continue()));
  await page.route(`**/api/desk/articles/revisions/${id}`, (route) => isSent.then(() => route.continue()));
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Un momento…' })).toBeVisible();
  await text(page).fill('Testo, corretto.');
  letGo();
  await expect(page.getByRole('heading', { name: 'Pubblicato' })).toBeVisible();
  await page.getByRole('button', { name: 'Riprendilo in una bozza' }).click();
  await expect(text(page)).toHaveValue('Testo, corretto.');
  await expect(saved(page)).toBeVisible();
  // The same when another device has sent it meanwhile.
  const next = new URL(page.url()).searchParams.get('modifica');
  await call(page, 'POST', `/api/desk/revisions/${next}/submission`, {});
  await text(page).fill('Testo, corretto ancora.');
  await expect(page.getByRole('status').filter({ hasText: 'dopo l’invio' })).toBeFocused();
  await page.getByRole('button', { name: 'Riprendilo in una bozza' }).click();
  await expect(text(page)).toHaveValue('Testo, corretto ancora.');
});

test('a submission whose answer was lost is shown as sent, and leaves nothing over the form when it is withdrawn', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/409|ERR_FAILED/);
  const owner = newPerson(['esercente'], 'Pina Persa');
  const item_id = lookUp<number>('SELECT id FROM activities WHERE slug = ?', ownedPlace(owner).split('/').at(-1));
  await signInAs(page, owner);
  const { id, path } = await begin(page, 'activities', { item_id });
  const changes = { name: 'Forno perso' };
  await call(page, 'PUT', `/api/desk/activities/revisions/${id}`, { changes, was: { name: 'Forno di prova' } });
  await page.goto(path);
  await page.route('**/submission', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  const send = page.getByRole('button', { name: 'Invia alla redazione' });
  await send.click();
  await expect(page.getByText('Sei offline')).toBeVisible();
  await send.click();
  await page.getByRole('button', { name: 'Ritira per cambiarla' }).click();
  await expect(send).toBeVisible();
  await expect(page.getByText('È già stata inviata.')).toHaveCount(0);
});

test('a moment that is emptied stays unfolded, and the ready sentences of the office say that they are kept', async ({
  page,
}) => {
  await signInAs(page, newPerson(['redattore'], 'Agata Prova'));
  const { path } = await begin(page, 'articles');
  await page.goto(path);
  await page.getByText('Quando pubblicare').click();
  const when = page.getByLabel('Quando va online');
  await when.fill('2999-01-01T10:00');
  await expect(page.getByRole('button', { name: 'Programma', exact: true })).toBeVisible();
  await when.fill('');
  await expect(page.getByRole('button', { name: 'Pubblica', exact: true })).toBeVisible();
  await expect(when).toBeVisible();

  await page.goto('/profilo/moduli/redazione?vista=motivi');
  await page.getByRole('button', { name: 'Aggiungi un motivo per rifiutare' }).click();
  await page.getByRole('textbox', { name: 'Testo' }).last().fill('Non è di questa città.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Testo' }).last()).toHaveValue('Non è di questa città.');
  await page.getByRole('button', { name: 'Salva i motivi' }).click();
  await expect(page.getByText('Salvato.')).toBeFocused();
  const reason = page.getByRole('textbox', { name: 'Testo' }).last();
  await expect(reason).toHaveValue('Non è di questa città.');

  // What is typed while they are saved stays.
  let letGo = () => {};
  const typed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/office/reasons', (route) => typed.then(() => route.continue()));
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/office/reasons'));
  await reason.fill('Non è di qui.');
  await page.getByRole('button', { name: 'Salva i motivi' }).click();
  await reason.fill('Non è di qui, ma di Porto Levante.');
  letGo();
  await answered;
  await expect(page.getByText('Salvato.')).toBeVisible();
  await expect(reason).toHaveValue('Non è di qui, ma di Porto Levante.');
});

test('from nothing to a page: begun in the list, refused with reasons, mended, seen, published, put away and back', {
  tag: '@dark',
}, async ({ page, allowConsole }) => {
  allowConsole(/422/);
  await signInAs(page, newPerson(['redattore'], 'Agata Prova'));
  await page.goto(EDITOR);
  await page.getByRole('button', { name: 'Crea' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Articolo' }).click();
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/submission') && sent.push(request.method()));
  // A key of a phone's keyboard is no press on "Pubblica".
  await title(page).press('Enter');
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  // The first wrong field has the focus, and each reason leads to its field.
  await expect(title(page)).toBeFocused();
  await page
    .getByRole('alert')
    .getByRole('button', { name: /^Testo: / })
    .click();
  await expect(text(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('Vieni **presto**');
  await page.getByRole('combobox', { name: 'Categoria' }).selectOption({ index: 1 });
  await title(page).fill('Il mercato contadino di prova');
  await expect(title(page)).not.toHaveAttribute('aria-invalid');
  // On a wide screen it stands beside the form.
  const preview = page.getByRole('button', { name: 'Anteprima' });
  if (await preview.isVisible()) await preview.click();
  const drawn = page.frameLocator('iframe');
  await expect(drawn.getByRole('heading', { level: 1, name: 'Il mercato contadino di prova' })).toBeVisible();
  await expect(drawn.locator('strong', { hasText: 'presto' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Link per farla vedere' }).click();
  const link = page.getByRole('dialog').getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/anteprima\//);
  const shared = new URL(await link.inputValue()).pathname;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await page.getByRole('button', { name: 'Pubblica', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pubblicato' })).toBeVisible();
  expect(sent).toHaveLength(2);
  await page.getByRole('link', { name: 'Vedi la pagina' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Il mercato contadino di prova' })).toBeVisible();

  await page.goto(EDITOR);
  await page.getByRole('button', { name: 'Altro: Il mercato contadino di prova' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Archivia/ })
    .click();
  await expect(page.getByText('«Il mercato contadino di prova» non è più online.')).toBeVisible();
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByText('Fatto: è di nuovo online.')).toBeVisible();

  // Whoever has the link needs no account.
  await endSession(page);
  await page.goto(shared);
  await expect(page.getByRole('note')).toContainText('Anteprima');
  await expect(page.locator('meta[name="robots"]').last()).toHaveAttribute('content', /noindex/);
});
