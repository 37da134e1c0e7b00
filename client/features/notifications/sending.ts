import { useEffect, useRef, useState } from 'react';
import { useTask } from '../../lib/task.ts';
import { useMended } from '../../ui/Form.tsx';

/** A form that stays filled after sending. The first wrong field takes the focus. */
export function useSending() {
  const { busy, error, run } = useTask();
  const { mended, forget, type } = useMended(error);
  const wrong = Object.keys(error?.fields ?? {});
  const [done, setDone] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);

  return {
    form,
    busy,
    error,
    mended,
    isAllMended: wrong.length > 0 && wrong.every((field) => mended.has(field)),
    /** The form's `onInput`. */
    type,
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
