import { describe, expect, it } from 'vitest';
import { deviceOf } from '../../shared/rules/device.ts';
import {
  canInstall,
  INSTALL_DELAY_IOS_MS,
  INSTALL_DELAY_MS,
  type InstallEvent,
  type InstallPrompt,
  installByMenu,
  installTexts,
  nextInstallPrompt,
  startInstallPrompt,
} from '../../shared/rules/installPrompt.ts';
import { gecko, IPHONE, LINUX, MAC, webKit } from './userAgents.ts';

const fresh = { dismissed: false, standalone: false };
const over: InstallEvent = { type: 'delay_over' };
const requested: InstallEvent = { type: 'requested' };
const dismissed: InstallEvent = { type: 'dismissed' };
const cta = (ios: boolean, native: boolean): InstallEvent => ({ type: 'cta', ios, native });

const installed: InstallEvent = { type: 'installed' };
const accepted: InstallEvent = { type: 'accepted' };
const STEPS = [over, cta(true, false)];

describe('the install prompt', () => {
  it.each<[string, Partial<typeof fresh>, InstallEvent[], InstallPrompt['view']]>([
    ['waits', {}, [], 'hidden'],
    ['appears after its delay', {}, [over], 'card'],
    ['not when dismissed in this session', { dismissed: true }, [over], 'hidden'],
    ['not when running standalone', { standalone: true }, [over], 'hidden'],
    ['not when installed meanwhile', {}, [installed, over], 'hidden'],
    ['“Più tardi” hides it for the session', {}, [over, dismissed, over], 'hidden'],
    ['a request reopens it', { dismissed: true }, [requested], 'card'],
    ['a request does not wait', {}, [requested], 'card'],
    ['a request after “Più tardi”', {}, [over, dismissed, requested], 'card'],
    ['a request in the installed app does nothing', { standalone: true }, [requested], 'hidden'],
    ['on iOS the button opens the steps', {}, STEPS, 'steps'],
    ['a request does not close the steps', {}, [...STEPS, requested], 'steps'],
    ['the steps completed', {}, [...STEPS, dismissed], 'hidden'],
    ['the browser’s own prompt leaves the card until the answer', {}, [over, cta(false, true)], 'card'],
    ['a yes to it hides the card at once', {}, [over, cta(false, true), accepted], 'hidden'],
    ['a yes that came to nothing can be asked for again', {}, [over, accepted, requested], 'card'],
    ['without one the card says where', {}, [over, cta(false, false)], 'menu'],
    ['the button of a hidden card does nothing', {}, [cta(true, false)], 'hidden'],
    ['installing hides the card', {}, [over, installed], 'hidden'],
    ['becoming standalone hides the steps', {}, [...STEPS, { type: 'standalone' }], 'hidden'],
  ])('%s', (_name, facts, events, view) => {
    expect(events.reduce(nextInstallPrompt, startInstallPrompt({ ...fresh, ...facts })).view).toBe(view);
  });

  it('remembers a dismissal', () => {
    expect([over, dismissed].reduce(nextInstallPrompt, startInstallPrompt(fresh)).dismissed).toBe(true);
  });
  it('is asked for until it is dismissed, also when it already waits', () => {
    const askedAfter = (...events: InstallEvent[]) => events.reduce(nextInstallPrompt, startInstallPrompt(fresh)).asked;
    expect([askedAfter(over), askedAfter(over, requested), askedAfter(requested, dismissed)]).toEqual([
      false,
      true,
      false,
    ]);
  });
  it('waits 1.2 s on iOS, 2.8 s elsewhere', () => {
    expect([INSTALL_DELAY_IOS_MS, INSTALL_DELAY_MS]).toEqual([1200, 2800]);
  });
});

it.each<[string, string, boolean, RegExp]>([
  ['Firefox on a computer cannot', gecko(LINUX), false, /menu/],
  ['Firefox on a phone', gecko('Android 16; Mobile'), true, /schermata Home/],
  ['Chrome on a computer', webKit(LINUX, 'Chrome/140.0.0.0 Safari/537.36'), true, /Installa app/],
  ['Safari on a Mac', webKit(MAC, 'Version/18.4 Safari/605.1.15'), true, /Aggiungi al Dock/],
  ['a relative of Safari on Linux', webKit(LINUX, 'Version/60.5 Safari/605.1.15'), false, /menu/],
  ['an unknown browser on a computer', 'Mozilla/5.0 (X11; Linux x86_64) Ladybird/1.0', false, /menu/],
  ['Safari on an iPhone', webKit(IPHONE, 'Version/18.4 Mobile/15E148 Safari/604.1'), true, /menu/],
])('who can install: %s', (_name, agent, able, words) => {
  const device = deviceOf(agent, 0);
  expect(canInstall(device)).toBe(able);
  expect(installByMenu(device)).toMatch(words);
});

describe('texts', () => {
  it('uses the town’s texts, except empty ones', () => {
    const texts = installTexts(
      { title: ' Roccamarina ', message: '  ', cta_label: 'Prendila', ios_instructions: 'Così.' },
      { type: 'desktop' },
    );
    expect(texts).toMatchObject({ title: 'Roccamarina', cta_label: 'Prendila', ios_instructions: 'Così.' });
    expect(texts.message).toBe(installTexts({}, { type: 'desktop' }).message);
  });
  it('names the device', () => {
    const titles = (['mobile', 'tablet', 'desktop'] as const).map((type) => installTexts({}, { type }).title);
    expect(titles).toEqual(['Il portale sul tuo telefono', 'Il portale sul tuo tablet', 'Il portale sul tuo computer']);
  });
});
