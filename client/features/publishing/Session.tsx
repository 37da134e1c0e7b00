import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { debounce } from '../../lib/debounce.ts';
import { personStore } from '../../lib/person.ts';
import { type Editor, useEditing } from './editor.ts';

/** Renders what signs in again over the page. */
export type SignIn = (onClose: () => void) => ReactNode;

/** When the session has ended: signs in again over the page, and then sends what waits. */
export function Session({ editor, signIn }: { editor: Editor; signIn: SignIn }) {
  const { user, known } = useSnapshot(personStore);
  const { autosave } = useEditing(editor);
  const [put, setPut] = useState(false);
  const isOut = known && user === null;
  const isBack = user?.id === editor.owner;
  useEffect(() => {
    if (!isBack) return;
    setPut(false);
    editor.signedIn();
  }, [isBack, editor]);
  // A request may be refused before the page knows that the session has ended; the dialog clears it up.
  const asks = useTypingStopped((isOut || (autosave.halt === 'session' && !isBack)) && !put);
  return asks ? signIn(() => setPut(true)) : null;
}

const PAUSE_MS = 1_000;

/**
 * Follows `wanted`, but becomes true only when nobody has typed for a second: what takes the focus in the middle of a word
 * would get the rest of it.
 */
function useTypingStopped(wanted: boolean): boolean {
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const later = debounce(PAUSE_MS, () => setStopped(true));
    const typed = () => later();
    later();
    addEventListener('keydown', typed, true);
    addEventListener('input', typed, true);
    return () => {
      later.cancel();
      removeEventListener('keydown', typed, true);
      removeEventListener('input', typed, true);
      setStopped(false);
    };
  }, [wanted]);
  return wanted && stopped;
}
