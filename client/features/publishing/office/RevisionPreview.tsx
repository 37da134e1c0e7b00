import { useEffect, useState } from 'react';
import type { Preview } from '../../../../shared/contract/publishing.ts';
import { ApiError, call } from '../../../lib/http.ts';
import { Section } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { previewUrl } from '../api.ts';
import { Framed } from '../Framed.tsx';
import type { AnyEditor } from '../fieldText.ts';
import { PreviewNote } from '../PreviewNote.tsx';

/** The future page, rendered from the revision. */
export function RevisionPreview({ id, version, parts }: { id: number; version: number; parts: AnyEditor }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { Preview: KindPage } = parts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version draws it anew
  useEffect(() => {
    const gone = new AbortController();
    call<Preview>(previewUrl(id), { signal: gone.signal }).then(setPreview, (error: unknown) => {
      if (error instanceof ApiError) setProblem(error.message);
      else if (!gone.signal.aborted) throw error;
    });
    return () => gone.abort();
  }, [id, version]);
  return (
    <Section title="La pagina">
      {problem !== null && <p className="soft">{problem}</p>}
      {preview === null ? (
        problem === null && <Skeleton height="480px" />
      ) : (
        <>
          <PreviewNote examples={preview.examples} />
          <Framed title={`Anteprima: ${preview.title}`}>
            <KindPage detail={preview.detail as never} />
          </Framed>
        </>
      )}
    </Section>
  );
}
