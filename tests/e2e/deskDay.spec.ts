import { change, withDb } from './database.ts';
import { trust } from './desk.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { counting } from './hand.ts';
import { newPerson, ownedPlace, signInAs } from './people.ts';

/** A day at the shop: what changes today costs a few touches, which are counted. */

test('today’s hours take two touches and are taken back with one, those of another day three; a promotion takes four', {
  tag: ['@dark', '@keyboard'],
}, async ({ page, hands }) => {
  test.slow();
  const owner = newPerson(['esercente'], 'Nino Prova');
  const path = ownedPlace(owner);
  const slug = path.split('/').at(-1) as string;
  for (const weekday of [1, 2, 3, 4, 5, 6, 7])
    change(
      `INSERT INTO opening_hours (activity_id, weekday, opens, closes)
       SELECT id, ?, '08:00', '20:00' FROM activities WHERE slug = ?`,
      weekday,
      slug,
    );
  trust(owner);
  const special = () =>
    withDb((db) =>
      db
        .prepare(
          'SELECT opens, closes FROM special_hours AS s JOIN activities AS a ON a.id = s.activity_id WHERE slug = ?',
        )
        .all(slug),
    );
  await signInAs(page, owner);
  await page.goto('/profilo/moduli');
  await expect(page.getByRole('heading', { level: 1, name: 'Il mio lavoro' })).toBeVisible();

  // In the evening it is tomorrow's hours that one thinks of.
  const hours = counting(hands);
  await hours.press(page.getByRole('button', { name: /^(Oggi|Domani) chiudo alle/ }));
  await hours.press(page.getByRole('group', { name: 'A che ora chiudi' }).getByRole('button').first());
  expect(hours.touched()).toBe(2);
  await expect(page.getByText(/^(Oggi|Domani) chiudi .+ torna tutto come sempre\.$/)).toBeVisible();
  expect(special()).toHaveLength(1);
  await expectAccessible(page);
  await hands.press(page.getByRole('button', { name: 'Annulla' }));
  await expect(page.getByText('Fatto: è tornato com’era.')).toBeVisible();
  expect(special()).toEqual([]);
  await hands.press(page.getByRole('button', { name: /^(Oggi|Domani) chiuso$/ }));
  await expect(page.getByText(/^(Oggi|Domani) sei chiuso\./)).toBeVisible();
  expect(special()).toEqual([{ opens: null, closes: null }]);

  const other = counting(hands);
  const days = page.getByRole('group', { name: 'Di quale giorno' });
  await other.press(days.getByRole('button').last());
  await other.press(page.getByRole('button', { name: /^.+ì .+ chiudo alle|^(Sabato|Domenica) .+ chiudo alle/ }));
  await other.press(page.getByRole('group', { name: 'A che ora chiudi' }).getByRole('button').last());
  expect(other.touched()).toBe(3);
  await expect(page.getByText(/chiudi .+ Il giorno dopo torna tutto come sempre\.$/)).toBeVisible();
  expect(special()).toHaveLength(2);

  const offer = counting(hands);
  await offer.press(page.getByRole('button', { name: /^Una promo per oggi/ }));
  await expectAccessible(page);
  const title = `Pane e olio ${crypto.randomUUID().slice(0, 8)}`;
  await offer.fill(page.getByRole('textbox', { name: 'Che cosa offri' }), title);
  await offer.fill(page.getByRole('textbox', { name: 'Che cosa si risparmia' }), 'Omaggio');
  await offer.press(page.getByRole('button', { name: 'Pubblica' }));
  expect(offer.touched()).toBe(4);
  await expect(page.getByText(`«${title}» è online, fino a stanotte.`)).toBeVisible();
  expect(await (await page.request.get('/promo')).text()).toContain(title);
});
