import { useEffect, useState } from 'react';
import type { PublicationKind } from '../../../shared/rules/publishing.ts';
import { mendStyles } from '../../lib/lazy.ts';
import type { AnyEditor } from './fieldText.ts';

/** Provided by client/app/editors.ts, because a slice never imports another one. */
export type Editors = Partial<Record<PublicationKind, () => Promise<{ default: AnyEditor }>>>;

interface Loading {
  parts: AnyEditor | null;
  /** The code could not be loaded. */
  failed: boolean;
  again: () => void;
}

export function useKindEditor(editors: Editors, kind: PublicationKind | null): Loading {
  const [parts, setParts] = useState<AnyEditor | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (kind === null) return;
    let isGone = false;
    const load = editors[kind];
    // Vite's loader counts a failed stylesheet as loaded.
    if (tries > 0) mendStyles();
    setFailed(load === undefined);
    load?.().then(
      (loaded) => !isGone && setParts(loaded.default),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [editors, kind, tries]);
  return { parts, failed, again: () => setTries(tries + 1) };
}
