import type { Page } from '@playwright/test';

/** Serves a page's document with a part of it replaced. @throws when the document no longer has that part */
export async function withDocument(page: Page, path: string, part: string, other: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (!body.includes(part)) throw new Error(`${path} does not hold ${part}`);
    await route.fulfill({ response, body: body.replace(part, other) });
  });
}
