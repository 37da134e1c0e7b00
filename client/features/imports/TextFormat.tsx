import type { ImportRunDetail, ImportSettings } from '../../../shared/contract/imports.ts';
import {
  DELIMITER_LABELS,
  DELIMITERS,
  type Delimiter,
  ENCODING_LABELS,
  ENCODINGS,
  type Encoding,
} from '../../../shared/rules/imports.ts';
import { useTask } from '../../lib/task.ts';
import { SelectField } from '../../ui/Field.tsx';
import { readAgain } from './api.ts';

/** The delimiter and encoding that the portal detected in a text file; another choice reads it again. */
export function TextFormat({ run, onRead }: { run: ImportRunDetail; onRead: () => void }) {
  const task = useTask();
  const { delimiter = ';', encoding = 'utf-8' } = run.settings;
  const again = (changed: Partial<ImportSettings>) =>
    task.run(async () => {
      const { columns: _, ...rest } = run.settings;
      await readAgain(run.id, { ...rest, ...changed });
      onRead();
    });
  return (
    <details className="disclosure">
      <summary>
        Diviso da {DELIMITER_LABELS[delimiter]}, lettere {ENCODING_LABELS[encoding]}
      </summary>
      <div className="stack">
        <p className="soft">
          Se le colonne qui sotto sono mescolate, o le lettere accentate sono strane, correggi qui.
        </p>
        <div className="abreast ends form-wide">
          <SelectField
            label="Le colonne sono divise da"
            name="delimiter"
            value={delimiter}
            onChange={(value) => again({ delimiter: value as Delimiter })}
            options={DELIMITERS.map((value) => ({ value, label: DELIMITER_LABELS[value] }))}
          />
          <SelectField
            label="Lettere"
            name="encoding"
            value={encoding}
            onChange={(value) => again({ encoding: value as Encoding })}
            options={ENCODINGS.map((value) => ({ value, label: ENCODING_LABELS[value] }))}
          />
        </div>
        <p role="alert" className="problem">
          {task.problem}
        </p>
      </div>
    </details>
  );
}
