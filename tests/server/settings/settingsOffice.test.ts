import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogoFiles } from '../../../server/features/settings/logo.ts';
import { createSettings } from '../../../server/features/settings/settings.ts';
import type { OfficeSettings, SettingsSection } from '../../../shared/contract/officeSettings.ts';
import { call, movableClock, person, signIn, testApp } from '../../support/app.ts';
import { multipart } from '../../support/form.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let admin: string;
let adminId: number;
const town = await townPerFile(() => testApp());
beforeEach(async () => {
  admin = await signIn(town.app, 'admin@piazza.test', { roles: ['amministratore'] });
  adminId = person(town.app, 'admin@piazza.test');
});

const URL = '/api/office/settings';
const read = async () => (await call(town.app, 'GET', URL, { cookie: admin })).json<OfficeSettings>();
/** One section as it is with some fields changed. */
const put = async (section: SettingsSection, change: object) =>
  call(town.app, 'PUT', `${URL}/${section}`, {
    cookie: admin,
    body: { ...(await read()).sections[section], ...change },
  });
const log = () =>
  town.db
    .prepare<[], { actor_id: number; action: string; subject: string; before: string; after: string }>(
      'SELECT actor_id, action, subject, before, after FROM audit_log ORDER BY id',
    )
    .all()
    .map((row) => ({ ...row, before: JSON.parse(row.before), after: JSON.parse(row.after) }));

/** What is saved, and where and how everybody then sees it: in the settings, as it was written, unless told otherwise. */
const CHANGES: { [K in SettingsSection]: { change: Record<string, unknown>; url?: string; seen?: object } } = {
  identity: {
    change: {
      project_name: 'Roccamarina',
      header_logo_alt: 'Stemma',
      header_logo_height: 60,
      header_logo_url: 'https://cdn.example.org/a.png',
      town_patron: '13/12 Santa Lucia',
    },
  },
  ads: { change: { ad_thousand_euros: 24 }, url: '/api/ads', seen: { thousand_euros: 24 } },
  week: {
    change: { weekday: 'domenica', time: '09:00' },
    seen: { week_mail: { weekday: 7, time: '09:00', since: expect.stringMatching(/^2026-11-21T/) } },
  },
  maintenance: {
    change: { maintenance_message: 'Torniamo presto.', maintenance_starts_at: '2026-11-22T09:00:00.000Z' },
    seen: {
      system_settings: {
        maintenance_enabled: false,
        maintenance_message: 'Torniamo presto.',
        maintenance_starts_at: '2026-11-22T09:00:00.000Z',
        cookie_consent_required: true,
      },
    },
  },
  consent: {
    change: {
      consent_title: 'I cookie',
      consent_description: 'Decidi tu.',
      consent_retention_days: 400,
      ask_again: true,
    },
    url: '/api/privacy/metadata',
    seen: { consent_title: 'I cookie', consent_description: 'Decidi tu.', consent_revision: 2 },
  },
  home: {
    change: { lead: ' Roccamarina, giorno per giorno. ', today: 'Oggi da noi', jobs: '' },
    seen: { home_texts: { lead: 'Roccamarina, giorno per giorno.', today: 'Oggi da noi' } },
  },
  map: {
    change: {
      town_place: ' 37.3216, 13.5889',
      map_tile_url: 'https://tile.example.org/{z}/{x}/{y}.png',
      map_attribution: ' © La città ',
    },
    seen: {
      town_place: { lat: 37.3216, lng: 13.5889 },
      map_tile_url: 'https://tile.example.org/{z}/{x}/{y}.png',
      map_attribution: '© La città',
    },
  },
  colours: {
    change: { own_colours: true, main: '#7A1F2B', spark: '#e0b100' },
    seen: { town_colours: { main: '#7a1f2b', spark: '#e0b100' } },
  },
  sections: {
    change: { jobs: false, flyers: false },
    seen: { sections_off: ['jobs', 'flyers'], closed_pages: ['/lavora', '/volantini'] },
  },
  office: {
    change: { office_name: ' Comune di Roccamarina ', office_phone: '', office_email: 'info@comune.example' },
    seen: { town_office: { office_name: 'Comune di Roccamarina', office_email: 'info@comune.example' } },
  },
  push: { change: { notifications_push_prompt_text: 'Avvisi dal Comune.' } },
  apps: { change: { play_store_url: 'https://play.google.com/store/apps/details?id=it.citta' } },
  pwa: {
    change: {
      name: 'Città',
      short_name: 'Città',
      theme_color: '#123456',
      update_message: 'Nuova.',
      prompt_title: 'App',
    },
    url: '/api/pwa/settings',
    seen: {
      manifest: { name: 'Città', short_name: 'Città', start_url: '/' },
      theme_color: '#123456',
      update: { message: 'Nuova.' },
      prompt: { title: 'App' },
    },
  },
  tracking: {
    change: {
      gtm_container_id: 'GTM-ABC1234',
      additional_tags: [{ type: 'meta', label: 'Prova', code: '<meta name="a" content="b">' }],
    },
    url: '/api/tracking',
  },
  privacy: {
    change: { privacy_policy: '/informativa', cookie_policy: 'https://citta.example.org/cookie' },
    url: '/api/privacy/metadata',
  },
};

