import type { DeskOptions, Draft } from '../../../shared/contract/publishing.ts';
import { wordDiff } from '../../../shared/rules/wordDiff.ts';
import { keyed } from '../../lib/keyed.ts';
import css from './Editor.module.css';
import { type AnyEditor, changedInOrder, fieldWords, labelOf } from './fieldText.ts';

interface CompareProps {
  parts: AnyEditor;
  options: DeskOptions;
  before: Draft;
  after: Draft;
  /** The names of the two versions. */
  names: readonly [string, string];
  /** The sentence when nothing differs. */
  same: string;
}

/** Two versions of a draft, field by field in the order of the form, with the differing words marked. */
export function Compare({ parts, options, before, after, names, same }: CompareProps) {
  const changed = changedInOrder(parts, before, after);
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
          label={labelOf(parts, field)}
          before={fieldWords(parts, field, before[field], options)}
          after={fieldWords(parts, field, after[field], options)}
          names={names}
        />
      ))}
    </div>
  );
}

/** A new item's draft: its filled fields in the order of the form. */
export function Written({ parts, options, draft }: Pick<CompareProps, 'parts' | 'options'> & { draft: Draft }) {
  const written = changedInOrder(parts, {}, draft)
    .filter((field) => !isPoint(field))
    .map((field) => ({ field, words: fieldWords(parts, field, draft[field], options) }))
    .filter(({ words }) => words !== '');
  if (written.length === 0) return <p className="soft">Non c’è ancora scritto niente.</p>;
  return (
    <dl className="grid surface edge radius-small ruled">
      {written.map(({ field, words }) => (
        <div className="pad-8-16 shrinks" key={field}>
          <dt className="small strong">{labelOf(parts, field)}</dt>
          <dd className={css.text}>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Nobody reads coordinates: the page shows the point. */
const isPoint = (field: string): boolean => field === 'lat' || field === 'lng';

/** Two versions in one line: what went, and what came. */
export function Marked({ before, after }: { before: string; after: string }) {
  const pieces = keyed(wordDiff(before, after), ({ text, kind }) => `${kind} ${text}`);
  return (
    <span className={css.text}>
      {pieces.map(({ key, item: { text, kind } }) =>
        kind === 'out' ? (
          <del key={key}>{text}</del>
        ) : kind === 'in' ? (
          <ins key={key}>{text}</ins>
        ) : (
          <span key={key}>{text}</span>
        ),
      )}
    </span>
  );
}

interface DifferenceProps {
  label: string;
  before: string;
  after: string;
  names: readonly [string, string];
}

/** One field's two versions, one under the other; beside each other where there is room. */
export function Difference({ label, before, after, names }: DifferenceProps) {
  const pieces = keyed(wordDiff(before, after), ({ text, kind }) => `${kind} ${text}`);
  return (
    <section className="stack gap-8 shrinks" aria-label={label}>
      <h3>{label}</h3>
      <div className={css.sides}>
        <div className="surface pad-8-16 shrinks">
          <p className="small strong">{names[0]}</p>
          <p className={css.text}>
            {before === '' ? <span className="soft">vuoto</span> : null}
            {pieces.map(({ key, item: { text, kind } }) =>
              kind === 'in' ? null : kind === 'out' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>,
            )}
          </p>
        </div>
        <div className="surface pad-8-16 shrinks">
          <p className="small strong">{names[1]}</p>
          <p className={css.text}>
            {after === '' ? <span className="soft">vuoto</span> : null}
            {pieces.map(({ key, item: { text, kind } }) =>
              kind === 'out' ? null : kind === 'in' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>,
            )}
          </p>
        </div>
      </div>
    </section>
  );
}
