import { describe, expect, it } from 'vitest';
import { appLinks, type DownloadFacts, downloadOffer } from '../../shared/rules/appLinks.ts';

const none = { ios: null, android: null, generic: null };

describe('links in the settings', () => {
  it.each([
    ['mobile_app_ios_url', 'ios'],
    ['mobile_app_android_url', 'android'],
    ['play_store_url', 'android'],
    ['mobile_app_url', 'generic'],
  ])('%s is for %s', (key, platform) => {
    expect(appLinks({ [key]: 'https://a.example' })).toEqual({ ...none, [platform]: 'https://a.example' });
  });
  it('uses the first key that has an address', () => {
    const [app_store_ios_url, ios_store_url] = ['https://a.example', 'https://b.example'];
    expect(appLinks({ mobile_app_ios_url: ' ', app_store_ios_url, ios_store_url }).ios).toBe(app_store_ios_url);
  });
  it.each(['javascript:alert(1)', 'data:text/html,x', '//x.example', 'https://', 'store', '', 7, null])(
    'ignores %j',
    (value) => expect(appLinks({ mobile_app_url: value })).toEqual(none),
  );
});

describe('the download button', () => {
  const generic = { ...none, generic: 'https://g.example' };
  const ios = { ...none, ios: 'https://i.example' };
  const stores = { ...ios, android: 'https://a.example' };
  const links = { ...stores, generic: 'https://g.example' };
  const play = ['Scarica su Play Store', 'https://a.example', 'android'] as const;
  const appStore = ['Scarica su App Store', 'https://i.example', 'ios'] as const;
  const page = ["Scarica l'app", 'https://g.example', 'generic'] as const;
  const install = (platform: string) => ["Installa l'app", null, platform] as const;
  const on = (os: string, more: Partial<DownloadFacts> = {}) => ({
    os,
    standalone: false,
    installable: false,
    ...more,
  });
  const installable = { installable: true };
  it.each([
    ['Android, Play', links, on('android'), play],
    ['iPhone, App Store', links, on('ios'), appStore],
    ['Android, only a page', generic, on('android'), page],
    ['the store comes before the browser’s install', links, on('android', installable), play],
    ['Android without links', none, on('android', installable), install('android')],
    ['iPhone without links', none, on('ios', installable), install('ios')],
    ['Android with an iOS link only', ios, on('android', installable), install('android')],
    ['computer, a page', links, on('windows', installable), page],
    ['computer, installable', stores, on('macos', installable), install('generic')],
    ['computer, only stores', stores, on('linux'), play],
    ['computer, only the App Store', ios, on('linux'), appStore],
  ])('%s', (_name, offered, facts, [label, href, platform]) => {
    expect(downloadOffer(offered, facts)).toEqual({ label, href, platform });
  });
  it.each([
    ['nothing to offer', none, on('linux')],
    ['running standalone', links, on('android', { standalone: true })],
    ['only the other platform’s store', { ...none, android: 'https://a.example' }, on('ios')],
  ])('%s: no button', (_name, offered, facts) => expect(downloadOffer(offered, facts)).toBeNull());
});
