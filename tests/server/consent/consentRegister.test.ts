import { describe, expect, it } from 'vitest';
import { createConsentRegister } from '../../../server/features/consent/register.ts';
import { createSettings } from '../../../server/features/settings/settings.ts';
import { csvLine } from '../../../server/lib/csv.ts';
import type { ConsentRegisterPage } from '../../../shared/contract/consent.ts';
import { DEFAULT_PRIVACY_METADATA } from '../../../shared/rules/consent.ts';
import { call, restarted, signIn, testApp } from '../../support/app.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => testApp());

const CHOICES = {
  accept_all: { accepted_categories: ['necessary', 'analytics'], rejected_categories: [] },
  accept_necessary: { accepted_categories: ['necessary'], rejected_categories: ['analytics'] },
  reject_all: { accepted_categories: ['necessary'], rejected_categories: ['analytics'] },
};

async function choose(...decisions: (keyof typeof CHOICES)[]): Promise<void> {
  for (const decision of decisions) {
    await call(town.app, 'POST', '/api/privacy/consents', { body: { decision, ...CHOICES[decision] } });
    town.clock.advance({ hours: 24 });
  }
}

async function register(query = ''): Promise<ConsentRegisterPage> {
  return (await asAdministrator(`/api/office/consents${query}`)).json();
}

/** Signed in again each time, because days pass in these tests. */
async function asAdministrator(url: string) {
  const cookie = await signIn(town.app, 'sindaca@example.it', { roles: ['amministratore'] });
  return call(town.app, 'GET', url, { cookie });
}

/** Restarts the portal on the same database: settings are read again and what expired is removed. */
async function restart(): Promise<void> {
  await (await restarted(town.app)).close();
}

describe('the register', () => {
  it('shows a page of records, newest first, with counts and an intact chain', async () => {
    await choose('accept_all', 'reject_all', 'accept_all', 'accept_necessary');
    const page = await register('?page=1&per_page=3');
    expect(page.data.map(({ id }) => id)).toEqual([4, 3, 2]);
    expect(page).toMatchObject({
      total: 4,
      last_page: 2,
      counts: { accept_all: 2, accept_necessary: 1, reject_all: 1 },
      chain: { intact: true, checked: 4, removed: 0, broken: null },
      retention_days: 396,
    });
    expect(page.data[0]?.previous_hash).toBe(page.data[1]?.hash);
    expect(page.texts).toMatchObject([{ records: 0 }]);
  });

  it('is intact when it is empty', async () => {
    expect((await register()).chain).toEqual({ intact: true, checked: 0, removed: 0, broken: null });
  });

  it.each([
    ['a decision that was changed', "UPDATE privacy_consents SET decision = 'accept_all' WHERE id = 2", 'record', 2],
    ['a moment that was changed', "UPDATE privacy_consents SET created_at = '2026-01-01' WHERE id = 3", 'record', 3],
    ['a hash that was changed', `UPDATE privacy_consents SET hash = '${'f'.repeat(64)}' WHERE id = 1`, 'record', 1],
    ['a record taken out of the middle', 'DELETE FROM privacy_consents WHERE id = 2', 'record', 3],
    ['the first record taken away', 'DELETE FROM privacy_consents WHERE id = 1', 'record', 2],
    ['the last record taken away', 'DELETE FROM privacy_consents WHERE id = 4', 'end', null],
    ['all of them taken away', 'DELETE FROM privacy_consents', 'end', null],
    ['other words', `UPDATE consent_texts SET texts = '{}'`, 'text', null],
  ])('detects %s', async (_what, sql, kind, id) => {
    await choose('accept_all', 'reject_all', 'accept_necessary', 'accept_all');
    town.db.exec(sql);
    const { chain } = await register();
    expect(chain).toMatchObject({ intact: false, broken: { kind, id } });
  });

  it('reads a chain of many batches to its end', async () => {
    const consents = createConsentRegister(town.db, town.clock, () => DEFAULT_PRIVACY_METADATA);
    town.db.transaction(() => {
      for (let index = 0; index < 2_100; index++) consents.record({ decision: 'reject_all', ...CHOICES.reject_all });
    })();
    expect((await register()).chain).toMatchObject({ intact: true, checked: 2_100 });
    expect([...consents.all()].flat()).toHaveLength(2_100);
    town.db.exec('DELETE FROM privacy_consents WHERE id = 2050');
    expect((await register()).chain).toMatchObject({ intact: false, checked: 2_049, broken: { id: 2_051 } });
  });

  it('deletes the oldest after the configured days without looking tampered with', async () => {
    await choose('accept_all', 'reject_all', 'accept_necessary');
    createSettings(town.db, town.clock).put('privacy', { ...DEFAULT_PRIVACY_METADATA, consent_retention_days: 180 });
    // The three are 3, 2 and 1 days old now: two of them pass their 180th day.
    town.clock.advance({ hours: 24 * 178 });
    await restart();
    const page = await register();
    expect(page.data.map(({ id }) => id)).toEqual([3]);
    expect(page.chain).toEqual({ intact: true, checked: 1, removed: 2, broken: null });
    await choose('accept_all');
    expect((await register()).chain).toEqual({ intact: true, checked: 2, removed: 2, broken: null });
    // Records missing beyond the expired ones are detected.
    town.db.exec('DELETE FROM privacy_consents WHERE id = 3');
    expect((await register()).chain).toMatchObject({ intact: false, broken: { kind: 'record', id: 4 } });
  });

  it('continues from the anchor when everything has expired', async () => {
    await choose('accept_all', 'reject_all');
    town.clock.advance({ hours: 24 * 400 });
    await restart();
    expect((await register()).chain).toEqual({ intact: true, checked: 0, removed: 2, broken: null });
    await choose('accept_all');
    expect((await register()).chain).toEqual({ intact: true, checked: 1, removed: 2, broken: null });
  });

  it('stores a version of the texts each time they change', async () => {
    createSettings(town.db, town.clock).put('privacy', { ...DEFAULT_PRIVACY_METADATA, consent_title: 'I tuoi cookie' });
    await restart();
    const { texts } = await register();
    expect(texts.map((one) => JSON.parse(one.texts).consent_title).sort()).toEqual(['I tuoi cookie', 'La tua privacy']);
  });
});

