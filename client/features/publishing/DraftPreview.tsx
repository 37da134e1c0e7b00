import { useMemo } from 'react';
import type { Preview } from '../../../shared/contract/publishing.ts';
import { PREVIEW_EXAMPLES } from '../../../shared/rules/publishing.ts';
import { useAnswer } from '../../lib/answer.ts';
import { call } from '../../lib/http.ts';
import { EditingPlace } from '../../ui/EditHere.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { previewUrl } from './api.ts';
import { Framed } from './Framed.tsx';
import type { AnyEditor } from './fieldText.ts';

interface DraftPreviewProps {
  revision: number;
  /** Which state of it: each is drawn anew. */
  state: string | number;
  parts: AnyEditor;
  /** Called with the field of a pressed part; without it the page is only looked at. */
  onField?: ((field: string) => void) | undefined;
}

/** The real page of the server's draft, in a frame; its parts lead to their fields. */
export function DraftPreview({ revision, state, parts: { Preview: KindPage }, onField }: DraftPreviewProps) {
  const { data: preview, error } = useAnswer(`${revision} ${state}`, (_state, signal) =>
    call<Preview>(previewUrl(revision), { signal }),
  );
  // What the page cannot do without, in the sentence of its field.
  const problem = error === null ? null : (Object.values(error.fields)[0]?.[0] ?? error.message);
  const way = useMemo(() => (onField === undefined ? null : { press: onField }), [onField]);
  // Shows the saved state, so a keystroke does not render it again.
  const page = useMemo(
    () => preview !== null && <KindPage detail={titled(preview.detail) as never} />,
    [KindPage, preview],
  );
  return (
    <>
      <p role="status" className={problem === null ? 'visually-hidden' : 'soft'}>
        {problem}
      </p>
      {preview === null ? (
        problem === null && <Skeleton height="480px" />
      ) : (
        <EditingPlace value={way}>
          <PreviewNote examples={preview.examples} />
          <Framed title={`Anteprima: ${preview.title}`} onField={onField}>
            {page}
          </Framed>
        </EditingPlace>
      )}
    </>
  );
}

/** A page needs a heading, and a draft may lack its title. */
function titled(detail: unknown): unknown {
  if (typeof detail !== 'object' || detail === null) return detail;
  const blank = Object.entries(detail).filter(([field, value]) => ['title', 'name'].includes(field) && value === '');
  return { ...detail, ...Object.fromEntries(blank.map(([field]) => [field, 'Senza titolo'])) };
}

/** Says which dates of a preview are made up, because nobody would know it from the page. */
export function PreviewNote({ examples }: Pick<Preview, 'examples'>) {
  if (examples.length === 0) return null;
  return (
    <p className="soft" role="note">
      Solo un esempio, finché nella bozza non c’è: {examples.map((field) => PREVIEW_EXAMPLES[field]).join(', ')}.
    </p>
  );
}
