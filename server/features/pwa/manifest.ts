import type { PwaSettings, Settings } from '../../../shared/contract/settings.ts';
import { paths } from '../../../shared/paths.ts';
import { appLinks } from '../../../shared/rules/appLinks.ts';
import { CENTRE_ADDRESS } from '../../../shared/rules/notifications.ts';
import { closedPages } from '../../../shared/rules/townSections.ts';

type Icon = PwaSettings['manifest']['icons'][number];

const SIZES = ['192', '512'];
/** Drawn from the town's tile (http/assets.ts) for towns without their own icons. */
const TILE_ICONS: Icon[] = SIZES.flatMap((size) => [
  { src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any' },
  { src: `/icons/maskable-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'maskable' },
]);

/** Taken by `npm run screenshots`, for the install dialog. */
export const SCREENSHOTS = [
  {
    name: 'home',
    size: '1080x1920',
    form_factor: 'narrow',
    label: 'La città di oggi: eventi, posti aperti, promozioni',
  },
  { name: 'attivita', size: '1080x1920', form_factor: 'narrow', label: 'Chi è aperto adesso, con orari e contatti' },
  { name: 'mappa', size: '1080x1920', form_factor: 'narrow', label: 'La città dipinta, con tutti i posti' },
  { name: 'home-ampia', size: '1920x1080', form_factor: 'wide', label: 'La città di oggi su uno schermo grande' },
].map(({ name, size, ...rest }) => ({ src: `/screenshots/${name}.png`, sizes: size, type: 'image/png', ...rest }));

const SHORTCUTS: { name: string; url: string }[] = [
  { name: 'Cerca', url: paths.search },
  { name: 'Eventi', url: paths.events },
  { name: 'Notifiche', url: CENTRE_ADDRESS },
];

/**
 * /manifest.webmanifest from the town's PWA settings. `id` never changes, or installed apps would count as another app.
 */
export function webManifest(pwa: PwaSettings, settings: Settings): object {
  const { icons, ...named } = pwa.manifest;
  const closed = closedPages(settings.sections_off ?? []);
  return {
    id: '/',
    ...named,
    scope: '/',
    lang: 'it',
    dir: 'ltr',
    theme_color: pwa.theme_color,
    icons: icons.length > 0 ? icons : TILE_ICONS,
    screenshots: SCREENSHOTS,
    shortcuts: SHORTCUTS.filter(({ url }) => !closed.includes(url)).map((shortcut) => ({
      ...shortcut,
      icons: [TILE_ICONS[0]],
    })),
    categories: ['news', 'events', 'local'],
    related_applications: relatedApplications(settings),
    prefer_related_applications: false,
  };
}

/** The town's store pages; Play identifies an app by its id. */
function relatedApplications(settings: Settings): object[] {
  const { android, ios } = appLinks(settings);
  const id = android === null ? null : /[?&]id=([\w.]+)/.exec(android)?.[1];
  return [
    ...(android === null ? [] : [{ platform: 'play', url: android, ...(id ? { id } : {}) }]),
    ...(ios === null ? [] : [{ platform: 'itunes', url: ios }]),
  ];
}
