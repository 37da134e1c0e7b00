import { addDays, wallTime } from '../../shared/rules/dates.ts';
import { expect, test } from './fixtures.ts';
import { isLong } from './long.ts';

test('the week fits on its paper, in the browser’s own print', async ({ page }) => {
  const week = addDays(wallTime(Date.now()).day, 7);
  const papers = { a4: 1, 'due-a4': 2, a3: 1 };
  for (const [paper, sheets] of Object.entries(papers).slice(0, isLong ? 3 : 1)) {
    await page.goto(`/settimana/locandina?settimana=${week}&carta=${paper}`);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.days')].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    );
    expect(cut).toEqual(Array.from({ length: sheets }, () => 0));
    const pdf = await page.pdf({ preferCSSPageSize: true, format: paper === 'a3' ? 'A3' : 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(sheets);
  }
});
