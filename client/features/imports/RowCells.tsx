import { type FormEvent, useState } from 'react';
import type { DecisionOnRow, ImportRow } from '../../../shared/contract/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';

interface RowCellsProps {
  row: Pick<ImportRow, 'title' | 'cells' | 'errors' | 'notes'>;
  busy: boolean;
  take: (body: DecisionOnRow, words: string) => void;
}

/** Corrects a row's cells in place: those with something to say about, or all of them. The file stays as it is. */
export function RowCells({ row: { title, cells, errors, notes }, busy, take }: RowCellsProps) {
  const [changed, setChanged] = useState<Record<string, string>>({});
  const isNamed = ({ label }: ImportRow['cells'][number]) =>
    errors.some((error) => error.label === label) || notes.some((note) => note.startsWith(label));
  const named = cells.filter(isNamed);
  const [isWhole, setIsWhole] = useState(named.length === 0);

  function save(event: FormEvent): void {
    event.preventDefault();
    take({ decision: 'automatic', cells: changed }, `«${title}» è stata corretta.`);
  }

  return (
    <form className="stack" onSubmit={save} aria-label={`Correggi ${title}`}>
      {(isWhole ? cells : named).map(({ column, label, text }) => (
        <Field
          key={column}
          label={label}
          autoComplete="off"
          value={changed[column] ?? text}
          onChange={({ target }) => setChanged({ ...changed, [column]: target.value })}
        />
      ))}
      <div className="bar">
        <Button type="submit" aria-disabled={busy}>
          Salva la riga
        </Button>
        {!isWhole && (
          <Button look="quiet" onClick={() => setIsWhole(true)}>
            Tutte le celle
          </Button>
        )}
      </div>
    </form>
  );
}