describe('the CSV export', () => {
  const lines = async () => {
    const response = await asAdministrator('/api/office/consents.csv');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="registro-consensi.csv"');
    expect(response.body.startsWith('\ufeff')).toBe(true);
    return response.body.slice(1).trimEnd().split('\r\n');
  };

  it('contains every record, oldest first, with the hashes that prove the chain', async () => {
    await choose('accept_all', 'reject_all');
    const [head, first, second, ...rest] = await lines();
    expect(head).toBe(
      'id;created_at;decision;accepted_categories;rejected_categories;revision;language;consent_id;choice_id;text_version;previous_hash;hash',
    );
    expect(first).toMatch(/^1;2026-11-21T09:00:00\.000Z;accept_all;necessary analytics;;;;;;;0{64};[0-9a-f]{64}$/);
    expect(second?.split(';').at(-2)).toBe(first?.split(';').at(-1));
    expect(rest).toEqual([]);
  });

  it('contains only the heading when there is no record', async () => {
    expect(await lines()).toHaveLength(1);
  });
});

it.each([
  [['=1+1', '+39', '-2', '@x', '\tx'], "'=1+1;'+39;'-2;'@x;'\tx\r\n"],
  [['＝1+1', '＋39', '－2', '＠x'], "'＝1+1;'＋39;'－2;'＠x\r\n"],
  [['﹢1', '﹣1', '﹦1', '﹫x', '−1'], "'﹢1;'﹣1;'﹦1;'﹫x;'−1\r\n"],
  [['  =1', '\u00a0=1', '\u200b=1', '\ufeff＝1', '\u0000=1'], "'  =1;'\u00a0=1;'\u200b=1;'\ufeff＝1;'\u0000=1\r\n"],
  [['\n=1', '\r=1'], `"'\n=1";"'\r=1"\r\n`],
  [['a=1', 'ann-a@x', -2, '1+1'], 'a=1;ann-a@x;-2;1+1\r\n'],
  [[-2, null, 'a;b', 'a"b', 'a\nb'], '-2;;"a;b";"a""b";"a\nb"\r\n'],
])('a spreadsheet runs no formula from a CSV cell: %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
