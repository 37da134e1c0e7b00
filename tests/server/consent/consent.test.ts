import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../server/features/consent/chain.ts';
import { DEFAULT_PRIVACY_METADATA, shownTexts } from '../../../shared/rules/consent.ts';
import { call, signIn, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => testApp());

const rows = (table: string) => town.db.prepare(`SELECT * FROM ${table}`).all();

describe('POST /api/privacy/consents', () => {
  const decide = (body: unknown) => call(town.app, 'POST', '/api/privacy/consents', { body });
  const ALL = { decision: 'accept_all', accepted_categories: ['necessary', 'analytics'], rejected_categories: [] };

  it('accepts the three fields of docs/specification.md, and stores no name', async () => {
    const response = await decide(ALL);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(rows('privacy_consents')).toEqual([
      {
        id: 1,
        consent_id: null,
        choice_id: null,
        revision: null,
        decision: 'accept_all',
        accepted_categories: '["necessary","analytics"]',
        rejected_categories: '[]',
        language: null,
        text_version: null,
        created_at: '2026-11-21T09:00:00.000Z',
        previous_hash: '0'.repeat(64),
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  it('stores the browser, the revision and the texts that were shown', async () => {
    const text_version = sha256(shownTexts(DEFAULT_PRIVACY_METADATA));
    const more = { consent_id: '11111111-2222-4333-8444-555555555555', revision: 2, language: 'it', text_version };
    expect((await decide({ ...ALL, ...more })).statusCode).toBe(204);
    expect(rows('privacy_consents')).toMatchObject([more]);
    // The texts that were shown can be looked up word by word.
    const [{ texts }] = rows('consent_texts') as [{ texts: string }];
    expect(JSON.parse(texts)).toMatchObject({ consent_title: 'La tua privacy', accept_all: 'Accetta tutti' });
  });

  it('records a choice once, however often it is sent', async () => {
    const choice_id = '99999999-2222-4333-8444-555555555555';
    for (let time = 0; time < 3; time++) expect((await decide({ ...ALL, choice_id })).statusCode).toBe(204);
    expect(rows('privacy_consents')).toMatchObject([{ id: 1, choice_id }]);
    await decide({ ...ALL, choice_id: choice_id.replace('9', '8') });
    expect(rows('privacy_consents')).toHaveLength(2);
  });

  it('refuses texts that were never shown', async () => {
    await decide({ ...ALL, text_version: 'a'.repeat(64) });
    expect(rows('privacy_consents')).toMatchObject([{ text_version: null }]);
  });

  it.each([
    ['a category that is no name', { ...ALL, accepted_categories: ['<b>'] }, 'accepted_categories.0'],
    ['a number that could be a name', { ...ALL, consent_id: 'anna@example.it' }, 'consent_id'],
    ['a choice whose number could be one', { ...ALL, choice_id: 'due' }, 'choice_id'],
    ['a field nobody knows', { ...ALL, email: 'anna@example.it' }, 'richiesta'],
  ])('refuses %s', async (_name, body, field) => {
    const response = await decide(body);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
    expect(rows('privacy_consents')).toEqual([]);
  });
});

describe('POST /api/pwa/install-click', () => {
  const click = (body: unknown) => call(town.app, 'POST', '/api/pwa/install-click', { body });

  it('stores where it was pressed', async () => {
    expect((await click({ platform: 'ios', device: 'mobile', source: 'top-bar' })).statusCode).toBe(204);
    expect((await click({ platform: 'Android accepted' })).statusCode).toBe(204);
    expect(rows('install_clicks')).toEqual([
      { id: 1, platform: 'ios', device: 'mobile', source: 'top-bar', created_at: '2026-11-21T09:00:00.000Z' },
      { id: 2, platform: 'Android accepted', device: '', source: '', created_at: '2026-11-21T09:00:00.000Z' },
    ]);
  });

  it('is told to administrators, beside the app’s settings, as it was begun in thirty days', async () => {
    const admin = await signIn(town.app, 'admin@example.it', { roles: ['amministratore'] });
    const shown = async () => (await call(town.app, 'GET', '/api/office/settings', { cookie: admin })).json().installs;
    expect(await shown()).toBe(0);
    for (const platform of ['Android', 'Android accepted', 'iOS']) await click({ platform });
    expect(await shown()).toBe(2);
    town.db.exec("UPDATE install_clicks SET created_at = '2026-10-22T09:00:00.000Z' WHERE platform = 'iOS'");
    expect(await shown()).toBe(1);
  });

  it('refuses what is no name of a platform', async () => {
    expect((await click({ platform: '<b>' })).statusCode).toBe(422);
    expect(rows('install_clicks')).toEqual([]);
  });
});
