import type { OfficeCategories } from '../../../shared/contract/officeTables.ts';
import frame from '../../ui/Field.module.css';
import css from './Import.module.css';

interface Word {
  word: string;
  text: string;
  count: number;
  /** What the portal takes it for; null: it does not know. */
  category_id: number | null;
}

type Chosen = Record<string, number | null>;

interface CategoryTableProps {
  title: string;
  words: readonly Word[];
  /** The category chosen for a word; null: left out. A word without an entry is what the portal takes it for. */
  chosen: Chosen;
  categories: OfficeCategories['data'];
  /** What becomes of a word without a category; undefined: each has one or is left out. */
  unknown?: string;
  onChange: (chosen: Chosen) => void;
}

const OUT = 'out';
const UNKNOWN = '';

/** The words of the file that stand for categories, with their number and the category they get: one choice counts for all their rows. */
export function CategoryTable({ title, words, chosen, categories, unknown, onChange }: CategoryTableProps) {
  const of = ({ word, category_id }: Word): string => {
    const id = Object.hasOwn(chosen, word) ? chosen[word] : (category_id ?? undefined);
    return id === null ? OUT : id === undefined ? UNKNOWN : String(id);
  };
  const count = (isCounted: (value: string) => boolean) =>
    words.filter((one) => isCounted(of(one))).reduce((sum, one) => sum + one.count, 0);
  const left = count((value) => value === UNKNOWN);
  const out = count((value) => value === OUT);

  function choose({ word }: Word, value: string): void {
    const { [word]: _, ...rest } = chosen;
    onChange(value === UNKNOWN ? rest : { ...rest, [word]: value === OUT ? null : Number(value) });
  }

  return (
    <section className="panel stack" aria-labelledby="tipi">
      <h2 id="tipi">{title}</h2>
      <p role="status">
        {count((value) => value !== OUT && value !== UNKNOWN)} con una categoria
        {out > 0 && `, ${out} fuori`}
        {left > 0 && `, ${left} senza: sceglila qui, vale per tutte le righe uguali`}.
      </p>
      <ul className={`grid ruled ${css.columns}`}>
        {words.map((one) => (
          <li key={one.word} data-used={![OUT, UNKNOWN].includes(of(one)) || undefined}>
            <div className={css.words}>
              <strong className={unknown === undefined ? css.tag : undefined}>{one.text}</strong>
              <span className="soft">{one.count === 1 ? '1 volta' : `${one.count} volte`}</span>
            </div>
            <div>
              <select
                className={`${frame.control} ${frame.select}`}
                aria-label={`Categoria di ${one.text}`}
                value={of(one)}
                onChange={(event) => choose(one, event.target.value)}
              >
                {unknown !== undefined && one.category_id === null && <option value={UNKNOWN}>{unknown}</option>}
                <option value={OUT}>resta fuori</option>
                {categories.map(({ id, plural }) => (
                  <option key={id} value={String(id)}>
                    {plural}
                  </option>
                ))}
              </select>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
