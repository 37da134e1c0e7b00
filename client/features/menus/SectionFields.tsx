import { type DraftDish, type DraftSection, SECTION_FIELDS } from '../../../shared/kinds/menus.ts';
import { useSteady } from '../../lib/steady.ts';
import { controlOf } from '../../ui/edit/controls.tsx';
import edit from '../../ui/edit/Edit.module.css';
import type { ErrorOf } from '../../ui/edit/frame.tsx';
import { ListEditor } from '../../ui/edit/ListEditor.tsx';
import { useRowEdits } from '../../ui/edit/useRowEdits.ts';
import { DishRow } from './DishRow.tsx';
import { emptyDish } from './menuEdits.ts';

interface SectionFieldsProps {
  section: DraftSection;
  index: number;
  /** Names of all sections, one a line. */
  names: string;
  isBilingual: boolean;
  change: (changes: Partial<DraftSection>) => void;
  /** By path inside the section: 'dishes.2.name_it'. */
  error: ErrorOf;
  toSection: (at: number, section: number) => void;
}

/** A section's name, and its dishes, typed one after the other with Enter. */
export function SectionFields({ section, index, names, isBilingual, change, error, ...acts }: SectionFieldsProps) {
  const { dishes } = section;
  const control = controlOf(SECTION_FIELDS, { draft: section, change, error });
  const edits = useRowEdits<DraftDish>({
    items: dishes,
    onChange: (next) => change({ dishes: next }),
    create: emptyDish,
    labelOf: ({ name_it }) => name_it || 'Piatto',
    putBackAt: 'input',
  });
  const { toSection } = useSteady({ toSection: acts.toSection });
  return (
    <div className="stack">
      <div className="abreast">
        {control('name_it')}
        {isBilingual && control('name_en')}
      </div>
      <ListEditor edits={edits} className={edit.lines} of="menu" addLabel="Aggiungi un piatto">
        {dishes.map((dish, at) => (
          <DishRow
            key={edits.keys[at]}
            rowKey={edits.keys[at] as number}
            dish={dish}
            at={at}
            count={dishes.length}
            section={index}
            sections={names}
            isBilingual={isBilingual}
            error={(path) => error(`dishes.${at}.${path}`)}
            acts={edits.acts}
            toSection={toSection}
          />
        ))}
      </ListEditor>
    </div>
  );
}
