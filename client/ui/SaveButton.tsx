import { Bell, BellRing, Heart } from 'lucide-react';
import { useState } from 'react';
import { isFollow, type SavedKind, savedKey } from '../../shared/rules/saved.ts';
import { toggleBookmark, useBookmarks } from '../lib/bookmarks.ts';
import { ApiError } from '../lib/http.ts';
import { Button } from './Button.tsx';
import css from './SaveButton.module.css';

interface SaveButtonProps {
  kind: SavedKind;
  id: number;
  /** The item's name, for the label screen readers announce. */
  name: string;
  /** Shows the icon alone, on a card. */
  small?: boolean;
  /** It stands at a left edge: its confirmation grows to the right. */
  left?: boolean;
}

/**
 * Saves an item or removes it; a bell for items one follows. `aria-pressed` carries the state, so the label does not
 * change.
 */
export function SaveButton({ kind, id, name, small = false, left = false }: SaveButtonProps) {
  const { keys, member } = useBookmarks();
  const [said, setSaid] = useState('');
  const kept = keys.includes(savedKey(kind, id));
  const follow = isFollow(kind);

  async function press(): Promise<void> {
    try {
      await toggleBookmark(kind, id);
      setSaid(kept ? GONE : member === null ? HERE : follow ? 'Ora segui le novità.' : 'Salvato.');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid(error.message);
    }
  }

  const Icon = follow ? (kept ? BellRing : Bell) : Heart;
  const word = follow ? 'Segui' : 'Salva';
  return (
    <span className={['no-print', css.save, small ? css.small : '', left ? css.left : ''].join(' ')}>
      <Button
        look="quiet"
        className={css.button}
        data-acts
        aria-pressed={kept}
        aria-label={`${word} ${name}`}
        onClick={press}
      >
        <Icon fill={kept ? 'currentColor' : 'none'} />
        {!small && <span>{word}</span>}
      </Button>
      <span role="status" className={said === '' || said === GONE ? 'visually-hidden' : css.said} key={said}>
        {said}
      </span>
    </span>
  );
}

const GONE = 'Tolto.';
const HERE = 'Salvato su questo dispositivo.';
