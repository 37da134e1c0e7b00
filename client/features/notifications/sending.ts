import { useEffect, useRef, useState } from 'react';
import { useTask } from '../../lib/task.ts';
import { useMended } from '../../ui/Form.tsx';

/** A form that stays filled after sending. The first wrong field takes the focus. */
export function useSending() {
  const { busy, error, run } = useTask();
  const { forget, ...answered } = useMended(error);
  const [done, setDone] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);

  return {
    form,
    busy,
    error,
    ...answered,
    errorOf: (field: string) => error?.fields[field]?.[0],
    /** What was sent last; '' before that. */
    done,
    /** @param work what it returns is said afterwards */
    run: (work: () => Promise<string>) =>
      run(async () => {
        forget();
        setDone('');
        setDone(await work());
      }),
  };
}
