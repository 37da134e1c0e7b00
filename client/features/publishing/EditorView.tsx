import { useSearchParams } from 'wouter';
import type { Draft } from '../../../shared/contract/publishing.ts';
import { isFigureKind } from '../../../shared/rules/figures.ts';
import { isEditable, PUBLICATION_LABELS } from '../../../shared/rules/publishing.ts';
import { useCoverTitle } from '../../lib/title.ts';
import { Group } from '../../ui/Group.tsx';
import { Page } from '../../ui/Page.tsx';
import { RoomPath } from '../../ui/RoomPath.tsx';
import { Compare } from './Compare.tsx';
import { DraftPreview } from './DraftPreview.tsx';
import css from './Editor.module.css';
import { EditorForm } from './EditorForm.tsx';
import { type Editor, useEditing } from './editor.ts';
import { ItemFigures } from './Figures.tsx';
import { useFieldFocus } from './fieldFocus.ts';
import { Halted, type SignIn, useHalt } from './Halted.tsx';
import { History } from './History.tsx';
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

const VIEWS = [
  { value: '', label: 'Modifica' },
  { value: 'anteprima', label: 'Anteprima' },
  { value: 'confronta', label: 'Confronta' },
  { value: 'cronologia', label: 'Cronologia' },
  { value: 'numeri', label: 'Numeri' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The views this draft has, and the one that the address names. */
function useView(editor: Editor) {
  const { copy } = useEditing(editor);
  const [params, setParams] = useSearchParams();
  const editable = isEditable(copy.revision.state);
  const views = VIEWS.filter(
    ({ value }) =>
      (editable || value !== '') &&
      (copy.live !== null || value === '' || value === 'anteprima') &&
      (value !== 'numeri' || isFigureKind(editor.kind)),
  );
  const view: View = views.find(({ value }) => value === params.get('vista'))?.value ?? '';
  const shown: View = editable || view !== '' ? view : 'anteprima';

  function show(next: View): void {
    const changed = new URLSearchParams(params);
    if (next === '') changed.delete('vista');
    else changed.set('vista', next);
    setParams(changed, { replace: true });
  }

  return { editable, views, shown, show };
}

function ViewChoice({ editable, views, shown, show }: ReturnType<typeof useView>) {
  if (views.length < 2) return null;
  return (
    <Group className={css.views} aria-label="Vista">
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
    </Group>
  );
}

interface OtherViewProps {
  editor: Editor;
  shown: Exclude<View, '' | 'anteprima'>;
  onRestore: ((changes: Draft) => void) | null;
}

const TITLES = { confronta: 'Che cosa cambia', cronologia: 'Cronologia', numeri: 'I tuoi numeri' };

/** The views of an item online that replace the form: comparison, history, figures. */
function OtherView({ editor, shown, onRestore }: OtherViewProps) {
  const { copy, draft } = useEditing(editor);
  const { kind } = editor;
  const item = copy.live?.id ?? 0;
  return (
    <div>
      <h2 className="visually-hidden">{TITLES[shown]}</h2>
      {shown === 'confronta' && (
        <Compare
          wording={editor}
          before={copy.live_draft ?? {}}
          after={draft}
          names={['Online', 'La tua bozza']}
          same="Nessuna differenza da quello che è online."
        />
      )}
      {shown === 'cronologia' && <History editor={editor} item={item} onRestore={onRestore} />}
      {shown === 'numeri' && isFigureKind(kind) && <ItemFigures kind={kind} item={item} />}
    </div>
  );
}
