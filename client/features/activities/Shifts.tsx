import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { TimeInput } from '../../ui/edit/DayInput.tsx';
import { useRowKeys } from '../../ui/edit/useRowKeys.ts';
import type { Range } from './draftWords.ts';
import css from './HoursInput.module.css';

interface ShiftsProps<T extends Range> {
  /** The day, for the buttons' names: 'sabato'. */
  of: string;
  ranges: readonly T[];
  create: (range: Range) => T;
  onChange: (ranges: T[]) => void;
  /** By the path inside the day: '0.opens'. */
  error: (path: string) => string | undefined;
}

const MOST = 4;
/** The default times of a new shift: a shop's morning, then its afternoon. */
const USUAL: Range[] = [
  { opens: '09:00', closes: '13:00' },
  { opens: '16:00', closes: '20:00' },
];

/** The opening hours of one day: no shift means closed. */
export function Shifts<T extends Range>({ of, ranges, create, onChange, error }: ShiftsProps<T>) {
  const keys = useRowKeys(ranges);
  const last = ranges.at(-1);
  const next =
    USUAL.find(({ opens }) => last === undefined || (last.closes !== null && (opens as string) >= last.closes)) ??
    ({ opens: last?.closes ?? null, closes: null } satisfies Range);
  return (
    <>
      {ranges.map((range, index) => (
        <div key={keys[index]} className={css.shift}>
          <TimeInput
            label={index === 0 ? 'Apre' : 'Riapre'}
            value={range.opens}
            error={error(`${index}.opens`)}
            onChange={(opens) => onChange(ranges.with(index, { ...range, opens }))}
          />
          <TimeInput
            label="Chiude"
            value={range.closes}
            error={error(`${index}.closes`)}
            onChange={(closes) => onChange(ranges.with(index, { ...range, closes }))}
          />
          <button
            type="button"
            className="tool radius-small"
            aria-label={`Togli il turno ${index + 1} di ${of}`}
            onClick={() => onChange(ranges.toSpliced(index, 1))}
          >
            <Trash2 />
          </button>
        </div>
      ))}
      {ranges.length < MOST && (
        <div className="row">
          <Button look="quiet" onClick={() => onChange([...ranges, create({ ...next })])}>
            <Plus />
            {ranges.length === 0 ? 'È aperto' : 'Un altro turno'}
          </Button>
          {ranges.length > 0 && (
            <Button look="quiet" onClick={() => onChange([])}>
              Chiuso tutto il giorno
            </Button>
          )}
        </div>
      )}
    </>
  );
}
