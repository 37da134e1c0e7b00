import { useEffect, useState } from 'react';
import type { WorkingCopy } from '../../../shared/contract/publishing.ts';
import { ApiError } from '../../lib/http.ts';
import { tellPresence } from './api.ts';
import type { Editor } from './editor.ts';

const EVERY_MS = 30_000;

/** Reports this person's presence and gets the others'; failures are ignored. */
export function usePresence(editor: Editor, first: WorkingCopy['present']): WorkingCopy['present'] {
  const [present, setPresent] = useState(first);
  useEffect(() => {
    let isGone = false;
    function tell(): void {
      if (document.visibilityState !== 'visible' || editor.store.autosave.halt === 'session') return;
      tellPresence(editor.id).then(
        ({ data }) => !isGone && setPresent(data),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        },
      );
    }
    tell();
    const timer = setInterval(tell, EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [editor]);
  return present;
}
