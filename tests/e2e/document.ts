import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The address of the built code of a part of the client: 'app/Live.tsx'. */
export function fileOf(part: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  return `/${manifest[part].file}`;
}

/** Serves a page's document with one part replaced. @throws when the document no longer contains the part */
export async function withDocument(page: Page, path: string, part: string, other: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (!body.includes(part)) throw new Error(`${path} does not hold ${part}`);
    await route.fulfill({ response, body: withoutPage(body.replace(part, other)) });
  });
}

/** Another document would carry another page: this one has none, and its scripts render it. */
const withoutPage = (body: string) => body.replace(/(<div id="root">).*(<\/div>\s*<p class="late">)/s, '$1$2');

/** Serves every document with some settings changed, as the server would send them. */
export async function withSettings(page: Page, change: Record<string, unknown>): Promise<void> {
  const isPage = ({ pathname }: URL) => !/^\/(api|assets|icons|storage|share)\//.test(pathname);
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="preload">)(.*?)(<\/script>)/s, (_, open, json, close) => {
      const preload = JSON.parse(json);
      Object.assign(preload['/api/settings'], change);
      return open + JSON.stringify(preload).replaceAll('<', '\\u003c') + close;
    });
    await route.fulfill({ response, body: withoutPage(body) });
  });
}

/** The title of the document that the portal sends for this address. */
export async function titleSent(page: Page, path: string): Promise<string> {
  const sent = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text();
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(sent) ?? [];
  return title.replaceAll('&#39;', '’');
}
