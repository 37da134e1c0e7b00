import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Difference } from './Compare.tsx';
import css from './Editor.module.css';
import { type Editor, useEditing } from './editor.ts';
import { fieldWords } from './fieldText.ts';

interface ConflictDialogProps {
  editor: Editor;
  conflicts: readonly { field: string; theirs: unknown; by: string | null }[];
  onChoose: (field: string, choice: 'mine' | 'theirs') => void;
  onClose: () => void;
}

/** Two people changed the same fields: shows both versions of each and asks. */
export function ConflictDialog({ editor, conflicts, onChoose, onClose }: ConflictDialogProps) {
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