describe.each(Object.entries(CHANGES))('%s', (section, { change, url = '/api/settings', seen = change }) => {
  it('is effective from the next answer on, survives a restart and can be read back', async () => {
    const { settings_version: before } = (await call(town.app, 'GET', '/api/settings')).json();
    const answer = await put(section as SettingsSection, change);
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
    expect((await call(town.app, 'GET', url)).json()).toMatchObject(seen);
    expect((await call(town.app, 'GET', '/api/settings')).json().settings_version).not.toBe(before);
    const again = createSettings(town.db, movableClock());
    expect(again.version()).toBe((await call(town.app, 'GET', '/api/settings')).json().settings_version);
    expect((await put(section as SettingsSection, {})).statusCode).toBe(200);
    expect(log().at(-1)).toMatchObject({ actor_id: adminId, action: 'settings.changed' });
  });
});

it('allows the map’s pictures from its origin only, while it is set', async () => {
  const pictures = async () =>
    /img-src ([^;]*)/.exec(
      String((await call(town.app, 'GET', '/api/settings')).headers['content-security-policy']),
    )?.[1];
  await put('map', { map_tile_url: 'https://tile.example.org:8443/m/{z}/{x}/{y}.png' });
  expect(await pictures()).toBe("'self' https://tile.example.org:8443 data:");
  await put('map', { map_tile_url: '' });
  expect(await pictures()).toBe("'self' data:");
});

it('an emptied text is replaced by the default', async () => {
  await put('push', { notifications_push_prompt_text: 'Avvisi.' });
  await put('push', { notifications_push_prompt_text: '  ' });
  expect((await call(town.app, 'GET', '/api/settings')).json()).not.toHaveProperty('notifications_push_prompt_text');
});

it('logs who changed what, before and after, and only actual changes', async () => {
  await put('identity', { project_name: 'Roccamarina' });
  await put('identity', {});
  await put('consent', { cookie_consent_required: false, ask_again: true });
  expect(log()).toEqual([
    {
      actor_id: adminId,
      action: 'settings.changed',
      subject: 'Impostazioni: Nome e logo',
      before: { 'identity.project_name': '' },
      after: { 'identity.project_name': 'Roccamarina' },
    },
    {
      actor_id: adminId,
      action: 'settings.changed',
      subject: 'Impostazioni: Consenso ai cookie',
      before: { 'consent.cookie_consent_required': true, 'consent.ask_again': false },
      after: { 'consent.cookie_consent_required': false, 'consent.ask_again': true },
    },
  ]);
});

it('a change that cannot be logged is rolled back', async () => {
  town.db.exec('DROP TABLE audit_log');
  expect((await put('identity', { project_name: 'Roccamarina' })).statusCode).toBe(500);
  expect((await read()).sections.identity.project_name).toBe('');
  expect(createSettings(town.db, movableClock()).get('settings')).not.toHaveProperty('project_name');
});

it.each<[SettingsSection, Record<string, unknown>, string]>([
  ['identity', { header_logo_height: 0 }, 'header_logo_height'],
  ['identity', { town_patron: 'Santa Lucia' }, 'town_patron'],
  ['identity', { town_patron: '40/12 Santa Lucia' }, 'town_patron'],
  ['identity', { header_logo_url: 'http://cdn.example.org/a.png' }, 'header_logo_url'],
  ['map', { map_tile_url: 'https://{s}.tile.example.org/{z}/{x}/{y}.png' }, 'map_tile_url'],
  ['map', { town_place: 'in riva al mare' }, 'town_place'],
  ['office', { office_email: 'info' }, 'office_email'],
  ['apps', { play_store_url: 'javascript:alert(1)' }, 'play_store_url'],
  ['apps', { app_download_url: 'https://' }, 'app_download_url'],
  ['pwa', { theme_color: 'blu' }, 'theme_color'],
  ['pwa', { name: '   ' }, 'name'],
  ['privacy', { privacy_policy: '//altrove.example' }, 'privacy_policy'],
  ['tracking', { gtm_container_id: 'UA-1' }, 'gtm_container_id'],
  ['tracking', { additional_tags: [{ type: 'script', label: 'X', code: 'alert(1)' }] }, 'additional_tags.0.code'],
  ['maintenance', { maintenance_ends_at: 'domani' }, 'maintenance_ends_at'],
  [
    'maintenance',
    { maintenance_starts_at: '2026-12-02T10:00:00.000Z', maintenance_ends_at: '2026-12-01T10:00:00.000Z' },
    'maintenance_ends_at',
  ],
  ['maintenance', { maintenance_enabled: true, maintenance_ends_at: '2026-11-20T10:00:00Z' }, 'maintenance_ends_at'],
])('%s refuses %o under its field and changes nothing', async (section, change, field) => {
  const before = await read();
  const answer = await put(section, change);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors[field]?.[0]).toMatch(/^[A-ZÈ].*/);
  expect(await read()).toEqual(before);
  expect(log()).toEqual([]);
});

