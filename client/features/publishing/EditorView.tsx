import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Draft, WorkingCopy } from '../../../shared/contract/publishing.ts';
import { isEditable, PUBLICATION_LABELS } from '../../../shared/rules/publishing.ts';
import { personStore } from '../../lib/person.ts';
import { useCoverTitle } from '../../lib/title.ts';
import { Page } from '../../ui/Page.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import css from './Editor.module.css';
import { EditorForm } from './EditorForm.tsx';
import { OtherView, useView, ViewChoice } from './EditorViews.tsx';
import type { Editor } from './editor.ts';
import { useFieldFocus } from './fieldFocus.ts';
import type { AnyEditor } from './fieldText.ts';
import { Listing } from './Listing.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { Sent } from './Sent.tsx';
import { Situation } from './Situation.tsx';
import { usePresence } from './usePresence.ts';
import { useSubmission } from './useSubmission.ts';
import { useTypingStopped } from './useTypingStopped.ts';

interface EditorViewProps {
  editor: Editor;
  parts: AnyEditor;
  above: ReactNode;
  signIn: (onClose: () => void) => ReactNode;
}

/** The editor of a draft, with its preview beside it where there is room, its changes and its history. */
export function EditorView({ editor, parts, above, signIn }: EditorViewProps) {
  const { copy: read, autosave } = useSnapshot(editor.store, { sync: true });
  const copy = read as WorkingCopy;
  const draft = autosave.draft as Draft;
  const submission = useSubmission(editor);
  const present = usePresence(editor, copy.present);
  const title = titleOf(draft) || copy.revision.title || PUBLICATION_LABELS[editor.kind].fresh;
  useCoverTitle(title);
  const editable = isEditable(copy.revision.state);
  const { views, shown, show } = useView(editor, copy);
  const { around, seek } = useFieldFocus(editable && shown === '', () => show(''));
  const completeness = editable ? parts.completeness?.(draft) : undefined;

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
      {completeness !== undefined && (
        <Listing
          completeness={completeness}
          shop={copy.live?.id ?? null}
          onField={seek}
          onFigures={() => show('numeri')}
        />
      )}
      <ViewChoice views={views} shown={shown} show={show} editable={editable} />
      <div className={`stack gap-24 ${css.columns}`} data-view={shown || 'modifica'}>
        {editable && (
          <div ref={around} className={css.main} hidden={shown !== '' && shown !== 'anteprima'}>
            <EditorForm editor={editor} parts={parts} copy={copy} change={change} submission={submission} />
          </div>
        )}
        {shown !== '' && shown !== 'anteprima' && (
          <OtherView
            shown={shown}
            editor={editor}
            parts={parts}
            copy={copy}
            draft={draft}
            onRestore={editable ? restore : null}
          />
        )}
        <PreviewPane editor={editor} parts={parts} onField={editable ? seek : undefined} />
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

/** Conflicts from saving and from submitting. */
function Conflicts({ editor, parts, submission }: ConflictsProps) {
  const { autosave } = useSnapshot(editor.store);
  const [put, setPut] = useState(false);
  const ofSave = autosave.halt === 'conflict';
  // A later conflict opens the dialog again.
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

/** When the session has ended: signs in again over the page, and then sends what waits. */
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
  // A request may be refused before the page knows that the session has ended; the dialog clears it up.
  const asks = useTypingStopped((isOut || (autosave.halt === 'session' && !isBack)) && !put);
  return asks ? signIn(() => setPut(true)) : null;
}
