/** The install prompt (docs/specification.md, Install prompt): a card, or the three manual steps on iPhone and iPad. */
import type { Device } from './device.ts';

export const INSTALL_DELAY_IOS_MS = 1_200;
export const INSTALL_DELAY_MS = 2_800;
/** Session storage: "1" once dismissed. */
export const INSTALL_DISMISSED_KEY = 'piazza.install.dismissed';

/** A title set by the town is the same on every device. */
export const INSTALL_TITLES: Record<Device['type'], string> = {
  mobile: 'Il portale sul tuo telefono',
  tablet: 'Il portale sul tuo tablet',
  desktop: 'Il portale sul tuo computer',
};
const INSTALL_TEXTS = {
  message: 'Si apre più velocemente, funziona anche senza rete e ti avvisa quando succede qualcosa.',
  cta_label: 'Installa l’app',
  dismiss_label: 'Più tardi',
} as const;
/** Text for browsers that have the install in their menu but offer no prompt. */
const BY_MENU = 'Apri il menu del browser e scegli «Installa app» o «Aggiungi a schermata Home».';
const BY_DOCK = 'Apri il menu «File» di Safari e scegli «Aggiungi al Dock».';

export function installByMenu({ os, browser }: Device): string {
  return os === 'macos' && browser === 'safari' ? BY_DOCK : BY_MENU;
}

/** On a computer only Chrome, its relatives, and Safari on a Mac install web apps: elsewhere the prompt never appears. */
export function canInstall({ type, os, browser }: Device): boolean {
  if (type !== 'desktop') return true;
  return browser === 'chrome' || browser === 'edge' || (os === 'macos' && browser === 'safari');
}

export const IOS_STEPS_TITLE = 'Aggiungi alla schermata Home';
export const IOS_STEPS_DONE = 'Ho completato i passaggi';
export const IOS_STEPS = [
  'Apri il menu di condivisione del browser.',
  'Scegli «Aggiungi alla schermata Home».',
  'Conferma con «Aggiungi».',
] as const;

type Overrides = Partial<Record<'title' | 'message' | 'cta_label' | 'dismiss_label' | 'ios_instructions', string>>;
export type InstallTexts = Record<'title' | 'message' | 'cta_label' | 'dismiss_label', string> & {
  ios_instructions: string | null;
};

/** The town's texts where it has set some. */
export function installTexts(overrides: Overrides | undefined, { type }: Pick<Device, 'type'>): InstallTexts {
  const own = (key: keyof Overrides) => overrides?.[key]?.trim() || null;
  return {
    title: own('title') ?? INSTALL_TITLES[type],
    message: own('message') ?? INSTALL_TEXTS.message,
    cta_label: own('cta_label') ?? INSTALL_TEXTS.cta_label,
    dismiss_label: own('dismiss_label') ?? INSTALL_TEXTS.dismiss_label,
    ios_instructions: own('ios_instructions'),
  };
}

export interface InstallPrompt {
  /** 'menu': the card explains where the browser's menu has the install. */
  view: 'hidden' | 'card' | 'menu' | 'steps';
  dismissed: boolean;
  /** Somebody asked for it: it is shown on every page. Otherwise it waits for pages on which nobody is busy (client/app/Live.tsx). */
  asked: boolean;
  /** Installed, or running standalone: nothing to offer. */
  installed: boolean;
}

export type InstallEvent =
  | { type: 'delay_over' }
  /** Requested by the push dialog, the download button or the reminder: ignores a dismissal in this session. */
  | { type: 'requested' }
  /** "Installa l’app" was pressed. `native`: the browser has an install prompt to show. */
  | { type: 'cta'; ios: boolean; native: boolean }
  /** "Più tardi", or the iOS steps closed or completed: not shown again in this session. */
  | { type: 'dismissed' }
  /** The browser's prompt was accepted; `installed` follows when the browser reports the installation, which not all do. */
  | { type: 'accepted' }
  | { type: 'installed' | 'standalone' };

export function startInstallPrompt(facts: { dismissed: boolean; standalone: boolean }): InstallPrompt {
  return { view: 'hidden', dismissed: facts.dismissed, asked: false, installed: facts.standalone };
}

export function nextInstallPrompt(state: InstallPrompt, event: InstallEvent): InstallPrompt {
  switch (event.type) {
    case 'delay_over':
      return state.installed || state.dismissed || state.view !== 'hidden' ? state : { ...state, view: 'card' };
    case 'requested':
      return state.installed ? state : { ...state, view: state.view === 'hidden' ? 'card' : state.view, asked: true };
    case 'cta':
      if (state.view !== 'card') return state;
      if (event.ios) return { ...state, view: 'steps' };
      return event.native ? state : { ...state, view: 'menu' };
    case 'dismissed':
      return { ...state, view: 'hidden', dismissed: true, asked: false };
    case 'accepted':
      return { ...state, view: 'hidden' };
    case 'installed':
    case 'standalone':
      return { ...state, view: 'hidden', installed: true };
  }
}

/** The platform the card sends to POST /api/pwa/install-click. */
export const INSTALL_PLATFORMS = { android: 'Android', android_accepted: 'Android accepted', ios: 'iOS' } as const;
