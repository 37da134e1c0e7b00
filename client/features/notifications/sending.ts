import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/http.ts';

interface Sending {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  error: ApiError | null;
  errorOf: (field: string) => string | undefined;
  /** What was sent last; '' before that. */
  done: string;
  /** Sends one at a time. @param work what it returns is said afterwards; an ApiError is shown instead */
  run: (work: () => Promise<string>) => Promise<void>;
}

/** A form that stays filled after sending. The first wrong field takes the focus. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [done, setDone] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);

  async function run(work: () => Promise<string>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    setDone('');
    try {
      setDone(await work());
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  return { form, busy, error, errorOf: (field) => error?.fields[field]?.[0], done, run };
}
