import { Plus, Trash2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import type { TrackingSettings } from '../../../shared/contract/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { useRowKeys } from '../../ui/edit/useRowKeys.ts';
import { Field, SelectField, TextArea } from '../../ui/Field.tsx';
import { edit, officeStore } from './officeStore.ts';
import css from './SettingsPage.module.css';

type Tag = TrackingSettings['additional_tags'][number];

const TYPES = [
  { value: 'script', label: 'Script' },
  { value: 'meta', label: 'Meta' },
  { value: 'img', label: 'Immagine' },
];
const MOST = 20;

/** Additional tags, one card each: added, changed and taken away before "Salva". */
export function TagsEditor({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  const { saved, drafts } = useSnapshot(officeStore);
  const draft = drafts.tracking as { additional_tags?: readonly Tag[] } | undefined;
  const tags: readonly Tag[] = draft?.additional_tags ?? saved?.sections.tracking.additional_tags ?? [];
  const { keys, set: setKeys } = useRowKeys(tags.length);
  const set = (next: readonly Tag[]) => edit('tracking', 'additional_tags', next);
  const change = (at: number, part: Partial<Tag>) =>
    set(tags.map((tag, index) => (index === at ? { ...tag, ...part } : tag)));
  return (
    <fieldset className={css.tags}>
      <legend>Tag aggiuntivi</legend>
      <p className={css.lead}>
        Un elemento per volta, come te lo dà il servizio. Script e immagini partono solo dopo il consenso alle
        statistiche.
      </p>
      {tags.map((tag, index) => (
        <div key={keys[index]} className={css.tag}>
          <SelectField
            label="Tipo"
            name={`tag-${index}-type`}
            options={TYPES}
            value={tag.type}
            onChange={(type) => change(index, { type: type as Tag['type'] })}
            error={errorOf(`additional_tags.${index}.type`)}
          />
          <Field
            label="Nome"
            hint="Per ricordarti che cos’è."
            maxLength={100}
            value={tag.label}
            onChange={(event) => change(index, { label: event.target.value })}
            error={errorOf(`additional_tags.${index}.label`)}
          />
          <TextArea
            label="Codice"
            rows={3}
            spellCheck={false}
            maxLength={5000}
            value={tag.code}
            onChange={(event) => change(index, { code: event.target.value })}
            error={errorOf(`additional_tags.${index}.code`)}
          />
          <div>
            <Button
              look="quiet"
              onClick={() => {
                setKeys(keys.toSpliced(index, 1));
                set(tags.toSpliced(index, 1));
              }}
            >
              <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
              Togli {tag.label.trim() || `il tag ${index + 1}`}
            </Button>
          </div>
        </div>
      ))}
      {tags.length < MOST && (
        <div>
          <Button look="quiet" onClick={() => set([...tags, { type: 'script', label: '', code: '' }])}>
            <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
            Aggiungi un tag
          </Button>
        </div>
      )}
    </fieldset>
  );
}
