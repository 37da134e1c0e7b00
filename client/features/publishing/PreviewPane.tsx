import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Preview } from '../../../shared/contract/publishing.ts';
import { ApiError, call } from '../../lib/http.ts';
import { EditingPlace } from '../../ui/EditHere.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { previewUrl } from './api.ts';
import css from './Editor.module.css';
import type { Editor } from './editor.ts';
import { Framed } from './Framed.tsx';
import type { AnyEditor } from './fieldText.ts';
import { PreviewNote } from './PreviewNote.tsx';

interface PreviewPaneProps {
  editor: Editor;
  parts: AnyEditor;
  /** Called with the field of a pressed part; without it the page is only looked at. */
  onField: ((field: string) => void) | undefined;
}

/** The real page of the server's draft, rendered again after each save; its parts lead to their fields. */
export function PreviewPane({ editor, parts, onField }: PreviewPaneProps) {
  const { autosave, copy } = useSnapshot(editor.store);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { Preview: KindPage } = parts;
  const { savedAt } = autosave;
  const { version } = copy.revision;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each save draws it anew
  useEffect(() => {
    const gone = new AbortController();
    call<Preview>(previewUrl(editor.id), { signal: gone.signal }).then(
      (drawn) => {
        setPreview(drawn);
        setProblem(null);
      },
      (error: unknown) => {
        // What the page cannot do without, in the sentence of its field.
        if (error instanceof ApiError) setProblem(Object.values(error.fields)[0]?.[0] ?? error.message);
        else if (!gone.signal.aborted) throw error;
      },
    );
    return () => gone.abort();
  }, [editor, savedAt, version]);

  const way = useMemo(() => (onField === undefined ? null : { press: onField }), [onField]);

  // Shows the saved state, so a keystroke does not render it again.
  const page = useMemo(
    () => preview !== null && <KindPage detail={titled(preview.detail) as never} />,
    [KindPage, preview],
  );

  return (
    <section className={css.preview} aria-label="Anteprima">
      <h2 className="size-base">Anteprima</h2>
      <p role="status" className={problem === null ? 'visually-hidden' : 'soft'}>
        {problem}
      </p>
      {preview === null ? (
        problem === null && <Skeleton height="480px" />
      ) : (
        <EditingPlace value={way}>
          <PreviewNote examples={preview.examples} />
          <Framed title={`Anteprima: ${preview.title}`} {...(onField === undefined ? {} : { onField })}>
            {page}
          </Framed>
        </EditingPlace>
      )}
    </section>
  );
}

/** A page needs a heading, and a draft may lack its title. */
function titled(detail: unknown): unknown {
  if (typeof detail !== 'object' || detail === null) return detail;
  const blank = Object.entries(detail).filter(([field, value]) => ['title', 'name'].includes(field) && value === '');
  return { ...detail, ...Object.fromEntries(blank.map(([field]) => [field, 'Senza titolo'])) };
}
