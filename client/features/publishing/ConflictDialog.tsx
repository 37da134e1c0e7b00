import { useState } from 'react';
import type { Draft } from '../../../shared/contract/publishing.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Difference } from './Compare.tsx';
import css from './Editor.module.css';
import type { Editor } from './editor.ts';
import { type AnyEditor, fieldWords, labelOf } from './fieldText.ts';

interface ConflictDialogProps {
  editor: Editor;
  parts: AnyEditor;
  draft: Draft;
  conflicts: readonly { field: string; theirs: unknown; by: string | null }[];
  onChoose: (field: string, choice: 'mine' | 'theirs') => void;
  onClose: () => void;
}

/** Two people changed the same fields: shows both versions of each and asks. */
export function ConflictDialog({ editor, parts, draft, conflicts, onChoose, onClose }: ConflictDialogProps) {
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
              label={labelOf(parts, field)}
              before={fieldWords(parts, field, theirs, editor.options)}
              after={fieldWords(parts, field, draft[field], editor.options)}
              names={[by ?? 'L’altra', 'La tua']}
            />
            <div className="row gap-12">
              <Button onClick={() => onChoose(field, 'mine')}>Tieni la mia</Button>
              <Button look="quiet" onClick={() => onChoose(field, 'theirs')}>
                Prendi l’altra
              </Button>
              <CopyText text={fieldWords(parts, field, draft[field], editor.options)} />
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
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setSaid('Copiato'),
          () => setSaid('Non riesco a copiarlo'),
        )
      }
    >
      {said}
    </Button>
  );
}
