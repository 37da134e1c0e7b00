import type { BrowserContext, Page } from '@playwright/test';
import { CONSENT_COOKIE } from '../../shared/rules/consent.ts';
import { banner } from './cards.ts';
import { expect, test } from './fixtures.ts';
import { type OwnTown, ownTown } from './ownTown.ts';

test.use({ consented: false });

let town: OwnTown;
test.beforeEach(async ({ allowConsole }) => {
  test.slow();
  // The portal restarts to apply a setting, so listening pages see their stream break off.
  allowConsole(/\/api\/settings\/stream/);
  town = await ownTown();
});
test.afterEach(() => town.close());

const opened = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

/** Takes the consent to statistics back; the page loads anew, without their code. */
async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gestisci preferenze cookie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preferenze cookie' });
  await dialog.getByRole('switch', { name: 'Analytics & Tracking' }).uncheck();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Salva preferenze' }).click();
  await reloaded;
  await opened(page);
}

const CODE = `
  window.fakeTag = true;
  document.cookie = 'fake_visit=1; path=/';
  document.cookie = '_ga=GA1.1.1; path=/';
  localStorage.setItem('fake.visitor', '1');
  sessionStorage.setItem('fake.page', '1');
  fetch('https://stats.example.test/hit');
`;

/** Stands in for every other origin. @returns the requests to it, in order */
async function elsewhere(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== town.origin,
    (route) => {
      const url = route.request().url();
      asked.push(url);
      const headers = { 'access-control-allow-origin': '*' };
      if (url.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', headers, body: CODE });
      return route.fulfill({ status: 200, headers, contentType: 'text/javascript', body: '' });
    },
  );
  return asked;
}

const TAGS = {
  additional_tags: [
    {
      type: 'script' as const,
      code: '<script async src="https://stats.example.test/s.js"></script>',
      label: 'Statistiche',
    },
    {
      type: 'script' as const,
      code: '<script>window.inlineTag = document.currentScript !== null;</script>',
      label: 'Codice',
    },
    { type: 'img' as const, code: '<img src="https://pixel.example.test/p.gif" width="1" height="1">', label: 'Pixel' },
    { type: 'meta' as const, code: '<meta name="fake-verification" content="abc">', label: 'Meta' },
  ],
};

const ran = (page: Page) =>
  page.evaluate(() => {
    const { fakeTag, inlineTag } = window as unknown as Record<string, boolean>;
    return { fakeTag, inlineTag, elements: document.querySelectorAll('[data-tracking]').length };
  });

test('the town’s tags: nothing before consent, everything after, nothing left after a withdrawal', {
  tag: '@pictures',
}, async ({ page }) => {
  await town.set('tracking', TAGS);
  const asked = await elsewhere(page.context());
  await page.goto(`${town.origin}/servizi`);
  await opened(page);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Contatti' }).first().click();
  await expect(page).toHaveURL(/contatti$/);
  expect(asked).toEqual([]);
  expect((await ran(page)).elements).toBe(0);

  await banner(page).getByRole('button', { name: 'Accetta tutti' }).click();
  await expect.poll(() => ran(page)).toEqual({ fakeTag: true, inlineTag: true, elements: 4 });
  await expect
    .poll(() => asked.toSorted())
    .toEqual(['https://pixel.example.test/p.gif', 'https://stats.example.test/hit', 'https://stats.example.test/s.js']);
  const names = async () => (await page.context().cookies()).map(({ name }) => name).sort();
  expect(await names()).toEqual(['_ga', 'fake_visit', CONSENT_COOKIE]);

  // At the next visit without asking again.
  await page.reload();
  await expect.poll(async () => (await ran(page)).fakeTag).toBe(true);
  await expect(banner(page)).toBeHidden();

  const before = asked.length;
  await withdraw(page);
  await expect(page.getByRole('button', { name: 'Gestisci preferenze cookie' })).toBeVisible();
  expect(await ran(page)).toEqual({ fakeTag: undefined, inlineTag: undefined, elements: 0 });
  expect(await names()).toEqual([CONSENT_COOKIE]);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept.filter((key) => key.startsWith('fake'))).toEqual([]);
  expect(asked.slice(before)).toEqual([]);
  // The register has both, with the texts that were shown.
  expect(
    town.db.prepare('SELECT decision, revision, text_version IS NOT NULL AS told FROM privacy_consents').all(),
  ).toEqual([
    { decision: 'accept_all', revision: 1, told: 1 },
    { decision: 'reject_all', revision: 1, told: 1 },
  ]);
});

