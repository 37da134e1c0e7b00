import type { Page } from '@playwright/test';
import { MODULES } from '../../shared/rules/modules.ts';
import { titleSent } from './document.ts';
import { expect, test } from './fixtures.ts';
import { newPerson, signInAs } from './people.ts';

/** The tab's title is the document's title all the time: records every title of the page. The gate compares the last one (screens.spec.ts). */
async function expectOneTitle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#splash')).toBeHidden();
  await expect(page.locator('main h1, main h2').first()).toBeVisible();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const shown = await page.evaluate(() => (window as unknown as { titles: string[] }).titles);
  expect.soft(new Set(shown), path).toEqual(new Set([await titleSent(page, path)]));
}

test.beforeEach(async ({ context, allowConsole }) => {
  allowConsole(/40[134]|422/);
  await context.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    const note = () => {
      if (document.title !== '' && titles.at(-1) !== document.title) titles.push(document.title);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
});

const GROUPS: Record<string, string[]> = {
  'lists and items': [
    '/',
    '/attivita',
    '/attivita/osteria-del-porto',
    '/eventi',
    '/eventi/notte-jazz-al-porto',
    '/eventi/richiesta-privata',
    '/lavora',
    '/lavora/1',
    '/promo',
    '/volantini',
    '/ads',
    '/sostenibilita',
    '/access/menu/OSTERIA1',
  ],
  'what is not there': [
    '/attivita/niente',
    '/eventi/niente',
    '/eventi/richiesta-privata/999999',
    '/lavora/999999',
    '/promo/niente',
    '/volantini/niente',
    '/sostenibilita/niente',
    '/access/menu/NIENTE99',
    '/access/flyer/NIENTE99',
    '/profilo/moduli/niente',
    '/niente',
    '/a/b/c',
    '/menu.pdf',
    '/attivita?page=0',
    '/eventi?when=mai',
  ],
  'doors and services': [
    '/sostenibilita/raccolta',
    '/sostenibilita/dove-lo-butto',
    '/sostenibilita/acqua-e-riciclo',
    '/contatti',
    '/servizi',
    '/login',
    '/registrati',
    '/password-dimenticata',
    '/nuova-password',
    '/verifica-email',
    '/primo-accesso',
    '/profilo',
    '/profilo/coupon',
    '/profilo/moduli',
    '/richiedi-ruolo',
    '/salvati',
    '/ricerca?q=gelato',
    '/privacy-policy',
    '/chi-siamo',
  ],
};

for (const [name, paths] of Object.entries(GROUPS)) {
  test(`server and client say the same title: ${name}`, { tag: '@long' }, async ({ page }) => {
    test.slow();
    for (const path of paths) await expectOneTitle(page, path);
  });
}

test('server and client say the same title: the reserved area', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await signInAs(page, newPerson(['amministratore']));
  for (const path of [
    '/profilo',
    '/profilo/dati',
    '/profilo/niente',
    '/profilo/coupon',
    '/profilo/moduli',
    '/richiedi-ruolo',
    '/salvati',
    '/eventi/richiesta-privata/999999',
    ...MODULES.map(({ slug }) => `/profilo/moduli/${slug}`),
    '/profilo/moduli/utenti?n=1',
    '/profilo/moduli/utenti?n=999999',
    '/profilo/moduli/richieste?n=1',
    '/profilo/moduli/richieste?n=999999',
  ])
    await expectOneTitle(page, path);
});

test('an old address with an extension shows the missing page with a link to the page of that name', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  await page.goto('/chi-siamo.html');
  await expect(page.getByRole('heading', { level: 1, name: 'Questa pagina non c’è' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Chi siamo' }).click();
  await expect(page).toHaveURL('/chi-siamo');
  await page.goto('/menu.pdf');
  await expect(page.getByRole('heading', { level: 1, name: 'Questa pagina non c’è' })).toBeVisible();
  await expect(page.getByText('L’indirizzo è sbagliato o la pagina è stata spostata.')).toBeVisible();
});
