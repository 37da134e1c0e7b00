import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { coloursUrl } from '../../../shared/rules/settings.ts';
import { Tile } from '../../ui/Tile.tsx';
import { officeStore } from './officeStore.ts';
import css from './SettingsPage.module.css';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Shows the whole page in the chosen colours before they are saved; leaving the screen restores the saved ones. */
export function ColourPreview() {
  const { saved, drafts } = useSnapshot(officeStore);
  const { own_colours, main, spark } = { ...saved?.sections.colours, ...drafts.colours } as Record<string, unknown>;
  const shown = own_colours === true && COLOUR.test(String(main)) && COLOUR.test(String(spark));
  const url = shown ? coloursUrl({ main: String(main), spark: String(spark) }).toLowerCase() : null;
  const kept = saved?.sections.colours;
  const before = kept?.own_colours === true ? coloursUrl(kept) : null;
  useEffect(() => {
    wear(url);
    return () => wear(before);
  }, [url, before]);
  return (
    <div className={css.picture}>
      <Tile kind="town" seed="piazza" />
    </div>
  );
}

/** Replaces the style sheet of the town's colours; the new one is loaded before the old one is removed. */
function wear(url: string | null): void {
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
