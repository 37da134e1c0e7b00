import type { Draft } from '../../../shared/contract/publishing.ts';
import { type Piece, wordDiff } from '../../../shared/rules/wordDiff.ts';
import { keyed } from '../../lib/keyed.ts';
import css from './Editor.module.css';
import { changedInOrder, fieldWords, labelOf, type Wording } from './fieldText.ts';

interface CompareProps {
  wording: Wording;
  before: Draft;
  after: Draft;
  /** The names of the two versions. */
  names: readonly [string, string];
  /** The sentence when nothing differs. */
  same: string;
}

/** Two versions of a draft, field by field in the order of the form, with the differing words marked. */
export function Compare({ wording, before, after, names, same }: CompareProps) {
  const changed = changedInOrder(wording, before, after);
  const fields = changed.filter((field) => !isPoint(field));
  if (changed.length === 0) return <p className="soft">{same}</p>;
  return (
    <div className="stack gap-24">
      {changed.length > fields.length && (
        <p className={css.text}>Si sposta il punto sulla mappa: si vede nella pagina.</p>
      )}
      {fields.map((field) => (
        <Difference
          key={field}
          wording={wording}
          field={field}
          before={before[field]}
          after={after[field]}
          names={names}
        />
      ))}
    </div>
  );
}

/** A new item's draft: its filled fields in the order of the form. */
export function Written({ wording, draft }: { wording: Wording; draft: Draft }) {
  const written = changedInOrder(wording, {}, draft)
    .filter((field) => !isPoint(field))
    .map((field) => ({ field, words: fieldWords(wording, field, draft[field]) }))
    .filter(({ words }) => words !== '');
  if (written.length === 0) return <p className="soft">Non c’è ancora scritto niente.</p>;
  return (
    <dl className="grid surface edge radius-small ruled">
      {written.map(({ field, words }) => (
        <div className="pad-8-16 shrinks" key={field}>
          <dt className="small strong">{labelOf(wording, field)}</dt>
          <dd className={css.text}>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Nobody reads coordinates: the page shows the point. */
const isPoint = (field: string): boolean => field === 'lat' || field === 'lng';

const MARKS = { out: 'del', in: 'ins', same: 'span' } as const;

function Marks({ pieces }: { pieces: readonly Piece[] }) {
  return keyed(pieces, ({ text, kind }) => `${kind} ${text}`).map(({ key, item: { text, kind } }) => {
    const Mark = MARKS[kind];
    return <Mark key={key}>{text}</Mark>;
  });
}

interface DifferenceProps extends Pick<CompareProps, 'wording' | 'names'> {
  field: string;
  before: unknown;
  after: unknown;
}

/** One field's two versions in one line: what went, and what came. */
export function Marked({ wording, field, before, after }: Omit<DifferenceProps, 'names'>) {
  const pieces = wordDiff(fieldWords(wording, field, before), fieldWords(wording, field, after));
  return (
    <span className={css.text}>
      <Marks pieces={pieces} />
    </span>
  );
}

/** One under the other; beside each other where there is room. */
export function Difference({ wording, field, names, ...values }: DifferenceProps) {
  const label = labelOf(wording, field);
  const [before, after] = [fieldWords(wording, field, values.before), fieldWords(wording, field, values.after)];
  const pieces = wordDiff(before, after);
  return (
    <section className="stack gap-8 shrinks" aria-label={label}>
      <h3>{label}</h3>
      <div className={css.sides}>
        <Side name={names[0]} pieces={pieces.filter(({ kind }) => kind !== 'in')} isEmpty={before === ''} />
        <Side name={names[1]} pieces={pieces.filter(({ kind }) => kind !== 'out')} isEmpty={after === ''} />
      </div>
    </section>
  );
}

function Side({ name, pieces, isEmpty }: { name: string; pieces: readonly Piece[]; isEmpty: boolean }) {
  return (
    <div className="surface pad-8-16 shrinks">
      <p className="small strong">{name}</p>
      <p className={css.text}>
        {isEmpty && <span className="soft">vuoto</span>}
        <Marks pieces={pieces} />
      </p>
    </div>
  );
}
