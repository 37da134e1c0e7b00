import { wallTime } from '../../shared/rules/dates.ts';
import { begin } from './desk.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { type OwnTown, ownTown } from './ownTown.ts';
import { newPerson, signInAs } from './people.ts';

/** Scheduled items are published at the town's local time; the test moves the portal's clock. */

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
}, async ({ page, hands }) => {
  await signInAs(page, newPerson(['redattore'], 'Agata', town.dataDir), town.origin);
  const { path } = await begin(page, 'pages', {}, town.origin);
  await page.goto(town.origin + path);

  await hands.fill(page.getByRole('textbox', { name: 'Titolo' }), 'Il mercato si sposta');
  await hands.fill(page.getByRole('textbox', { name: 'Testo' }), 'Fino a Natale.');
  await hands.press(page.getByText('Quando pubblicare'));
  const moment = wallTime(Date.now() + 2 * HOUR_MS);
  await hands.fillWhen(page.getByLabel('Quando va online'), `${moment.day}T${moment.time}`);
  await expectAccessible(page);
  await hands.press(page.getByRole('button', { name: 'Programma', exact: true }));
  await expect(page.getByRole('heading', { name: 'Programmato' })).toBeFocused();
  await expect(page.getByText(/^Programmato: va online /)).toBeVisible();

  const address = `${town.origin}/il-mercato-si-sposta`;
  expect((await page.request.get(address)).status()).toBe(404);
  ahead = 3 * HOUR_MS;
  await town.restart();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Il mercato si sposta' })).toBeVisible();
  expect(await (await page.request.get(`${town.origin}/sitemap.xml`)).text()).toContain('/il-mercato-si-sposta');
});
