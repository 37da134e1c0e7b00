import { describe, expect, it } from 'vitest';
import { deviceOf } from '../../shared/rules/device.ts';
import {
  canInstall,
  INSTALL_DELAY_IOS_MS,
  INSTALL_DELAY_MS,
  INSTALL_PLATFORMS,
  type InstallEvent,
  type InstallPrompt,
  IOS_STEPS,
  IOS_STEPS_DONE,
  IOS_STEPS_TITLE,
  installByMenu,
  installTexts,
  nextInstallPrompt,
  startInstallPrompt,
} from '../../shared/rules/installPrompt.ts';

const fresh = { dismissed: false, standalone: false };
const over: InstallEvent = { type: 'delay_over' };
const requested: InstallEvent = { type: 'requested' };
const dismissed: InstallEvent = { type: 'dismissed' };
const cta = (ios: boolean, native: boolean): InstallEvent => ({ type: 'cta', ios, native });

describe('the install prompt', () => {
  const rows: [string, { dismissed: boolean; standalone: boolean }, InstallEvent[], InstallPrompt['view']][] = [
    ['waits', fresh, [], 'hidden'],
    ['appears after its delay', fresh, [over], 'card'],
    ['not when dismissed in this session', { ...fresh, dismissed: true }, [over], 'hidden'],
    ['not when running standalone', { ...fresh, standalone: true }, [over], 'hidden'],
    ['not when installed meanwhile', fresh, [{ type: 'installed' }, over], 'hidden'],
    ['“Più tardi” hides it for the session', fresh, [over, dismissed, over], 'hidden'],
    ['a request reopens it', { ...fresh, dismissed: true }, [requested], 'card'],
    ['a request does not wait', fresh, [requested], 'card'],
    ['a request after “Più tardi”', fresh, [over, dismissed, requested], 'card'],
    ['a request in the installed app does nothing', { ...fresh, standalone: true }, [requested], 'hidden'],
    ['on iOS the button opens the steps', fresh, [over, cta(true, false)], 'steps'],
    ['a request does not close the steps', fresh, [over, cta(true, false), requested], 'steps'],
    ['the steps completed', fresh, [over, cta(true, false), dismissed], 'hidden'],
    ['the browser’s own prompt leaves the card until the answer', fresh, [over, cta(false, true)], 'card'],
    ['a yes to it hides the card at once', fresh, [over, cta(false, true), { type: 'accepted' }], 'hidden'],
    ['a yes that came to nothing can be asked for again', fresh, [over, { type: 'accepted' }, requested], 'card'],
    ['without one the card says where', fresh, [over, cta(false, false)], 'menu'],
    ['the button of a hidden card does nothing', fresh, [cta(true, false)], 'hidden'],
    ['installing hides the card', fresh, [over, { type: 'installed' }], 'hidden'],
    ['becoming standalone hides the steps', fresh, [over, cta(true, false), { type: 'standalone' }], 'hidden'],
  ];
  it.each(rows)('%s', (_name, facts, events, view) => {
    expect(events.reduce(nextInstallPrompt, startInstallPrompt(facts)).view).toBe(view);
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

describe('who can install', () => {
  const rows: [string, string, boolean, RegExp][] = [
    [
      'Firefox on a computer cannot',
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      false,
      /menu/,
    ],
    [
      'Firefox on a phone',
      'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      true,
      /schermata Home/,
    ],
    [
      'Chrome on a computer',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      true,
      /Installa app/,
    ],
    [
      'Safari on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
      true,
      /Aggiungi al Dock/,
    ],
    [
      'a relative of Safari on Linux',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/60.5 Safari/605.1.15',
      false,
      /menu/,
    ],
    ['an unknown browser on a computer', 'Mozilla/5.0 (X11; Linux x86_64) Ladybird/1.0', false, /menu/],
    [
      'Safari on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1',
      true,
      /menu/,
    ],
  ];
  it.each(rows)('%s', (_name, agent, able, words) => {
    const device = deviceOf(agent, 0);
    expect(canInstall(device)).toBe(able);
    expect(installByMenu(device)).toMatch(words);
  });
});

describe('texts', () => {
  it('has the buttons of docs/specification.md', () => {
    expect(installTexts(undefined, { type: 'mobile' })).toMatchObject({
      title: 'Il portale sul tuo telefono',
      cta_label: 'Installa l’app',
      dismiss_label: 'Più tardi',
      ios_instructions: null,
    });
    expect([IOS_STEPS_TITLE, IOS_STEPS_DONE]).toEqual(['Aggiungi alla schermata Home', 'Ho completato i passaggi']);
    expect(IOS_STEPS).toHaveLength(3);
  });
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
  it('reports the platforms of docs/specification.md', () => {
    expect(Object.values(INSTALL_PLATFORMS)).toEqual(['Android', 'Android accepted', 'iOS']);
  });
});
