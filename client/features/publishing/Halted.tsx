import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { copyText } from '../../lib/clipboard.ts';
import { debounce } from '../../lib/debounce.ts';
import { personStore } from '../../lib/person.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Difference } from './Compare.tsx';
import css from './Editor.module.css';
import { type Editor, useEditing } from './editor.ts';
import { fieldWords } from './fieldText.ts';
import type { Submission } from './useSubmission.ts';

/** Renders what signs in again over the page. */
export type SignIn = (onClose: () => void) => ReactNode;

/** Why nothing is saved until the person acts, and whether they put the question aside: then it is asked again by `ask`. */
export function useHalt(editor: Editor) {
  const { user, known } = useSnapshot(personStore);
  const { autosave } = useEditing(editor);
  const [isAside, setAside] = useState(false);
  const isBack = user?.id === editor.owner;
  // A request may be refused before the page knows that the session has ended; the dialog clears it up.
  const isOut = (known && user === null) || (autosave.halt === 'session' && !isBack);
  const halt = isOut ? 'session' : autosave.halt === 'conflict' ? 'conflict' : null;
  if (halt === null && isAside) setAside(false);
  useEffect(() => {
    if (isBack) editor.signedIn();
  }, [isBack, editor]);
  return { halt, isAside, ask: () => setAside(false), putAside: () => setAside(true) };
}
export type Halt = ReturnType<typeof useHalt>;

interface HaltedProps {
  editor: Editor;
  halt: Halt;
  submission: Submission;
  signIn: SignIn;
}

/** Asks what only the person can decide: to sign in again, after which goes out what waits, and between two versions of a field. */
export function Halted({ editor, halt: { halt, isAside, putAside }, submission, signIn }: HaltedProps) {
  const { autosave } = useEditing(editor);
  const asksWho = useTypingStopped(halt === 'session' && !isAside);
  if (asksWho) return signIn(putAside);
  if (halt === 'conflict' && !isAside)
    return (
      <ConflictDialog editor={editor} conflicts={autosave.conflicts} onChoose={editor.resolve} onClose={putAside} />
    );
  if (submission.conflicts.length === 0) return null;
  return (
    <ConflictDialog
      editor={editor}
      conflicts={submission.conflicts}
      onChoose={submission.resolve}
      onClose={submission.dropConflicts}
    />
  );
}

const PAUSE_MS = 1_000;

/**
 * Follows `wanted`, but becomes true only when nobody has typed for a second: what takes the focus in the middle of a word
 * would get the rest of it.
 */
function useTypingStopped(wanted: boolean): boolean {
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const later = debounce(PAUSE_MS, () => setStopped(true));
    const typed = () => later();
    later();
    addEventListener('keydown', typed, true);
    addEventListener('input', typed, true);
    return () => {
      later.cancel();
      removeEventListener('keydown', typed, true);
      removeEventListener('input', typed, true);
      setStopped(false);
    };
  }, [wanted]);
  return wanted && stopped;
}

interface ConflictDialogProps {
  editor: Editor;
  conflicts: readonly { field: string; theirs: unknown; by: string | null }[];
  onChoose: (field: string, choice: 'mine' | 'theirs') => void;
  onClose: () => void;
}

/** Two people changed the same fields: shows both versions of each and asks. */
function ConflictDialog({ editor, conflicts, onChoose, onClose }: ConflictDialogProps) {
  const { draft } = useEditing(editor);
  return (
    <Dialog
      className={css.wide}
      title={conflicts.length === 1 ? 'Due versioni dello stesso campo' : `Due versioni di ${conflicts.length} campi`}
      description="Mentre scrivevi, qualcuno ha salvato altro. Il resto è già insieme: qui scegli tu."
      onClose={onClose}
    >
      <ul className="stack gap-24">
        {conflicts.map(({ field, theirs, by }) => (
          <li key={field} className="stack shrinks">
            <Difference
              wording={editor}
              field={field}
              before={theirs}
              after={draft[field]}
              names={[by ?? 'L’altra', 'La tua']}
            />
            <div className="row gap-12">
              <Button onClick={() => onChoose(field, 'mine')}>Tieni la mia</Button>
              <Button look="quiet" onClick={() => onChoose(field, 'theirs')}>
                Prendi l’altra
              </Button>
              <CopyText text={fieldWords(editor, field, draft[field])} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function CopyText({ text }: { text: string }) {
  const [said, setSaid] = useState('Copia il mio testo');
  return (
    <Button
      look="quiet"
      aria-live="polite"
      onClick={() => void copyText(text).then((done) => setSaid(done ? 'Copiato' : 'Non riesco a copiarlo'))}
    >
      {said}
    </Button>
  );
}
