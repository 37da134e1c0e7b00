import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { tellPresence } from './api.ts';
import { type Editor, useEditing } from './editor.ts';

const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;

/** Who else has the draft open. Tells the others about this person too; failures are ignored. */
export function Present({ editor }: { editor: Editor }) {
  const { copy } = useEditing(editor);
  const [present, setPresent] = useState(copy.present);
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
  return (
    <p role="status" data-tone="sky" className="strong tone">
      {present.map(({ name, since }) => `${name} sta modificando ${sinceWords(since)}`).join(' · ')}
    </p>
  );
}

function sinceWords(since: string): string {
  const minutes = Math.round((Date.now() - Date.parse(since)) / MINUTE_MS);
  return minutes < 1 ? 'da poco' : minutes === 1 ? 'da un minuto' : `da ${minutes} minuti`;
}
