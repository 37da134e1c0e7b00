import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PostedForm } from '../../shared/contract/posted.ts';
import { formDraftName, useFormDraft } from '../lib/formDraft.ts';
import { ApiError } from '../lib/http.ts';
import { Button } from './Button.tsx';
import { type ErrorOf, FormErrors, MendedFields, requireWhole } from './Field.tsx';

interface FormProps {
  /** Sends the form. A thrown ApiError shows its message above the button and its field errors under the fields. */
  onSubmit: (data: FormData) => Promise<void>;
  submit: string;
  /** What the button says meanwhile. */
  submitting?: string;
  look?: 'primary' | 'danger';
  /** The fields show their errors by their names; other controls are given theirs. */
  children?: ReactNode | ((errorOf: ErrorOf) => ReactNode);
  /** Adds "Annulla" beside the submit button. */
  onCancel?: (() => void) | undefined;
  /** What else stands beside the submit button. */
  aside?: ReactNode;
  /**
   * Distinguishes the drafts of forms on one page with the same button. What is typed is kept until sent; null: no
   * draft.
   */
  draft?: string | number | null;
  /** A choice that is no input, and the field under which it is answered about: that holds until the choice is another one. */
  choice?: { field: string; value: unknown };
  /** Called with the form's content at each input, by those that keep a draft of their own. */
  onType?: (data: FormData) => void;
  /** What is said of fields that are wrong, by name, and as `form` of all of it, where the page is in another language than the server's. */
  translated?: Readonly<Record<string, string>> | null;
  /** For a form that its page accepts without scripts too (server/document/forms.ts): what was sent so, or null. */
  posted?: PostedForm | null | undefined;
}

/**
 * A form that loses nothing: fields keep what was typed, the first invalid one takes the focus (without any, the message is brought
 * into sight), and a second submit
 * while sending is ignored.
 */
export function Form({
  onSubmit,
  submit,
  submitting = 'Un momento…',
  look = 'primary',
  children,
  onCancel,
  aside,
  draft = '',
  choice,
  onType,
  translated = null,
  posted,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const [error, setError] = useState(() => (posted?.problem ? new ApiError(posted.status, posted.problem) : null));
  const { mended, isAllMended, forget, type } = useMended(error, choice);
  const [busy, setBusy] = useState(false);
  // Fixed at first render, because the button's label may change with the choices made.
  const [name] = useState(() => (draft === null ? null : formDraftName(submit, draft)));
  const sent = useFormDraft(form, name, posted?.values);

  // Needs an effect: the fields carry the new answer's errors only after React has rendered them.
  useEffect(() => {
    if (error === null) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid], [data-problem]');
    if (invalid) invalid.focus();
    else message.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    forget();
    try {
      requireWhole(event.currentTarget);
      await onSubmit(new FormData(event.currentTarget));
      sent();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

  const words = error?.status === 422 ? translated : null;
  const errorOf: ErrorOf = (field) => error?.fields[field] && (words?.[field] ?? error.fields[field][0]);
  return (
    // The server validates everything and answers in Italian; native validation would use the phone's language.
    <form
      ref={form}
      className="stack gap-24"
      onSubmit={send}
      onInput={(event) => {
        type(event);
        onType?.(new FormData(event.currentTarget));
      }}
      noValidate
      method={posted === undefined ? undefined : 'post'}
    >
      <FormErrors value={errorOf}>
        <MendedFields value={mended}>{typeof children === 'function' ? children(errorOf) : children}</MendedFields>
      </FormErrors>
      <div role="alert" ref={message}>
        {error !== null && <p className={isAllMended ? 'fault mended' : 'fault'}>{words?.form ?? error.message}</p>}
      </div>
      <div className="bar gap-12">
        <Button type="submit" look={look} aria-disabled={busy}>
          {busy ? submitting : submit}
        </Button>
        {onCancel !== undefined && (
          <Button look="quiet" onClick={onCancel}>
            Annulla
          </Button>
        )}
        {aside}
      </div>
    </form>
  );
}

/**
 * The fields that were put right since an answer: what it said of one holds until its value is another, in which the browser sees nothing
 * wrong. What it said of a choice, which is no input, holds until the choice is another one.
 */
export function useMended(error: ApiError | null, choice?: FormProps['choice']) {
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const [answered, setAnswered] = useState<unknown>(undefined);
  const wrong = Object.keys(error?.fields ?? {});
  const isOfChoice = (field: string) => field === choice?.field || field.startsWith(`${choice?.field}.`);
  const mended = choice?.value === answered ? typed : new Set([...typed, ...wrong.filter(isOfChoice)]);

  function type(event: FormEvent<HTMLFormElement>): void {
    const { name: field, validity } = event.target as HTMLInputElement;
    if (error?.fields[field] === undefined) return;
    const put = (before: ReadonlySet<string>) => {
      const others = [...before].filter((other) => other !== field);
      return new Set(validity.valid ? [...others, field] : others);
    };
    // After the change that follows this input: a controlled checkbox that is drawn in between goes back to what it was.
    setTimeout(() => setTyped(put));
  }

  return {
    mended,
    isAllMended: wrong.length > 0 && wrong.every((field) => mended.has(field)),
    /** The form's `onInput`. */
    type,
    /** The form is sent: what its answer says holds anew. */
    forget(): void {
      setTyped(new Set());
      setAnswered(choice?.value);
    },
  };
}

/** The value of a text field, '' when absent. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
