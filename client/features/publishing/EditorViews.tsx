import { useSearchParams } from 'wouter';
import type { Draft, WorkingCopy } from '../../../shared/contract/publishing.ts';
import { isFigureKind } from '../../../shared/rules/figures.ts';
import { isEditable } from '../../../shared/rules/publishing.ts';
import { Group } from '../../ui/Group.tsx';
import { Compare } from './Compare.tsx';
import css from './Editor.module.css';
import type { Editor } from './editor.ts';
import { ItemFigures } from './Figures.tsx';
import type { AnyEditor } from './fieldText.ts';
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
export function useView(editor: Editor, copy: WorkingCopy) {
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

  return { views, shown, show };
}

interface ViewChoiceProps extends ReturnType<typeof useView> {
  editable: boolean;
}

export function ViewChoice({ views, shown, show, editable }: ViewChoiceProps) {
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
  parts: AnyEditor;
  shown: Exclude<View, '' | 'anteprima'>;
  copy: WorkingCopy;
  draft: Draft;
  onRestore: ((changes: Draft) => void) | null;
}

/** The views that replace the form: comparison, history, figures. */
export function OtherView({ shown, editor, parts, copy, draft, onRestore }: OtherViewProps) {
  if (shown === 'confronta')
    return (
      <div>
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
    );
  if (copy.live === null) return null;
  if (shown === 'cronologia')
    return (
      <div>
        <h2 className="visually-hidden">Cronologia</h2>
        <History editor={editor} parts={parts} item={copy.live.id} draft={draft} onRestore={onRestore} />
      </div>
    );
  if (!isFigureKind(editor.kind)) return null;
  return (
    <div>
      <h2 className="visually-hidden">I tuoi numeri</h2>
      <ItemFigures kind={editor.kind} item={copy.live.id} />
    </div>
  );
}
