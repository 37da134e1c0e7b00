import type { ImportSettings } from '../../../shared/contract/imports.ts';
import type { OfficeCategories } from '../../../shared/contract/officeTables.ts';
import type { ImportFormat, ImportKind } from '../../../shared/rules/imports.ts';
import { Checkbox, Field, SelectField } from '../../ui/Field.tsx';

interface DefaultFieldsProps {
  kind: ImportKind;
  format: ImportFormat;
  settings: ImportSettings;
  categories: OfficeCategories['data'];
  /** What is wrong with the category. */
  error: string | undefined;
  onChange: (settings: Partial<ImportSettings>) => void;
}

/** The defaults for new items whose row leaves a field empty. */
export function DefaultFields({ kind, format, settings, categories, error, onChange }: DefaultFieldsProps) {
  if (kind === 'waste_points' || kind === 'waste_rounds') return null;
  const text = (name: 'district' | 'organiser' | 'venue', label: string, hint: string) => (
    <Field
      label={label}
      hint={hint}
      value={settings[name] ?? ''}
      maxLength={60}
      autoComplete="off"
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <section className="panel stack" aria-labelledby="mancanti">
      <h2 id="mancanti">{format === 'feed' ? 'Dove vanno le notizie' : 'Dove il file non dice niente'}</h2>
      <div className="abreast ends form-wide">
        {format !== 'osm' && categories.length > 0 && (
          <SelectField
            label="Categoria"
            name="category"
            value={String(settings.category_id ?? '')}
            error={error}
            onChange={(value) => onChange({ category_id: value === '' ? null : Number(value) })}
            options={[
              { value: '', label: format === 'table' ? 'la riga è sbagliata' : 'Scegli' },
              ...categories.map(({ id, plural }) => ({ value: String(id), label: plural })),
            ]}
          />
        )}
        {kind === 'activities' && text('district', 'Quartiere o zona', 'Come «Centro», o il nome della città.')}
        {kind === 'useful_numbers' && text('district', 'Sezione', 'Come «Emergenze».')}
        {kind === 'events' && text('organiser', 'Chi organizza', 'Come «Pro Loco».')}
        {kind === 'events' && text('venue', 'Luogo', 'Come «Teatro comunale».')}
      </div>
      {kind === 'events' && (
        <Checkbox
          label="Senza prezzo l’ingresso è gratuito"
          checked={settings.free === true}
          onChange={({ target }) => onChange({ free: target.checked })}
        />
      )}
      {(kind === 'events' || (kind === 'activities' && format === 'table')) && (
        <Checkbox
          label="Senza coordinate il segno va al centro della città, e poi lo sposto io"
          checked={settings.centre === true}
          onChange={({ target }) => onChange({ centre: target.checked })}
        />
      )}
    </section>
  );
}
