import { useRef, useState } from 'react';
import type { Conflict, Outcome } from '../../../shared/contract/publishing.ts';
import { isEditable } from '../../../shared/rules/publishing.ts';
import { ApiError } from '../../lib/http.ts';
import { areOnTheirWay } from '../../ui/edit/useUploads.ts';
import { conflictsOf, loadCopy, submit } from './api.ts';
import type { Editor } from './editor.ts';
import { endEditor } from './editors.ts';

export type Errors = Record<string, string[]>;

/** Why a draft was not sent. */
interface Refusal {
  problem: string;
  errors: Errors;
  /** Each takes the focus to its summary. */
  count: number;
}

/** Sends a draft: saves the last changes, submits, and keeps the result. */
export function useSubmission(editor: Editor) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [conflicts, setConflicts] = useState<Conflict['conflicts']>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** What was last asked for: it goes on once every conflict is decided. `overrule`: fields for which this person's version wins. */
  const asked = useRef<{ publish_at: string | null; note: string; overrule: string[] } | null>(null);

  const refuse = (problem: string, errors: Errors = {}) =>
    setRefusal((last) => ({ problem, errors, count: (last?.count ?? 0) + 1 }));

  async function send(publish_at: string | null, note: string, overrule: string[] = []): Promise<void> {
    if (busy) return;
    asked.current = { publish_at, note, overrule };
    setBusy(true);
    try {
      if (areOnTheirWay()) return refuse('Le foto non sono ancora arrivate tutte: aspetta che finiscano, poi riprova.');
      if (!(await editor.flush())) return refuse(UNSAVED);
      const sent = await submit(editor.id, { publish_at, note: note.trim(), overrule });
      setRefusal(null);
      setOutcome(sent);
      const isOnline = sent.waiting === null && sent.state === 'approved';
      // The draft is online, so the device's copy is deleted; not with what was typed while it went there.
      if (isOnline && !editor.isUnsaved()) endEditor(editor);
      else editor.renewed(await loadCopy(editor.id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const found = conflictsOf(error);
      if (found.length > 0) {
        setRefusal(null);
        setConflicts(found);
      } else if (error.status === 401) refuse('La sessione è finita: accedi di nuovo, poi riprova.');
      else refuse(error.message, error.fields);
      // It may be sent already, by a request whose answer was lost.
      if (error.status === 409 && found.length === 0) {
        await editor.look();
        // The page says so then; here it would stand over the form again once it is withdrawn.
        if (!isEditable(editor.store.copy.revision.state)) setRefusal(null);
      }
    } finally {
      setBusy(false);
    }
  }

  /** Decides one field; with the last one the submission goes on. */
  function resolve(field: string, choice: 'mine' | 'theirs'): void {
    const conflict = conflicts.find((one) => one.field === field);
    if (conflict === undefined || asked.current === null) return;
    if (choice === 'mine') asked.current.overrule.push(field);
    else editor.change({ [field]: conflict.theirs });
    const left = conflicts.filter((one) => one !== conflict);
    setConflicts(left);
    const { publish_at, note, overrule } = asked.current;
    if (left.length === 0) void send(publish_at, note, overrule);
  }

  return {
    busy,
    // What could not be saved then may be by now: after signing in, or with the network back.
    refusal: refusal?.problem === UNSAVED && !editor.isUnsaved() ? null : refusal,
    conflicts,
    outcome,
    send,
    resolve,
    dropConflicts: () => setConflicts([]),
    goOn: () => setOutcome(null),
    /** A changed field may be correct now. */
    forgive(fields: readonly string[]): void {
      if (refusal === null) return;
      const left = Object.entries(refusal.errors).filter(([path]) => !fields.includes(path.split('.')[0] as string));
      if (left.length < Object.keys(refusal.errors).length)
        setRefusal({ ...refusal, errors: Object.fromEntries(left) });
    },
  };
}
export type Submission = ReturnType<typeof useSubmission>;

const UNSAVED = 'Prima di inviare devo salvare quello che hai scritto, e adesso non riesco. Non hai perso niente.';
