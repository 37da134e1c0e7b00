import type { PwaSettings, Settings } from '../../../shared/contract/settings.ts';
import { projectName } from '../../../shared/rules/settings.ts';
import { paletteOf } from '../../lib/palette.ts';
import { DEFAULTS } from './defaults.ts';

/** The app as it is installed: where nobody named or coloured it by itself, it has the portal's name and the town's colour. */
export function ownPwa(pwa: PwaSettings, settings: Settings): PwaSettings {
  const { manifest, theme_color } = DEFAULTS.pwa;
  const name = (own: string, usual: string) => (own === usual ? projectName(settings) : own);
  const colours = settings.town_colours;
  return {
    ...pwa,
    manifest: {
      ...pwa.manifest,
      name: name(pwa.manifest.name, manifest.name),
      short_name: name(pwa.manifest.short_name, manifest.short_name),
    },
    theme_color:
      colours === undefined || pwa.theme_color !== theme_color
        ? pwa.theme_color
        : (paletteOf(colours).tokens.wall?.[0] ?? theme_color),
  };
}
