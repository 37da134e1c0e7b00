import type { Draft } from '../../../shared/contract/publishing.ts';
import { PUBLICATION_LABELS } from '../../../shared/rules/publishing.ts';
import { useCoverTitle } from '../../lib/title.ts';
import { Page } from '../../ui/Page.tsx';
import { RoomPath } from '../../ui/RoomPath.tsx';
import { DraftPreview } from './DraftPreview.tsx';
import css from './Editor.module.css';
import { EditorForm } from './EditorForm.tsx';
import { OtherView, useView, ViewChoice } from './EditorViews.tsx';
import { type Editor, useEditing } from './editor.ts';
import { useFieldFocus } from './fieldFocus.ts';
import { Halted, type SignIn, useHalt } from './Halted.tsx';
import { Listing } from './Listing.tsx';
import { ROOM } from './paths.ts';
import { Sent } from './Sent.tsx';
import { Situation } from './Situation.tsx';
import { useSubmission } from './useSubmission.ts';

/** The editor of a draft, with its preview beside it where there is room, its changes and its history. */
export function EditorView({ editor, signIn }: { editor: Editor; signIn: SignIn }) {
  const { copy, autosave, draft } = useEditing(editor);
  const { revision } = copy;
  const submission = useSubmission(editor);
  const halt = useHalt(editor);
  const title = titleOf(draft) || revision.title || PUBLICATION_LABELS[editor.kind].fresh;
  useCoverTitle(title);
  const view = useView(editor);
  const { editable, shown, show } = view;
  const { around, seek } = useFieldFocus(editable && shown === '', () => show(''));
  const completeness = editable ? editor.parts.completeness?.(draft) : undefined;
  const above = <RoomPath room={ROOM} />;

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
        <Sent editor={editor} outcome={submission.outcome} onGoOn={submission.goOn} />
      </Page>
    );
  return (
    <Page title={title} above={above}>
      <Situation editor={editor} />
      {completeness !== undefined && (
        <Listing
          completeness={completeness}
          shop={copy.live?.id ?? null}
          onField={seek}
          onFigures={() => show('numeri')}
        />
      )}
      <ViewChoice {...view} />
      <div className={`stack gap-24 ${css.columns}`} data-view={shown || 'modifica'}>
        {editable && (
          <div ref={around} className={css.main} hidden={shown !== '' && shown !== 'anteprima'}>
            <EditorForm editor={editor} change={change} submission={submission} halt={halt} />
          </div>
        )}
        {shown !== '' && shown !== 'anteprima' && (
          <OtherView shown={shown} editor={editor} onRestore={editable ? restore : null} />
        )}
        <section className={css.preview} aria-label="Anteprima">
          <h2 className="size-base">Anteprima</h2>
          <DraftPreview
            revision={editor.id}
            state={`${revision.version} ${autosave.savedAt}`}
            parts={editor.parts}
            onField={editable ? seek : undefined}
          />
        </section>
      </div>
      <Halted editor={editor} halt={halt} submission={submission} signIn={signIn} />
    </Page>
  );
}

const titleOf = ({ title, name }: Draft): string => String(title ?? name ?? '').trim();
