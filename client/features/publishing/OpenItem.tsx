import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { PublicationKind } from '../../../shared/rules/publishing.ts';
import { ApiError } from '../../lib/http.ts';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { open } from './api.ts';
import { editorHref } from './paths.ts';

interface OpenItemProps {
  kind: PublicationKind;
  item: number;
  /** The field the editor begins at; '' for its top. */
  field: string;
}

/** ?apri=events.12: fetches the working copy of a live item and opens its editor. */
export function OpenItem({ kind, item, field }: OpenItemProps) {
  const [error, setError] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  const [, navigate] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a try; navigating changes with every render
  useEffect(() => {
    let isGone = false;
    setError(null);
    open(kind, { item_id: item }).then(
      ({ revision }) => !isGone && navigate(editorHref(revision.id, '', field), { replace: true }),
      (thrown: unknown) => {
        if (!(thrown instanceof ApiError)) throw thrown;
        if (!isGone) setError(thrown);
      },
    );
    return () => {
      isGone = true;
    };
  }, [kind, item, field, tries]);
  return (
    <ModulePage slug="contenuti">
      {error === null ? <Skeleton height="100vh" /> : <Failure error={error} retry={() => setTries(tries + 1)} />}
    </ModulePage>
  );
}
