import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import type { Draft, WorkingCopy } from '../../../shared/contract/publishing.ts';
import { isFigureKind } from '../../../shared/rules/figures.ts';
import { isEditable, PUBLICATION_LABELS } from '../../../shared/rules/publishing.ts';
import { personStore } from '../../lib/person.ts';
import { useCoverTitle } from '../../lib/title.ts';
import { Page } from '../../ui/Page.tsx';
import { Compare } from './Compare.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import css from './Editor.module.css';
import { EditorForm } from './EditorForm.tsx';
import type { Editor } from './editor.ts';
import { ItemFigures } from './Figures.tsx';
import { History } from './History.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { Sent } from './Sent.tsx';
import { Situation } from './Situation.tsx';
import { usePresence } from './usePresence.ts';
import { useSubmission } from './useSubmission.ts';
import type { AnyEditor } from './words.ts';

interface EditorViewProps {
  editor: Editor;
  parts: AnyEditor;
  above: ReactNode;
  signIn: (onClose: () => void) => ReactNode;
}

const VIEWS = [
  { value: '', label: 'Modifica' },
  { value: 'anteprima', label: 'Anteprima' },
  { value: 'confronta', label: 'Confronta' },
  { value: 'cronologia', label: 'Cronologia' },
  { value: 'numeri', label: 'Numeri' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The editor of a draft, with its preview beside it where there is room, what it changes, and what was before. */
export function EditorView({ editor, parts, above, signIn }: EditorViewProps) {
  const { copy: read, autosave } = useSnapshot(editor.store, { sync: true });
  const copy = read as WorkingCopy;
  const draft = autosave.draft as Draft;
  const submission = useSubmission(editor);
  const present = usePresence(editor, copy.present);
  const [params, setParams] = useSearchParams();
  const title = titleOf(draft) || copy.revision.title || PUBLICATION_LABELS[editor.kind].fresh;
  useCoverTitle(title);
  const editable = isEditable(copy.revision.state);
  const views = VIEWS.filter(
    ({ value }) =>
      (editable || value !== '') &&
      (copy.live !== null || value === '' || value === 'anteprima') &&
      (value !== 'numeri' || isFigureKind(editor.kind)),
  );
  const view: View = views.find(({ value }) => value === params.get('vista'))?.value ?? '';
  const shown = editable || view !== '' ? view : 'anteprima';

  function show(next: View): void {
    const changed = new URLSearchParams(params);
    if (next === '') changed.delete('vista');
    else changed.set('vista', next);
    setParams(changed, { replace: true });
  }

  function change(changes: Draft): void {
    editor.change(changes);
    submission.forgive(Object.keys(changes));
  }

  function restore(changes: Draft): void {
    change(changes);
    show('');
  }

  if (submission.outcome !== null)
    return (
      <Page title={title} above={above} narrow>
        <Sent editor={editor} copy={copy} outcome={submission.outcome} onGoOn={submission.goOn} />
      </Page>
    );
  return (
    <Page title={title} above={above}>
      <Situation editor={editor} copy={copy} draft={draft} present={present} />
      {/* biome-ignore lint/a11y/useSemanticElements: a choice of what is shown, no form */}
      <div className={css.views} role="group" aria-label="Vista" data-single={views.length < 2 || undefined}>
        {views.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={shown === value}
            data-preview={(editable && value === 'anteprima') || undefined}
            onClick={() => show(value)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={css.columns} data-view={shown || 'modifica'}>
        {editable && (
          <div className={css.main} hidden={shown !== '' && shown !== 'anteprima'}>
            <EditorForm editor={editor} parts={parts} copy={copy} change={change} submission={submission} />
          </div>
        )}
        {shown === 'confronta' && (
          <div className={css.other}>
            <h2 className="visually-hidden">Che cosa cambia</h2>
            <Compare
              parts={parts}
              options={editor.options}
              before={copy.live_draft ?? {}}
              after={draft}
              names={['Online', 'La tua bozza']}
              same="Nessuna differenza da quello che è online."
            />
          </div>
        )}
        {shown === 'cronologia' && copy.live !== null && (
          <div className={css.other}>
            <h2 className="visually-hidden">Cronologia</h2>
            <History
              editor={editor}
              parts={parts}
              item={copy.live.id}
              draft={draft}
              onRestore={editable ? restore : null}
            />
          </div>
        )}
        {shown === 'numeri' && copy.live !== null && isFigureKind(editor.kind) && (
          <div className={css.other}>
            <h2 className="visually-hidden">I tuoi numeri</h2>
            <ItemFigures kind={editor.kind} item={copy.live.id} />
          </div>
        )}
        <PreviewPane editor={editor} parts={parts} />
      </div>
      <Conflicts editor={editor} parts={parts} submission={submission} />
      <Session editor={editor} signIn={signIn} />
    </Page>
  );
}

const titleOf = ({ title, name }: Draft): string => String(title ?? name ?? '').trim();

interface ConflictsProps extends Pick<EditorViewProps, 'editor' | 'parts'> {
  submission: ReturnType<typeof useSubmission>;
}

/** Both places where two versions of a field meet: a save, and a submission. */
function Conflicts({ editor, parts, submission }: ConflictsProps) {
  const { autosave } = useSnapshot(editor.store);
  const [put, setPut] = useState(false);
  const ofSave = autosave.halt === 'conflict';
  // The next conflict asks again.
  if (!ofSave && put) setPut(false);
  const common = { editor, parts, draft: autosave.draft as Draft };
  if (ofSave && !put)
    return (
      <ConflictDialog
        {...common}
        conflicts={autosave.conflicts}
        onChoose={(field, choice) => editor.resolve(field, choice)}
        onClose={() => setPut(true)}
      />
    );
  if (submission.conflicts.length === 0) return null;
  return (
    <ConflictDialog
      {...common}
      conflicts={submission.conflicts}
      onChoose={(field, choice) => submission.resolve(field, choice)}
      onClose={submission.dropConflicts}
    />
  );
}

/** The session ended: signs in again over the page, and what waits goes out. */
function Session({ editor, signIn }: Pick<EditorViewProps, 'editor' | 'signIn'>) {
  const { user, known } = useSnapshot(personStore);
  const { autosave } = useSnapshot(editor.store);
  const [put, setPut] = useState(false);
  const isOut = known && user === null;
  const isBack = user?.id === editor.owner;
  useEffect(() => {
    if (!isBack) return;
    setPut(false);
    editor.signedIn();
  }, [isBack, editor]);
  // A request may be refused before the page knows that the session is over; asking again settles it.
  const asks = isOut || (autosave.halt === 'session' && !isBack);
  return asks && !put ? signIn(() => setPut(true)) : null;
}