describe('two administrators editing one section', () => {
  it('the second one is told, and overwrites only after confirming', async () => {
    const seen = await read();
    const edited = (name: string, { revisions }: OfficeSettings = seen) => ({
      project_name: name,
      revision: revisions.identity,
    });
    expect((await put('identity', edited('Prima'))).statusCode).toBe(200);
    const late = await put('identity', edited('Seconda'));
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringMatching(/^Nel frattempo qualcun altro ha salvato questa sezione\./),
    ]);
    expect((await read()).sections.identity.project_name).toBe('Prima');
    expect(log()).toHaveLength(1);
    expect((await put('identity', edited('Seconda', await read()))).statusCode).toBe(200);
    expect((await read()).sections.identity.project_name).toBe('Seconda');
  });

  it('editing two sections do not conflict', async () => {
    const { revisions } = await read();
    await put('identity', { project_name: 'Prima', revision: revisions.identity });
    const other = await put('push', { notifications_push_prompt_text: 'Avvisi.', revision: revisions.push });
    expect(other.statusCode).toBe(200);
  });

  it('asking again for cookie consent increases the revision once', async () => {
    const { revisions } = await read();
    const ask = () => put('consent', { ask_again: true, revision: revisions.consent });
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 409]);
    expect((await read()).consent_revision).toBe(2);
  });
});

describe('the logo', () => {
  const storage = () => join(dirname(town.db.name), 'storage');
  const picture = (background: string) =>
    sharp({ create: { width: 900, height: 300, channels: 4, background } })
      .png()
      .withMetadata({ exif: { IFD0: { Artist: 'Segreto' } } })
      .toBuffer();
  const upload = (bytes: Buffer, field = 'logo') => {
    const form = multipart({}, [{ field, name: 'logo.png', type: 'image/png', bytes }]);
    return call(town.app, 'POST', `${URL}/logo`, { cookie: admin, ...form });
  };

  it('is re-encoded, served, replaced with the old file removed, and removed', async () => {
    const first = (await upload(await picture('#ff0000'))).json<OfficeSettings>();
    expect(first).toMatchObject({
      logo_uploaded: true,
      logo_url: expect.stringMatching(/^\/storage\/logo-[\w-]{16}\.webp$/),
    });
    expect((await call(town.app, 'GET', '/api/settings')).json().header_logo_path).toBe(first.logo_url?.slice(9));
    // The splash shown before the scripts run has it too.
    const splash = /id="splash".*?<\/div>/s.exec((await town.app.inject('/')).body)?.[0];
    expect(splash).toContain(`<img src="${first.logo_url}" alt="">`);
    const served = await town.app.inject(first.logo_url as string);
    const { format, height, exif } = await sharp(served.rawPayload).metadata();
    expect([served.statusCode, format, height, exif]).toEqual([200, 'webp', 300, undefined]);

    const second = (await upload(await picture('#00ff00'))).json<OfficeSettings>();
    expect(second.logo_url).not.toBe(first.logo_url);
    expect(readdirSync(storage())).toEqual([second.logo_url?.slice(9)]);
    expect((await call(town.app, 'DELETE', `${URL}/logo`, { cookie: admin })).json()).toMatchObject({
      logo_uploaded: false,
      logo_url: null,
    });
    expect(readdirSync(storage())).toEqual([]);
    expect(log().map(({ subject }) => subject)).toEqual(Array(3).fill('Impostazioni: Logo'));
  });

  it('replaces a configured address', async () => {
    await put('identity', { header_logo_url: 'https://cdn.example.org/a.png' });
    expect((await upload(await picture('#ff0000'))).json().logo_url).toMatch(/^\/storage\//);
  });

  it.each([
    ['an SVG, which could carry a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('refuses %s', async (_, bytes) => {
    const answer = await upload(bytes);
    expect([answer.statusCode, answer.json().errors?.logo?.length]).toEqual([422, 1]);
    expect(readdirSync(storage())).toEqual([]);
  });

  it('refuses a file that is too large, and a form without a file', async () => {
    expect((await upload(Buffer.alloc(6 * 1024 * 1024, 1))).statusCode).toBe(413);
    expect((await upload(await picture('#ff0000'), 'altro')).json().errors).toHaveProperty('logo');
    expect((await call(town.app, 'POST', `${URL}/logo`, { cookie: admin, body: {} })).statusCode).toBe(415);
  });

  it('never removes files that somebody added to the folder by hand', async () => {
    writeFileSync(join(storage(), 'stemma.png'), 'x');
    const outside = createLogoFiles(dirname(town.db.name));
    await outside.remove('../../piazza.db');
    await outside.remove('stemma.png');
    expect([existsSync(town.db.name), readdirSync(storage())]).toEqual([true, ['stemma.png']]);
  });
});
