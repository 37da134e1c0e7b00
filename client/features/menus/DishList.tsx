import { memo } from 'react';
import type { DraftDish, DraftSection } from '../../../shared/kinds/menus.ts';
import { DISH_FIELDS } from '../../../shared/kinds/menus.ts';
import { packProblems, unpackProblems } from '../../lib/problems.ts';
import { useSteady } from '../../lib/steady.ts';
import edit from '../../ui/edit/Edit.module.css';
import { ListEditor } from '../../ui/edit/ListEditor.tsx';
import { useRowEdits } from '../../ui/edit/useRowEdits.ts';
import { DishRow } from './DishRow.tsx';
import { EMPTY_DISH } from './menuEdits.ts';

/** The fields of a dish that may be wrong. */
export const DISH_PATHS = Object.keys(DISH_FIELDS);

interface DishListProps {
  dishes: readonly DraftDish[];
  section: number;
  sections: string;
  isBilingual: boolean;
  /** By path inside the section: 'dishes.2.name_it'. */
  problems: string;
  /** Keeps its identity. */
  change: (section: number, changes: Partial<DraftSection>) => void;
  toSection: (section: number, at: number, to: number) => void;
}

/** The dishes of a section, typed one after the other with Enter. A keystroke renders only its own row. */
export const DishList = memo(function DishList(props: DishListProps) {
  const { dishes, section, sections, isBilingual, problems } = props;
  const change = (next: DraftDish[]) => props.change(section, { dishes: next });
  const error = unpackProblems(problems);
  const edits = useRowEdits({
    items: dishes,
    onChange: change,
    create: () => ({ ...EMPTY_DISH }),
    labelOf: ({ name_it }) => name_it || 'Piatto',
    putBackAt: 'input',
  });
  const { keys, move, remove } = edits;

  const acts = useSteady({
    change: (at: number, changes: Partial<DraftDish>) =>
      change(dishes.map((dish, index) => (index === at ? { ...dish, ...changes } : dish))),
    move,
    remove,
    toSection(at: number, to: number) {
      edits.drop(at);
      props.toSection(section, at, to);
    },
    next: (at: number) => edits.next(at),
  });

  return (
    <ListEditor edits={edits} className={edit.lines} of="menu" addLabel="Aggiungi un piatto">
      {dishes.map((dish, at) => (
        <DishRow
          key={keys[at]}
          rowKey={keys[at] as number}
          dish={dish}
          at={at}
          count={dishes.length}
          section={section}
          sections={sections}
          isBilingual={isBilingual}
          problems={problems === '' ? '' : packProblems((path) => error(`dishes.${at}.${path}`), DISH_PATHS)}
          {...acts}
        />
      ))}
    </ListEditor>
  );
});
