import { describe, expect, it } from 'vitest';
import { storageMarkdown } from '../../../server/features/consent/storageList.ts';
import type { ContentPage } from '../../../shared/contract/pages.ts';
import { isStored, STORED } from '../../../shared/rules/storage.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const NOTHING = { additional_tags: [] };
const town = await townPerFile(() => contentTown());

describe('the list of what the portal stores in a browser', () => {
  it('lists every necessary entry of the table, and no tool that is not configured', () => {
    const text = storageMarkdown(NOTHING);
    for (const { name, purpose, duration, category } of STORED)
      expect(text.includes(`| \`${name}\` | ${purpose} | ${duration} |`)).toBe(category === 'necessary');
    expect(text).toContain('non ha strumenti di statistica attivi');
    expect(text).not.toMatch(/Google/);
  });

  it('lists the tools as soon as they are configured, with their cookies', () => {
    const text = storageMarkdown({
      ga4_measurement_id: 'G-ABCD1234',
      additional_tags: [
        { type: 'script', code: '', label: 'Matomo *del* Comune | <b>' },
        { type: 'meta', code: '', label: 'Verifica del sito' },
      ],
    });
    expect(text).toContain('Google Analytics (Google Ireland Limited), Matomo \\*del\\* Comune \\| \\<b\\>.');
    expect(text).toContain('| `_ga_*` |');
    expect(text).not.toMatch(/Tag Manager|Verifica del sito|Web Analytics Italia/);
  });

  it('lists Web Analytics Italia with its own cookies', () => {
    const text = storageMarkdown({ wai_site_id: 'kjpR7Alq1y', additional_tags: [] });
    expect(text).toContain('Strumenti attivi: Web Analytics Italia (Agenzia per l’Italia Digitale).');
    expect(text).toContain('| `_pk_*` |');
    expect(text).not.toMatch(/`_ga/);
  });
});

describe('/cookie-policy', () => {
  const html = async () => (await town.read<ContentPage>('/api/pages/cookie-policy')).body_html;

  it('shows the list where the text has its placeholder, or at the end', async () => {
    town.make.page('cookie-policy', { body: 'Prima.\n\n[//]: # (elenco)\n\nDopo.' });
    expect(await html()).toMatch(
      /<p>Prima\.<\/p>\s<h3[^>]*>Cookie<\/h3>.*<code>sciacca_consent<\/code>.*<p>Dopo\.<\/p>/s,
    );
    town.db.prepare(`UPDATE pages SET body = 'Solo questo.' WHERE slug = 'cookie-policy'`).run();
    expect(await html()).toMatch(/^<p>Solo questo\.<\/p>\s<h3[^>]*>Cookie<\/h3>.*<code>piazza_session<\/code>/s);
  });

  it('does not change other pages', async () => {
    town.make.page('altra', { body: 'Testo.\n\n[//]: # (elenco)' });
    expect((await town.read<ContentPage>('/api/pages/altra')).body_html).toBe('<p>Testo.</p>\n');
  });
});

it.each([
  ['cookie', '_ga', undefined, true],
  ['cookie', '_ga_ABC123', 'analytics', true],
  ['cookie', '_ga', 'necessary', false],
  ['cookie', '_pk_ses.1.0ab1', 'analytics', true],
  ['cookie', '_gattino', undefined, false],
  ['local', 'piazza.push.status', 'necessary', true],
  ['session', 'piazza.push.status', undefined, false],
  ['cache', 'piazza-shell-1a2b', undefined, true],
] as const)('%s %s as %s: %s', (kind, name, category, known) => {
  expect(isStored(kind, name, category)).toBe(known);
});
