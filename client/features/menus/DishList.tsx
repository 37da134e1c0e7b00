import { Plus } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import type { DraftDish, DraftSection } from '../../../shared/contract/drafts/menus.ts';
import { packProblems, unpackProblems } from '../../lib/problems.ts';
import { useSteady } from '../../lib/steady.ts';
import { Button } from '../../ui/Button.tsx';
import { moved, useRowKeys } from '../../ui/edit/useRowKeys.ts';
import { DishRow } from './DishRow.tsx';
import css from './MenuFields.module.css';
import { EMPTY_DISH } from './menuEdits.ts';

/** The fields of a dish that may be wrong. */
export const DISH_FIELDS = Object.keys(EMPTY_DISH);

interface DishListProps {
  dishes: readonly DraftDish[];
  section: number;
  sections: string;
  isBilingual: boolean;
  /** By path inside the section: 'dishes.2.name_it'. */
  problems: string;
  /** Always the same function. */
  change: (section: number, changes: Partial<DraftSection>) => void;
  toSection: (section: number, at: number, to: number) => void;
}

/** The dishes of a section, typed one after the other with Enter. A key draws its own row only. */
export const DishList = memo(function DishList(props: DishListProps) {
  const { dishes, section, sections, isBilingual, problems } = props;
  const { keys, fresh, set: setKeys } = useRowKeys(dishes.length);
  const [removed, setRemoved] = useState<{ dish: DraftDish; at: number } | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  /** What takes the focus once the list is drawn anew. */
  const wanted = useRef<{ key: number; at: string } | null>(null);
  const change = (next: DraftDish[]) => props.change(section, { dishes: next });
  const error = unpackProblems(problems);

  // Needs an effect: a new row is there only after React has drawn the list.
  useEffect(() => {
    if (wanted.current === null) return;
    const { key, at } = wanted.current;
    wanted.current = null;
    list.current?.querySelector<HTMLElement>(`[data-row="${key}"] ${at}`)?.focus();
  });

  function add(): void {
    const key = fresh();
    wanted.current = { key, at: 'input' };
    setRemoved(null);
    setKeys([...keys, key]);
    change([...dishes, { ...EMPTY_DISH }]);
  }

  const acts = useSteady({
    change: (at: number, changes: Partial<DraftDish>) =>
      change(dishes.map((dish, index) => (index === at ? { ...dish, ...changes } : dish))),
    move(at: number, to: number, kept: string | null) {
      if (to < 0 || to >= dishes.length) return;
      if (kept !== null) wanted.current = { key: keys[at] as number, at: `[data-act="${kept}"]` };
      setKeys(moved(keys, at, to));
      change(moved(dishes, at, to));
      setSaid(`${dishes[at]?.name_it || 'Piatto'}: posto ${to + 1} di ${dishes.length}`);
    },
    toSection(at: number, to: number) {
      setKeys(keys.toSpliced(at, 1));
      props.toSection(section, at, to);
    },
    remove(at: number) {
      setRemoved({ dish: dishes[at] as DraftDish, at });
      setKeys(keys.toSpliced(at, 1));
      change(dishes.toSpliced(at, 1));
      requestAnimationFrame(() => undo.current?.focus());
    },
    next(at: number) {
      const key = keys[at + 1];
      if (key === undefined) add();
      else list.current?.querySelector<HTMLElement>(`[data-row="${key}"] input`)?.focus();
    },
  });

  function putBack({ dish, at }: { dish: DraftDish; at: number }): void {
    const key = fresh();
    wanted.current = { key, at: 'input' };
    setKeys(keys.toSpliced(at, 0, key));
    change(dishes.toSpliced(at, 0, dish));
    setRemoved(null);
  }

  return (
    <>
      {dishes.length > 0 && (
        <ol ref={list} className={css.dishes}>
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
              problems={problems === '' ? '' : packProblems((path) => error(`dishes.${at}.${path}`), DISH_FIELDS)}
              {...acts}
            />
          ))}
        </ol>
      )}
      {removed !== null && (
        <p className={css.removed}>
          <span>«{removed.dish.name_it || 'Piatto'}» è fuori dal menu.</span>
          <button ref={undo} type="button" onClick={() => putBack(removed)}>
            Rimetti
          </button>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Button look="quiet" className={css.add} onClick={add}>
        <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
        Aggiungi un piatto
      </Button>
    </>
  );
});
