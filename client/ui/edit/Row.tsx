import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import {
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import edit from './Edit.module.css';
import css from './Rows.module.css';

export type RowAct = 'up' | 'down' | 'remove';

interface RowProps {
  id: number;
  label: string;
  index: number;
  count: number;
  /** @param act the button that keeps the focus; null: the row was dragged */
  onMove: (to: number, act: RowAct | null) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** A drag nearer than this to the window's edge scrolls the page. */
const EDGE_PX = 110;
const STEP_PX = 12;

/** A row: a head with its name, the handle to drag it and its buttons, and its fields. */
export function Row({ id, label, index, count, onMove, onRemove, children }: RowProps) {
  const { row, dragged, take } = useDrag(index, onMove);

  const button = (act: RowAct, name: string, off: boolean, icon: ReactNode, press: () => void) => (
    <button
      type="button"
      className={edit.tool}
      data-act={act}
      title={name}
      aria-label={`${name}: ${label}`}
      aria-disabled={off || undefined}
      onClick={() => !off && press()}
    >
      {icon}
    </button>
  );

  return (
    <li ref={row} className={css.row} data-row={id} data-dragged={dragged || undefined}>
      <div className={css.head}>
        {count > 1 && (
          <span className={css.handle} aria-hidden="true" onPointerDown={take}>
            <GripVertical size={20} strokeWidth={1.75} />
          </span>
        )}
        <span className={css.name}>{label}</span>
        {count > 1 && (
          <>
            {button('up', 'Sposta su', index === 0, <ArrowUp {...ICON} />, () => onMove(index - 1, 'up'))}
            {button('down', 'Sposta giù', index === count - 1, <ArrowDown {...ICON} />, () =>
              onMove(index + 1, 'down'),
            )}
          </>
        )}
        {button('remove', 'Togli', false, <Trash2 {...ICON} />, onRemove)}
      </div>
      <div className={css.fields}>{children}</div>
    </li>
  );
}

/** The handle's work: the row follows the pointer by changing places with its neighbours. */
function useDrag(index: number, onMove: RowProps['onMove']) {
  const row = useRef<HTMLLIElement>(null);
  /** The row's distance from the window's top when the drag began; null: it is not dragged. */
  const [from, setFrom] = useState<number | null>(null);
  const dragged = from !== null;

  /** Changes places with a neighbour once the pointer is past its middle, and scrolls at the window's edges. */
  const drag = useEffectEvent(({ clientY }: PointerEvent) => {
    const element = row.current;
    if (element === null) return;
    const middle = (other: Element) => {
      const { top, height } = other.getBoundingClientRect();
      return top + height / 2;
    };
    const { previousElementSibling: above, nextElementSibling: below } = element;
    if (above !== null && clientY < middle(above)) onMove(index - 1, null);
    else if (below !== null && clientY > middle(below)) onMove(index + 1, null);
    if (clientY < EDGE_PX) scrollBy(0, -STEP_PX);
    else if (clientY > innerHeight - EDGE_PX) scrollBy(0, STEP_PX);
  });

  // While a row is dragged all rows show only their names (Rows.module.css): the scroll keeps this one under the pointer.
  useLayoutEffect(() => {
    const element = row.current;
    if (from === null || element === null) return;
    scrollBy(0, element.getBoundingClientRect().top - from);
    return () => {
      requestAnimationFrame(() => element.scrollIntoView({ block: 'nearest' }));
    };
  }, [from]);

  // The window listens, because a row that changes places is taken out of the page for a moment and loses its pointer.
  useEffect(() => {
    if (!dragged) return;
    const end = () => setFrom(null);
    const listened = [
      ['pointermove', drag],
      ['pointerup', end],
      ['pointercancel', end],
    ] as const;
    for (const [name, heed] of listened) addEventListener(name, heed);
    return () => {
      for (const [name, heed] of listened) removeEventListener(name, heed);
    };
  }, [dragged]);

  return {
    row,
    dragged,
    take(event: ReactPointerEvent): void {
      event.preventDefault();
      setFrom(row.current?.getBoundingClientRect().top ?? null);
    },
  };
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
