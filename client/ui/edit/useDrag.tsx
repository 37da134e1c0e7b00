import { GripVertical } from 'lucide-react';
import {
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import css from './Edit.module.css';

/** A drag nearer than this to the window's edge scrolls the page. */
const EDGE_PX = 110;
const STEP_PX = 12;

/** A row that its handle drags: it follows the pointer by changing places with its neighbours. */
export function useDrag(index: number, onMove: (at: number, to: number, act: null) => void, onDrop?: () => void) {
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
    if (above !== null && clientY < middle(above)) onMove(index, index - 1, null);
    else if (below !== null && clientY > middle(below)) onMove(index, index + 1, null);
    if (clientY < EDGE_PX) scrollBy(0, -STEP_PX);
    else if (clientY > innerHeight - EDGE_PX) scrollBy(0, STEP_PX);
  });

  const drop = useEffectEvent(() => onDrop?.());

  // While a row is dragged all rows show only their names (Edit.module.css): the scroll keeps this one under the pointer.
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
    const end = () => {
      setFrom(null);
      drop();
    };
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

  function take(event: ReactPointerEvent): void {
    event.preventDefault();
    setFrom(row.current?.getBoundingClientRect().top ?? null);
  }

  return {
    /** For the row's element. */
    row: { ref: row, 'data-dragged': dragged || undefined },
    handle: (
      <span className={css.handle} aria-hidden="true" onPointerDown={take}>
        <GripVertical />
      </span>
    ),
  };
}
