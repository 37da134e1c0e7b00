import type { TownColours } from '../../../shared/contract/settings.ts';
import { coloursUrl } from '../../../shared/rules/settings.ts';

/** Shows the page in these colours, undefined: the portal's; the new style sheet is loaded before the old one is removed. */
export function wearColours(colours: TownColours | undefined): void {
  const url = colours === undefined ? null : coloursUrl(colours);
  const former = [...document.querySelectorAll<HTMLLinkElement>('link[href^="/colours.css"]')];
  if (former.length === 1 && former[0]?.getAttribute('href') === url) return;
  const drop = () => {
    for (const link of former) link.remove();
  };
  if (url === null) {
    drop();
    return;
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  link.addEventListener('load', drop);
  document.head.append(link);
}
