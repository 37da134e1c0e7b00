import { describe, expect, it } from 'vitest';
import { appLinks, type DownloadFacts, downloadOffer } from '../../shared/rules/appLinks.ts';

const none = { ios: null, android: null, generic: null };

describe('links in the settings', () => {
  it.each([
    ['mobile_app_ios_url', 'ios'],
    ['app_store_ios_url', 'ios'],
    ['ios_store_url', 'ios'],
    ['ios_download_url', 'ios'],
    ['mobile_app_android_url', 'android'],
    ['app_store_android_url', 'android'],
    ['android_store_url', 'android'],
    ['android_download_url', 'android'],
    ['play_store_url', 'android'],
    ['mobile_app_generic_url', 'generic'],
    ['app_download_url', 'generic'],
    ['mobile_app_url', 'generic'],
  ])('%s is for %s', (key, platform) => {
    expect(appLinks({ [key]: 'https://store.example/app' })).toEqual({
      ...none,
      [platform]: 'https://store.example/app',
    });
  });
  it('uses the first key that has an address', () => {
    const settings = {
      mobile_app_ios_url: ' ',
      app_store_ios_url: 'https://a.example',
      ios_store_url: 'https://b.example',
    };
    expect(appLinks(settings).ios).toBe('https://a.example');
  });
  it.each(['javascript:alert(1)', 'data:text/html,x', '//x.example', 'https://', 'store', '', 7, null])(
    'ignores %j',
    (value) => expect(appLinks({ mobile_app_url: value })).toEqual(none),
  );
});

describe('the download button', () => {
  const links = { ios: 'https://i.example', android: 'https://a.example', generic: 'https://g.example' };
  const on = (os: string, more: Partial<DownloadFacts> = {}) => ({
    os,
    standalone: false,
    installable: false,
    ...more,
  });
  const installable = { installable: true };
  it.each([
    ['Android, Play', links, on('android'), 'Scarica su Play Store', 'https://a.example', 'android'],
    ['iPhone, App Store', links, on('ios'), 'Scarica su App Store', 'https://i.example', 'ios'],
    [
      'Android, only a page',
      { ...none, generic: 'https://g.example' },
      on('android'),
      "Scarica l'app",
      'https://g.example',
      'generic',
    ],
    [
      'the store comes before the browser’s install',
      links,
      on('android', installable),
      'Scarica su Play Store',
      'https://a.example',
      'android',
    ],
    ['Android without links', none, on('android', installable), "Installa l'app", null, 'android'],
    ['iPhone without links', none, on('ios', installable), "Installa l'app", null, 'ios'],
    [
      'Android with an iOS link only',
      { ...none, ios: 'https://i.example' },
      on('android', installable),
      "Installa l'app",
      null,
      'android',
    ],
    ['computer, a page', links, on('windows', installable), "Scarica l'app", 'https://g.example', 'generic'],
    ['computer, installable', { ...links, generic: null }, on('macos', installable), "Installa l'app", null, 'generic'],
    [
      'computer, only stores',
      { ...links, generic: null },
      on('linux'),
      'Scarica su Play Store',
      'https://a.example',
      'android',
    ],
    [
      'computer, only the App Store',
      { ...none, ios: 'https://i.example' },
      on('linux'),
      'Scarica su App Store',
      'https://i.example',
      'ios',
    ],
  ] as const)('%s', (_name, offered, facts, label, href, platform) => {
    expect(downloadOffer(offered, facts)).toEqual({ label, href, platform });
  });
  it.each([
    ['nothing to offer', none, on('linux')],
    ['running standalone', links, on('android', { standalone: true })],
    ['only the other platform’s store', { ...none, android: 'https://a.example' }, on('ios')],
  ] as const)('%s: no button', (_name, offered, facts) => expect(downloadOffer(offered, facts)).toBeNull());
});
