import type { ImportLayout } from '../../../shared/contract/imports.ts';
import type { OfficeCategories } from '../../../shared/contract/officeTables.ts';
import frame from '../../ui/Field.module.css';
import select from '../../ui/Select.module.css';
import css from './Import.module.css';

interface TagTableProps {
  tags: ImportLayout['tags'];
  /** The category chosen for each tag; null: left out. */
  chosen: Record<string, number | null>;
  categories: OfficeCategories['data'];
  onChange: (chosen: Record<string, number | null>) => void;
}

/** The tags of the map's places, with their number and the category they get. */
export function TagTable({ tags, chosen, categories, onChange }: TagTableProps) {
  const count = (isIn: boolean) =>
    tags.filter(({ tag }) => ((chosen[tag] ?? null) !== null) === isIn).reduce((sum, one) => sum + one.count, 0);
  return (
    <section className={css.card} aria-labelledby="tipi">
      <h2 id="tipi">Come li chiama la mappa</h2>
      <p role="status">
        {count(true)} posti hanno una categoria, {count(false)} restano fuori.
      </p>
      <ul className={css.columns}>
        {tags.map(({ tag, count: places }) => (
          <li key={tag} data-used={(chosen[tag] ?? null) !== null || undefined}>
            <div className={css.words}>
              <strong className={css.tag}>{tag}</strong>
              <span className="soft">{places === 1 ? '1 posto' : `${places} posti`}</span>
            </div>
            <div>
              <select
                className={`${frame.control} ${select.own}`}
                aria-label={`Categoria di ${tag}`}
                value={String(chosen[tag] ?? '')}
                onChange={(event) =>
                  onChange({ ...chosen, [tag]: event.target.value === '' ? null : Number(event.target.value) })
                }
              >
                <option value="">resta fuori</option>
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
