import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Tile } from '../../ui/Tile.tsx';
import { wearColours } from './colours.ts';
import { officeStore } from './officeStore.ts';
import css from './SettingsPage.module.css';

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Shows the whole page in the chosen colours before they are saved; leaving the screen restores the saved ones. */
export function ColourPreview() {
  const { saved, drafts } = useSnapshot(officeStore);
  const { own_colours, main, spark } = { ...saved?.sections.colours, ...drafts.colours } as Record<string, unknown>;
  const shown = own_colours === true && COLOUR.test(String(main)) && COLOUR.test(String(spark));
  const chosen = shown ? `${main} ${spark}`.toLowerCase() : '';
  const kept = saved?.sections.colours;
  const before = kept?.own_colours === true ? `${kept.main} ${kept.spark}` : '';
  useEffect(() => {
    wearColours(coloursOf(chosen));
    return () => wearColours(coloursOf(before));
  }, [chosen, before]);
  return (
    <div className={css.picture}>
      <Tile kind="town" seed="piazza" />
    </div>
  );
}

/** @param text '#17439b #ffc629', '' for the portal's own */
function coloursOf(text: string) {
  const [main = '', spark = ''] = text.split(' ');
  return text === '' ? undefined : { main, spark };
}
