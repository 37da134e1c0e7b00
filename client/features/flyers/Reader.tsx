import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FlyerDetail } from '../../../shared/contract/flyers.ts';
import css from './Reader.module.css';
import { Sheet } from './Sheet.tsx';

/** One and a half times, twice, two and a half times (Reader.module.css). */
const MOST_ZOOM = 3;

/**
 * The pages side by side: swiped on a phone (the browser's own scrolling and snapping), turned with the arrow keys or the buttons,
 * enlarged with + and − or the buttons; pinching is the browser's.
 */
export function Reader({ flyer, first }: { flyer: FlyerDetail; first: number }) {
  const strip = useRef<HTMLOListElement>(null);
  const [page, setPage] = useState(first);
  const [zoom, setZoom] = useState(0);
  const { pages } = flyer;

  useLayoutEffect(() => {
    const element = strip.current;
    if (element) element.scrollLeft = (first - 1) * element.clientWidth;
  }, [first]);

  function turnTo(number: number): void {
    const element = strip.current;
    if (element === null || number < 1 || number > pages.length) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    element.scrollTo({ left: (number - 1) * element.clientWidth, behavior });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // Enlarged, the arrows look around on the page.
    if (event.key === 'ArrowRight' && zoom === 0) turnTo(page + 1);
    else if (event.key === 'ArrowLeft' && zoom === 0) turnTo(page - 1);
    else if (event.key === 'Home') turnTo(1);
    else if (event.key === 'End') turnTo(pages.length);
    else if (event.key === '+') setZoom(Math.min(zoom + 1, MOST_ZOOM));
    else if (event.key === '-') setZoom(Math.max(zoom - 1, 0));
    else return;
    event.preventDefault();
  }

  return (
    <section className={css.reader} aria-label="Pagine del volantino">
      <ol
        ref={strip}
        className={css.strip}
        data-zoom={zoom || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Pagine: frecce per sfogliare, più e meno per ingrandire"
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) =>
          setPage(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)) + 1)
        }
        onDoubleClick={() => setZoom((level) => (level === 0 ? 2 : 0))}
      >
        {pages.map((offers, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages never move
          <li key={index} className={css.leaf} aria-label={`Pagina ${index + 1} di ${pages.length}`}>
            <div className={css.paper}>
              <Sheet flyer={flyer} offers={offers} number={index + 1} />
            </div>
          </li>
        ))}
      </ol>
      <div className={css.controls}>
        <Control label="Pagina precedente" disabled={page <= 1} onPress={() => turnTo(page - 1)}>
          <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" />
        </Control>
        <p role="status" className={css.where}>
          Pagina {page} di {pages.length}
        </p>
        <Control label="Pagina successiva" disabled={page >= pages.length} onPress={() => turnTo(page + 1)}>
          <ChevronRight size={24} strokeWidth={1.75} aria-hidden="true" />
        </Control>
        <span className={css.gap} />
        <Control label="Riduci" disabled={zoom === 0} onPress={() => setZoom(zoom - 1)}>
          <ZoomOut size={24} strokeWidth={1.75} aria-hidden="true" />
        </Control>
        <Control label="Ingrandisci" disabled={zoom === MOST_ZOOM} onPress={() => setZoom(zoom + 1)}>
          <ZoomIn size={24} strokeWidth={1.75} aria-hidden="true" />
        </Control>
      </div>
    </section>
  );
}

interface ControlProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** `aria-disabled` instead of `disabled`: on the last page the button keeps the focus it was pressed with. */
function Control({ label, disabled, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      className={css.control}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
    >
      {children}
    </button>
  );
}
