import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Draft, WorkingCopy } from '../../../shared/contract/publishing.ts';
import { saveWords, unsaved } from '../../../shared/rules/autosave.ts';
import { clockTime, wallTime } from '../../../shared/rules/dates.ts';
import { FORM_DRAFT_KEY } from '../../../shared/rules/drafts.ts';
import { changedFields } from '../../../shared/rules/publishing.ts';
import { wallMoment } from '../../../shared/rules/wallMoment.ts';
import { openDraft } from '../../lib/draft.ts';
import { settle } from '../../lib/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { MomentInput } from '../../ui/edit/DayInput.tsx';
import { KindForm } from '../../ui/edit/KindForm.tsx';
import { TextArea } from '../../ui/edit/TextInput.tsx';
import css from './Editor.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';
import { type Editor, useEditing } from './editor.ts';
import { focusOn, unreadControl } from './fieldFocus.ts';
import { labelOf } from './fieldText.ts';
import type { Halt } from './Halted.tsx';
import type { Errors, Submission } from './useSubmission.ts';

interface EditorFormProps {
  editor: Editor;
  change: (changes: Draft) => void;
  submission: Submission;
  halt: Halt;
}

/** The note and date of a submission; kept in the tab, because they are sent only with it. */
interface Extras {
  note: string;
  publish_at: string | null;
}

/** The fields of the kind, the fields of a submission, and the bar with the state and the submit button. */
export function EditorForm({ editor, change, submission, halt }: EditorFormProps) {
  const { copy, autosave, draft, kept } = useEditing(editor);
  const form = useRef<HTMLFormElement>(null);
  const [extras, setExtras] = useExtras(editor, copy);
  // Whoever empties what is in it goes on typing there.
  const [unfolded] = useState(extras.publish_at !== null || extras.note !== '');
  const sending = sendingOf(copy, draft);
  const errors: Errors = submission.refusal?.errors ?? {};
  const isClean = unsaved(autosave) === null;
  const isTroubled = autosave.halt !== null || autosave.failure !== null;
  const device = matchMedia('(pointer: coarse)').matches ? 'telefono' : 'computer';

  // Saved changes must not delay an update of the portal.
  useEffect(() => {
    if (isClean && form.current !== null) settle(form.current);
  }, [isClean]);

  function send(event: FormEvent): void {
    event.preventDefault();
    const unread = unreadControl(form.current);
    // It says what is wrong once it is left.
    unread?.blur();
    if (halt.halt !== null) halt.ask();
    else if (unread !== undefined) focusOn(unread);
    else void submission.send(extras.publish_at, extras.note);
  }

  return (
    // The server checks everything and answers in Italian.
    <form
      ref={form}
      className="stack gap-24"
      onSubmit={send}
      onBlur={editor.pause}
      onKeyDown={stayWithField}
      noValidate
    >
      <ErrorSummary form={form} fields={editor.parts.fields} submission={submission} />
      <KindForm
        fields={editor.parts.fields}
        form={editor.parts.form}
        draft={draft}
        change={change}
        error={(path) => errors[path]?.[0]}
        options={editor.options}
        itemId={copy.live?.id ?? null}
      />
      <details className="sheet pad-8-16 disclosure" open={unfolded || undefined}>
        <summary>Quando pubblicare{sending.waits.length > 0 && ', e una nota alla redazione'}</summary>
        <div className="stack gap-16 pad-y-8">
          <MomentInput
            label="Quando va online"
            hint="Nell’ora della città. Vuoto: appena si può."
            value={extras.publish_at}
            min={wallMoment(Date.now())}
            error={errors.publish_at?.[0]}
            onChange={(publish_at) => setExtras({ ...extras, publish_at })}
          />
          {sending.waits.length > 0 && (
            <TextArea
              label="Nota alla redazione"
              hint="La legge solo la redazione."
              maxLength={500}
              rows={3}
              value={extras.note}
              error={errors.note?.[0]}
              onChange={(note) => setExtras({ ...extras, note })}
            />
          )}
        </div>
      </details>
      {sending.waits !== 'all' && sending.waits.length > 0 && <p className="soft">{waitingWords(sending, editor)}</p>}
      <div className={css.bar}>
        <p role="status" className={css.saved} data-trouble={isTroubled || undefined}>
          {saveWords(autosave, kept, device, (instant) => clockTime(wallTime(instant).time))}
        </p>
        {halt.isAside && (
          <Button look="quiet" onClick={halt.ask}>
            {halt.halt === 'session' ? 'Accedi' : 'Scegli'}
          </Button>
        )}
        <Button type="submit" aria-disabled={submission.busy}>
          {submission.busy ? 'Un momento…' : submitLabel(sending, copy, extras.publish_at !== null)}
        </Button>
      </div>
    </form>
  );
}

/** Enter in a field, which a phone's keyboard calls "Vai", would put the draft online: it only ends the typing. */
function stayWithField(event: KeyboardEvent): void {
  const { key, target, nativeEvent, defaultPrevented } = event;
  if (key !== 'Enter' || defaultPrevented || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.type === 'file') return;
  event.preventDefault();
  if (matchMedia('(pointer: coarse)').matches) target.blur();
}

function waitingWords({ waits, hasFree }: Sending, editor: Editor): string {
  const fields = (waits as readonly string[]).map((field) => `«${labelOf(editor, field)}»`).join(', ');
  return `${fields}: lo guarda prima la redazione.${hasFree ? ' Il resto va online subito.' : ''}`;
}

function useExtras(editor: Editor, { revision }: WorkingCopy): [Extras, (extras: Extras) => void] {
  const draft = openDraft<Extras>(`${FORM_DRAFT_KEY}desk.${editor.id}`, editor.owner);
  const [extras, set] = useState<Extras>(() => {
    const { note, publish_at } = revision;
    return { note, publish_at: publish_at === null ? null : wallMoment(publish_at), ...draft.read() };
  });
  return [
    extras,
    (next) => {
      set(next);
      if (next.note === '' && next.publish_at === null) draft.drop();
      else draft.keep(next);
    },
  ];
}

/** The effect of sending, known beforehand: some fields need the office's approval. */
interface Sending {
  /** Changed fields of an online item that need approval; all fields of a new item. */
  waits: 'all' | readonly string[];
  /** Whether a part goes online at once. */
  hasFree: boolean;
}

function sendingOf({ live, live_draft, reviewed, reviews_new }: WorkingCopy, draft: Draft): Sending {
  if (live === null || live_draft === null) return { waits: reviews_new ? 'all' : [], hasFree: !reviews_new };
  const changed = changedFields(live_draft, draft);
  const waits = changed.filter((field) => reviewed.includes(field));
  return { waits, hasFree: waits.length < changed.length };
}

function submitLabel({ waits }: Sending, copy: WorkingCopy, scheduled: boolean): string {
  if (waits === 'all' || waits.length > 0)
    return copy.revision.state === 'to_correct' ? 'Invia di nuovo alla redazione' : 'Invia alla redazione';
  if (scheduled) return 'Programma';
  return copy.live === null ? 'Pubblica' : 'Pubblica le modifiche';
}
