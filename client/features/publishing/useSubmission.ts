import { useRef, useState } from 'react';
import type { Conflict, Outcome } from '../../../shared/contract/publishing.ts';
import { ApiError } from '../../lib/http.ts';
import { conflictsOf, loadCopy, submit } from './api.ts';
import type { Editor } from './editor.ts';
import { endEditor } from './editors.ts';

export type Errors = Record<string, string[]>;

/** Sends a draft: saves the last changes, submits, and keeps the result. */
export function useSubmission(editor: Editor) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  /** Counts refusals, so that each takes the focus to its summary. */
  const [refusals, setRefusals] = useState(0);
  const [conflicts, setConflicts] = useState<Conflict['conflicts']>([]);
  /** Fields for which this person's version wins. */
  const [overrule, setOverrule] = useState<string[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** What was last asked for: it goes on once every conflict is decided. */
  const asked = useRef<{ publish_at: string | null; note: string }>({ publish_at: null, note: '' });

  async function send(publish_at: string | null, note: string, overruled = overrule): Promise<void> {
    if (busy) return;
    asked.current = { publish_at, note };
    setBusy(true);
    setProblem(null);
    try {
      if (!(await editor.flush())) {
        setProblem('Prima di inviare devo salvare quello che hai scritto, e adesso non riesco. Non hai perso niente.');
        return;
      }
      const sent = await submit(editor.id, { publish_at, note: note.trim(), overrule: overruled });
      setErrors({});
      setOutcome(sent);
      if (sent.waiting !== null || sent.state !== 'approved') editor.renewed(await loadCopy(editor.id));
      // The draft is online, so the device's copy is deleted.
      else endEditor(editor);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const found = conflictsOf(error);
      if (found.length > 0) setConflicts(found);
      else if (error.status !== 401) {
        setErrors(error.fields);
        setProblem(error.message);
        setRefusals((count) => count + 1);
      } else setProblem('La sessione è finita: accedi di nuovo, poi riprova.');
    } finally {
      setBusy(false);
    }
  }

  /** Decides one field; with the last one the submission goes on. */
  function resolve(field: string, choice: 'mine' | 'theirs'): void {
    const conflict = conflicts.find((one) => one.field === field);
    if (choice === 'theirs' && conflict !== undefined) editor.change({ [field]: conflict.theirs });
    const decided = choice === 'mine' ? [...overrule, field] : overrule;
    const left = conflicts.filter((one) => one.field !== field);
    setOverrule(decided);
    setConflicts(left);
    if (left.length === 0) void send(asked.current.publish_at, asked.current.note, decided);
  }

  return {
    busy,
    problem,
    errors,
    refusals,
    conflicts,
    outcome,
    send,
    resolve,
    dropConflicts: () => setConflicts([]),
    goOn: () => setOutcome(null),
    /** A changed field may be correct now. */
    forgive(fields: readonly string[]): void {
      const isChanged = (path: string) => fields.includes(path.split('.')[0] as string);
      if (Object.keys(errors).some(isChanged))
        setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => !isChanged(path))));
    },
  };
}
export type Submission = ReturnType<typeof useSubmission>;
