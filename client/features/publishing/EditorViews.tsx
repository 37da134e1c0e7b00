import { useSearchParams } from 'wouter';
import type { Draft } from '../../../shared/contract/publishing.ts';
import { isFigureKind } from '../../../shared/rules/figures.ts';
import { isEditable } from '../../../shared/rules/publishing.ts';
import { Group } from '../../ui/Group.tsx';
import { Compare } from './Compare.tsx';
import css from './Editor.module.css';
import { type Editor, useEditing } from './editor.ts';
import { ItemFigures } from './Figures.tsx';
import { History } from './History.tsx';

const VIEWS = [
  { value: '', label: 'Modifica' },
  { value: 'anteprima', label: 'Anteprima' },
  { value: 'confronta', label: 'Confronta' },
  { value: 'cronologia', label: 'Cronologia' },
  { value: 'numeri', label: 'Numeri' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** The views this draft has, and the one that the address names. */
export function useView(editor: Editor) {
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

export function ViewChoice({ editable, views, shown, show }: ReturnType<typeof useView>) {
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
export function OtherView({ editor, shown, onRestore }: OtherViewProps) {
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
