import { useCallback, useEffect, useState } from 'react';
import type { ChoicesBody } from '../../../shared/contract/notifications.ts';
import { ApiError } from '../../lib/http.ts';
import { Failure } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { loadOwnChoices, saveOwnChoices } from './choices.ts';

/**
 * The choices of the signed-in person. Loaded anew at each visit, because a form filled from an older answer would
 * overwrite newer choices.
 */
export function OwnChoices() {
  const [answer, setAnswer] = useState<ChoicesBody | ApiError | null>(null);
  const load = useCallback(async () => {
    try {
      setAnswer(await loadOwnChoices());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setAnswer(error);
    }
  }, []);
  useEffect(() => void load(), [load]);

  if (answer === null) return <Skeleton height="420px" />;
  if (answer instanceof ApiError) return <Failure error={answer} retry={() => void load()} />;
  return (
    <ChoicesForm
      chosen={answer}
      reach="Le scelte valgono su tutti i tuoi dispositivi."
      signedIn
      save={saveOwnChoices}
    />
  );
}
