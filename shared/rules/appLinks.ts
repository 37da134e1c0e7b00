/** Where to get the app (docs/specification.md, Settings and maintenance): the town's stores, otherwise the browser's install. */

/** Settings that hold the store addresses; per platform the first one set is used. */
export const APP_LINK_KEYS = {
  ios: ['mobile_app_ios_url', 'app_store_ios_url', 'ios_store_url', 'ios_download_url'],
  android: [
    'mobile_app_android_url',
    'app_store_android_url',
    'android_store_url',
    'android_download_url',
    'play_store_url',
  ],
  generic: ['mobile_app_generic_url', 'app_download_url', 'mobile_app_url'],
} as const;

export type AppPlatform = keyof typeof APP_LINK_KEYS;
export type AppLinks = Record<AppPlatform, string | null>;

/** The first key that holds an https or http address, for each platform. */
export function appLinks(settings: Record<string, unknown>): AppLinks {
  const first = (platform: AppPlatform) =>
    APP_LINK_KEYS[platform].map((key) => webAddress(settings[key])).find(Boolean) ?? null;
  return { ios: first('ios'), android: first('android'), generic: first('generic') };
}

function webAddress(value: unknown): string | null {
  const address = typeof value === 'string' ? value.trim() : '';
  return /^https?:\/\/[^\s/?#]+[^\s]*$/i.test(address) ? address : null;
}

export const DOWNLOAD_LABELS = {
  android: 'Scarica su Play Store',
  ios: 'Scarica su App Store',
  generic: "Scarica l'app",
  install: "Installa l'app",
} as const;

export interface DownloadFacts {
  /** As returned by deviceOf. */
  os: string;
  standalone: boolean;
  /** The browser offers an install, or iOS has its three manual steps. */
  installable: boolean;
}

export interface DownloadOffer {
  label: string;
  /** Null: the button opens the install prompt instead of an address. */
  href: string | null;
  /** The platform the top bar sends to POST /api/pwa/install-click: ios, the primary platform, or generic. */
  platform: AppPlatform;
}

/** What the download button offers on this device; null hides the button. */
export function downloadOffer(links: AppLinks, { os, standalone, installable }: DownloadFacts): DownloadOffer | null {
  if (standalone) return null;
  const store = (platform: AppPlatform): DownloadOffer | null =>
    links[platform] === null ? null : { label: DOWNLOAD_LABELS[platform], href: links[platform], platform };
  const install: DownloadOffer | null = installable
    ? { label: DOWNLOAD_LABELS.install, href: null, platform: os === 'ios' || os === 'android' ? os : 'generic' }
    : null;
  if (os === 'ios' || os === 'android') return store(os) ?? store('generic') ?? install;
  // Desktop computers have no store: offer the browser's install first, then the stores for the phone.
  return store('generic') ?? install ?? store('android') ?? store('ios');
}
