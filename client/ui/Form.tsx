import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormDraft } from '../lib/formDraft.ts';
import { ApiError } from '../lib/http.ts';
import { Button } from './Button.tsx';
import css from './Form.module.css';

interface FormProps {
  /** Sends the form; a thrown ApiError shows its sentence above the button and its fields' errors under the fields. */
  onSubmit: (data: FormData) => Promise<void>;
  submit: string;
  submitting: string;
  /** Of the button that sends. */
  look?: 'primary' | 'danger';
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
  /** Beside the button: another way out. */
  aside?: ReactNode;
  /** What is typed is kept until it is sent. Tells forms of one page apart that have the same button; null: nothing is kept. */
  draft?: string | number | null;
}

/** A form that loses nothing: fields keep what was typed, the first wrong one takes the focus, a second tap while sending does nothing. */
export function Form({ onSubmit, submit, submitting, look = 'primary', children, aside, draft = '' }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  // As it is at first: the button's words may change with what is chosen.
  const [place] = useState(`${location.pathname}.${submit}`);
  const sent = useFormDraft(form, draft === null ? null : `${place}.${draft}`);

  // An effect: only then do the fields carry the new answer's errors, however late React draws them.
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await onSubmit(new FormData(event.currentTarget));
      sent();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  return (
    // The server checks everything and answers in Italian; the browser's own bubbles would speak the phone's language.
    <form ref={form} className={css.form} onSubmit={send} noValidate>
      {children((field) => error?.fields[field]?.[0])}
      <div role="alert">{error !== null && <p className={css.error}>{error.message}</p>}</div>
      <div className={css.actions}>
        <Button type="submit" look={look} aria-disabled={busy}>
          {busy ? submitting : submit}
        </Button>
        {aside}
      </div>
    </form>
  );
}

/** The text of a field, '' when absent. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
