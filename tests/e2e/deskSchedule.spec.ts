import type { WorkingCopy } from '../../shared/contract/publishing.ts';
import { wallTime } from '../../shared/rules/dates.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { type OwnTown, ownTown } from './ownTown.ts';
import { newSession, signInAs } from './people.ts';

/** Scheduled items are published at the town's local time; the test moves the portal's clock. */

const HEADERS = { 'X-Requested-With': 'XMLHttpRequest' };
const HOUR_MS = 3_600_000;

let town: OwnTown;
let ahead = 0;
test.beforeEach(async ({ allowConsole }) => {
  test.slow();
  // The portal restarts, so listening pages see their streams break off.
  allowConsole(/\/stream|404/);
  ahead = 0;
  town = await ownTown({}, () => Temporal.Now.instant().add({ milliseconds: ahead }));
});
test.afterEach(() => town.close());

test('a page that is written and scheduled comes out when its hour has come', {
  tag: ['@desktop', '@dark'],
}, async ({ page, context, hands }) => {
  const now = new Date().toISOString();
  const { lastInsertRowid: id } = town.db
    .prepare(
      "INSERT INTO users (name, email, email_verified_at, created_at, updated_at) VALUES ('Agata', 'agata@example.it', ?, ?, ?)",
    )
    .run(now, now, now);
  town.db.prepare("INSERT INTO user_roles (user_id, role, granted_at) VALUES (?, 'redattore', ?)").run(id, now);
  await signInAs(page, newSession(town.db, Number(id)), town.origin);
  const begun = await context.request.post(`${town.origin}/api/desk/pages`, { headers: HEADERS, data: {} });
  const { revision } = (await begun.json()) as WorkingCopy;
  await page.goto(`${town.origin}/profilo/moduli/contenuti?modifica=${revision.id}`);

  await hands.fill(page.getByRole('textbox', { name: 'Titolo' }), 'Il mercato si sposta');
  await hands.fill(page.getByRole('textbox', { name: 'Testo' }), 'Fino a Natale.');
  await hands.press(page.getByText('Quando pubblicare'));
  const moment = wallTime(Date.now() + 2 * HOUR_MS);
  await hands.fillWhen(page.getByLabel('Quando va online'), `${moment.day}T${moment.time}`);
  await expectAccessible(page);
  await hands.press(page.getByRole('button', { name: 'Programma', exact: true }));
  await expect(page.getByRole('heading', { name: 'Programmato' })).toBeVisible();
  await expect(page.getByText(/^Programmato: va online /)).toBeFocused();

  const address = `${town.origin}/il-mercato-si-sposta`;
  expect((await page.request.get(address)).status()).toBe(404);
  ahead = 3 * HOUR_MS;
  await town.restart();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Il mercato si sposta' })).toBeVisible();
  expect(await (await page.request.get(`${town.origin}/sitemap.xml`)).text()).toContain('/il-mercato-si-sposta');
});