test('Google’s tools get consent to statistics only, Web Analytics Italia each page; nothing is left after a withdrawal', async ({
  page,
}) => {
  const google = { gtm_container_id: 'GTM-ABCD12', ga4_measurement_id: 'G-ABCD1234' };
  await town.set('tracking', { ...google, wai_site_id: 'kjpR7Alq1y', additional_tags: [] });
  const asked = await elsewhere(page.context());
  const script = 'https://ingestion.webanalytics.italia.it/matomo.js';
  let loaded = 0;
  await page.route(script, (route) => {
    loaded += 1;
    return route.fulfill({ contentType: 'text/javascript', body: "document.cookie = '_pk_id.1.ab=1; path=/';" });
  });
  await page.goto(`${town.origin}/servizi`);
  await expect(banner(page)).toBeVisible();
  expect([asked, loaded]).toEqual([[], 0]);
  await banner(page).getByRole('button', { name: 'Accetta tutti' }).click();
  await expect
    .poll(() => asked.toSorted())
    .toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-ABCD1234',
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABCD12',
    ]);
  const tagged = await page.evaluate(() =>
    (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((call) =>
      Object.prototype.toString.call(call) === '[object Arguments]' ? Array.from(call) : call,
    ),
  );
  expect(tagged.slice(0, 2)).toEqual([
    [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
      },
    ],
    ['consent', 'update', { analytics_storage: 'granted' }],
  ]);
  expect(tagged[3]).toEqual(['config', 'G-ABCD1234', { cookie_domain: '127.0.0.1' }]);
  const calls = () => page.evaluate(() => (window as unknown as { _paq?: unknown[][] })._paq ?? []);
  await expect
    .poll(calls)
    .toEqual([
      ['setTrackerUrl', 'https://ingestion.webanalytics.italia.it/matomo.php'],
      ['setSiteId', 'kjpR7Alq1y'],
      ['trackPageView'],
      ['enableLinkTracking'],
    ]);
  await page.getByRole('link', { name: 'Contatti' }).first().click();
  await expect.poll(calls).toContainEqual(['setCustomUrl', `${town.origin}/contatti`]);
  expect((await calls()).filter(([name]) => name === 'trackPageView')).toHaveLength(2);
  const names = async () => (await page.context().cookies()).map(({ name }) => name).sort();
  expect(await names()).toContain('_pk_id.1.ab');

  const before = asked.length;
  await withdraw(page);
  expect([await calls(), await names(), loaded, asked.slice(before)]).toEqual([[], [CONSENT_COOKIE], 1, []]);
});

test('a higher revision asks again, and is recorded even when the answer is the same', async ({
  page,
  allowConsole,
}) => {
  // Pictures may be loading while the portal restarts.
  allowConsole(/ERR_CONNECTION_REFUSED/);
  await page.goto(`${town.origin}/servizi`);
  await banner(page).getByRole('button', { name: 'Solo necessari' }).click();
  const revisions = () => town.db.prepare('SELECT revision FROM privacy_consents ORDER BY id').pluck().all();
  await expect.poll(revisions).toEqual([1]);
  await page.reload();
  await opened(page);
  await expect(banner(page)).toBeHidden();

  await town.set('privacy', { consent_revision: 2, consent_title: 'I tuoi cookie' });
  await page.goto(`${town.origin}/servizi`);
  const again = page.getByRole('region', { name: 'I tuoi cookie' });
  await expect(again).toBeVisible();
  await again.getByRole('button', { name: 'Solo necessari' }).click();
  await expect.poll(revisions).toEqual([1, 2]);
  // Two texts have been shown, and the register says who saw which.
  expect(town.db.prepare('SELECT count(DISTINCT text_version) FROM privacy_consents').pluck().get()).toBe(2);
  await page.reload();
  await opened(page);
  await expect(page.getByRole('button', { name: 'Gestisci preferenze cookie' })).toBeVisible();
  await expect(again).toBeHidden();
});

test('a town that requires no consent asks nothing, records nothing and tracks nobody', async ({ page }) => {
  await town.set('tracking', TAGS);
  await town.set('settings', {
    system_settings: { maintenance_enabled: false, maintenance_message: '', cookie_consent_required: false },
  });
  const asked = await elsewhere(page.context());
  const told: string[] = [];
  page.on('request', (request) => told.push(new URL(request.url()).pathname));
  await page.goto(`${town.origin}/servizi`);
  await opened(page);
  await page.getByRole('link', { name: 'Contatti' }).first().click();
  await expect(page).toHaveURL(/contatti$/);
  await opened(page);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Gestisci preferenze cookie' })).toHaveCount(0);
  expect(asked).toEqual([]);
  expect(told.filter((path) => /consents|tracking/.test(path))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});
