import { useState } from 'react';
import type { ImportRunDetail, ImportSettings, ImportSources } from '../../../shared/contract/imports.ts';
import type { OfficeCategories } from '../../../shared/contract/officeTables.ts';
import { IMPORT_KIND_LABELS } from '../../../shared/rules/imports.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { ApiError } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, Field, SelectField } from '../../ui/Field.tsx';
import { CATEGORIES, readAgain, SOURCES, settle } from './api.ts';
import { CategoryTable } from './CategoryTable.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { DefaultFields } from './DefaultFields.tsx';
import { DiscardButton } from './DiscardButton.tsx';
import { TextFormat } from './TextFormat.tsx';

/** '12 eventi.' for a calendar, '600 righe.' for a list. */
function totalWords({ kind, format }: ImportRunDetail, total: number): string {
  const { one, plural } = IMPORT_KIND_LABELS[kind];
  if (format === 'table' || format === 'osm') return total === 1 ? 'Una riga.' : `${grouped(total)} righe.`;
  return `${grouped(total)} ${total === 1 ? one : plural.toLowerCase()}.`;
}

/** The proposed name of the source. */
function nameOf({ format, layout, name }: ImportRunDetail): string {
  if (format === 'osm') return 'OpenStreetMap';
  return layout?.title || name.replace(/\.\w{2,5}$/, '');
}

interface SourceChoice {
  /** The id of a known source; '': a new one. */
  id: string;
  /** The name of a new source. */
  name: string;
  /** News from an address is published without a person. */
  direct: boolean;
}

/** The form that says how to read a file: its columns or tags, the defaults, and the source it belongs to. */
export function LayoutForm({ run, onRead }: { run: ImportRunDetail; onRead: () => void }) {
  const [settings, setSettings] = useState<ImportSettings>(() =>
    // Hardly any calendar says what its events cost, and where on the map they are.
    run.format === 'calendar' && run.source === null ? { free: true, centre: true, ...run.settings } : run.settings,
  );
  const [source, setSource] = useState<SourceChoice>({
    id: String(run.source?.id ?? ''),
    name: nameOf(run),
    direct: false,
  });
  const [wrong, setWrong] = useState<Record<string, string[]>>({});
  const task = useTask();
  const categories = (useResource<OfficeCategories>(CATEGORIES).data?.data ?? []).filter(
    ({ kind }) => kind === run.kind,
  );
  const { layout } = run;
  const change = (next: Partial<ImportSettings>) => setSettings({ ...settings, ...next });
  if (layout === null) return null;
  const { sheets = [] } = layout;
  const words = layout.words?.find(({ column }) => column === settings.columns?.category)?.words ?? [];

  const readSheet = (sheet: string) =>
    task.run(async () => {
      const { columns: _, ...rest } = settings;
      await readAgain(run.id, { ...rest, sheet });
      onRead();
    });
  const read = () => {
    // Without it no row of theirs can go online.
    const isMissing = ['calendar', 'feed'].includes(run.format) && settings.category_id == null;
    setWrong(isMissing ? { category_id: ['Scegli una categoria: vale per quello che c’è qui dentro.'] } : {});
    if (isMissing) return document.querySelector<HTMLElement>('select[name="category"]')?.focus();
    return settled();
  };
  const settled = () =>
    task.run(async () => {
      try {
        await settle(run.id, {
          source_id: source.id === '' ? null : Number(source.id),
          source_name: source.name,
          settings,
          direct: source.direct,
        });
        onRead();
      } catch (error) {
        if (error instanceof ApiError) setWrong(error.fields);
        throw error;
      }
    });

  return (
    <div className="stack gap-24">
      <p className="form-wide">
        {totalWords(run, layout.total)} Il portale propone come capire il file: guarda se è giusto, poi vai avanti.
        Niente va ancora online.
      </p>
      {sheets.length > 1 && (
        <SelectField
          label={`Il file ha ${sheets.length} fogli: si legge`}
          name="sheet"
          value={settings.sheet ?? ''}
          onChange={readSheet}
          options={sheets.map((name) => ({ value: name, label: name }))}
        />
      )}
      {layout.is_text && <TextFormat run={run} onRead={onRead} />}
      {run.format === 'table' && (
        <ColumnTable
          run={run}
          layout={layout}
          columns={settings.columns ?? {}}
          onChange={(columns) => change({ columns })}
        />
      )}
      {layout.tags.length > 0 && (
        <CategoryTable
          title="Come li chiama la mappa"
          words={layout.tags.map(({ tag, ...rest }) => ({ word: tag, text: tag, ...rest }))}
          chosen={settings.tags ?? {}}
          categories={categories}
          onChange={(tags) => change({ tags })}
        />
      )}
      {words.length > 0 && (
        <CategoryTable
          title="Come li chiama il file"
          words={words}
          chosen={settings.categories ?? {}}
          categories={categories}
          unknown="la riga è sbagliata"
          onChange={(chosen) => change({ categories: chosen })}
        />
      )}
      <DefaultFields
        kind={run.kind}
        format={run.format}
        settings={settings}
        categories={categories}
        error={wrong.category_id?.[0]}
        onChange={change}
      />
      <SourceFields
        run={run}
        value={source}
        error={wrong.source_id?.[0]}
        onChange={(changes) => setSource({ ...source, ...changes })}
      />
      <p role="alert" className="problem">
        {wrong.columns?.[0] ?? task.problem}
      </p>
      <div className="bar">
        <Button onClick={read} aria-disabled={task.busy}>
          {task.busy ? 'Un momento…' : 'Guarda l’anteprima'}
        </Button>
        <DiscardButton id={run.id} />
      </div>
    </div>
  );
}

interface SourceFieldsProps {
  run: ImportRunDetail;
  value: SourceChoice;
  error: string | undefined;
  onChange: (changes: Partial<SourceChoice>) => void;
}

/** The source of the file: a known one of the same kind and format, or a new one. */
function SourceFields({ run, value: { id, name, direct }, error, onChange }: SourceFieldsProps) {
  const sources = (useResource<ImportSources>(SOURCES).data?.data ?? []).filter(
    ({ kind, format }) => kind === run.kind && format === run.format,
  );
  return (
    <section className="panel stack" aria-labelledby="fonte">
      <h2 id="fonte">Da dove viene</h2>
      <p className="soft">
        La prossima volta, con la stessa fonte, quello che è già importato si aggiorna e non si raddoppia.
      </p>
      <div className="abreast ends form-wide">
        {sources.length > 0 && (
          <SelectField
            label="Fonte"
            name="source"
            value={id}
            onChange={(chosen) => onChange({ id: chosen })}
            options={[
              ...sources.map((source) => ({ value: String(source.id), label: source.name })),
              { value: '', label: 'Una nuova' },
            ]}
            error={error}
          />
        )}
        {id === '' && (
          <Field
            label="Nome della fonte"
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </div>
      {run.address !== null && (
        <Checkbox
          label="Quello che c’è di nuovo, ogni ora, va online da solo; altrimenti aspetta che lo guardi qualcuno"
          checked={direct}
          onChange={({ target }) => onChange({ direct: target.checked })}
        />
      )}
    </section>
  );
}
