import type { ImportLayout, ImportRunDetail } from '../../../shared/contract/imports.ts';
import frame from '../../ui/Field.module.css';
import css from './Import.module.css';

interface ColumnTableProps {
  run: Pick<ImportRunDetail, 'fields'>;
  layout: ImportLayout;
  columns: Record<string, string>;
  onChange: (columns: Record<string, string>) => void;
}

/** The file's columns, each with sample cells and the field it fills. */
export function ColumnTable({ run, layout, columns, onChange }: ColumnTableProps) {
  const fieldOf = (column: string) => Object.keys(columns).find((field) => columns[field] === column) ?? '';
  const missing = run.fields.filter(({ name, required }) => required && columns[name] === undefined);

  function choose(column: string, field: string): void {
    const rest = Object.entries(columns).filter(([known, chosen]) => chosen !== column && known !== field);
    onChange({ ...Object.fromEntries(rest), ...(field === '' ? {} : { [field]: column }) });
  }

  return (
    <section className="panel stack" aria-labelledby="colonne">
      <h2 id="colonne">Le colonne</h2>
      {missing.length > 0 && (
        <p className="problem" role="status">
          Manca {missing.map(({ label }) => `«${label}»`).join(', ')}: scegli in quale colonna sta.
        </p>
      )}
      <ul className={`grid ruled ${css.columns}`}>
        {layout.columns.map((column, at) => {
          const field = fieldOf(column);
          const hint = run.fields.find(({ name }) => name === field)?.hint ?? '';
          const samples = layout.samples.map((row) => row[at] ?? '').filter((cell) => cell !== '');
          return (
            <li key={column} data-used={field !== '' || undefined}>
              <div className={css.words}>
                <strong>{column}</strong>
                <span className="small breaks">{samples.slice(0, 3).join(' · ') || 'vuota nelle prime righe'}</span>
              </div>
              <div>
                <select
                  className={`${frame.control} ${frame.select}`}
                  aria-label={`La colonna «${column}» è`}
                  value={field}
                  onChange={(event) => choose(column, event.target.value)}
                >
                  <option value="">non serve</option>
                  {run.fields.map(({ name, label, required }) => (
                    <option key={name} value={name}>
                      {label}
                      {required ? ' *' : ''}
                    </option>
                  ))}
                </select>
                {hint !== '' && <span className="soft">{hint}</span>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
