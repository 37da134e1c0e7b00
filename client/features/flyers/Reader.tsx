import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FlyerDetail } from '../../../shared/contract/flyers.ts';
import { pageWords } from '../../../shared/rules/flyers.ts';
import { keyed } from '../../lib/keyed.ts';
import { Leaf } from './Leaf.tsx';
import css from './Reader.module.css';
import { MOST_ZOOM, useZoom } from './useZoom.ts';

/** The zoom change per press of a button, and how many pixels an arrow key scrolls a zoomed page. */
const STEP = 0.5;
const LOOK = 80;
const LOOKS: Record<string, [x: number, y: number]> = {
  ArrowRight: [LOOK, 0],
  ArrowLeft: [-LOOK, 0],
  ArrowDown: [0, LOOK],
  ArrowUp: [0, -LOOK],
};

/**
 * The pages of a flyer side by side. Swiping uses the browser's own scroll snapping; arrow keys and buttons turn pages;
 * pinching, a double tap, + and − or the buttons zoom.
 */
export function Reader({ flyer, first }: { flyer: FlyerDetail; first: number }) {
  const strip = useRef<HTMLOListElement>(null);
  const [page, setPage] = useState(first);
  const { zoom, zoomTo } = useZoom(strip, page);

  useLayoutEffect(() => {
    const element = strip.current;
    if (element) element.scrollLeft = (first - 1) * element.clientWidth;
  }, [first]);

  function turnTo(number: number): void {
    const element = strip.current;
    if (element === null || number < 1 || number > flyer.pages.length) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    element.scrollTo({ left: (number - 1) * element.clientWidth, behavior });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const look = LOOKS[event.key];
    // When zoomed, the arrow keys move around on the page.
    if (look !== undefined && zoom > 1) strip.current?.children[page - 1]?.scrollBy(...look);
    else if (event.key === 'ArrowRight') turnTo(page + 1);
    else if (event.key === 'ArrowLeft') turnTo(page - 1);
    else if (event.key === 'Home') turnTo(1);
    else if (event.key === 'End') turnTo(flyer.pages.length);
    else if (event.key === '+') zoomTo(zoom + STEP);
    else if (event.key === '-') zoomTo(zoom - STEP);
    else if (event.key === '0') zoomTo(1);
    else return;
    event.preventDefault();
  }

  return (
    <section className="stack shrinks" aria-label="Pagine del volantino">
      <ol
        ref={strip}
        className={css.strip}
        data-zoom={zoom > 1 || undefined}
        style={{ '--zoom': zoom } as CSSProperties}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Pagine: frecce per sfogliare, più e meno per ingrandire"
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) =>
          setPage(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)) + 1)
        }
        onDoubleClick={({ clientX, clientY }) => zoomTo(zoom > 1 ? 1 : 2, { x: clientX, y: clientY })}
        onPointerMove={({ pointerType, buttons, movementX, movementY }) => {
          // A mouse drags the zoomed page; touch scrolls it natively.
          if (zoom > 1 && pointerType === 'mouse' && buttons === 1)
            strip.current?.children[page - 1]?.scrollBy(-movementX, -movementY);
        }}
      >
        <Leaves flyer={flyer} first={first} zoom={zoom} />
      </ol>
      <Controls page={page} count={flyer.pages.length} turnTo={turnTo} zoom={zoom} zoomTo={zoomTo} />
    </section>
  );
}

function Leaves({ flyer, first, zoom }: { flyer: FlyerDetail; first: number; zoom: number }) {
  // Sharper images are requested in whole steps of zoom.
  const steps = Math.ceil(zoom);
  return keyed(flyer.pages, pageWords).map(({ key, item: sheet }, index) => (
    <li key={key} className={css.leaf} aria-label={`Pagina ${index + 1} di ${flyer.pages.length}`}>
      <div className={css.paper}>
        <Leaf
          flyer={flyer}
          sheet={sheet}
          number={index + 1}
          sizes={`(min-width: 700px) ${480 * steps}px, ${92 * steps}vw`}
          first={index + 1 === first}
        />
      </div>
    </li>
  ));
}

interface ControlsProps {
  page: number;
  count: number;
  turnTo: (page: number) => void;
  zoom: number;
  zoomTo: (zoom: number) => void;
}

function Controls({ page, count, turnTo, zoom, zoomTo }: ControlsProps) {
  return (
    <div className={`line no-print ${css.controls}`}>
      <Control label="Pagina precedente" disabled={page <= 1} onPress={() => turnTo(page - 1)}>
        <ChevronLeft size={24} />
      </Control>
      <p role="status" className={css.where}>
        Pagina {page} di {count}
      </p>
      <Control label="Pagina successiva" disabled={page >= count} onPress={() => turnTo(page + 1)}>
        <ChevronRight size={24} />
      </Control>
      <span className="grows" />
      <Control label="Riduci" disabled={zoom === 1} onPress={() => zoomTo(zoom - STEP)}>
        <ZoomOut size={24} />
      </Control>
      <Control label="Ingrandisci" disabled={zoom === MOST_ZOOM} onPress={() => zoomTo(zoom + STEP)}>
        <ZoomIn size={24} />
      </Control>
    </div>
  );
}

interface ControlProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** `aria-disabled` instead of `disabled`, so that the button keeps the focus on the last page. */
function Control({ label, disabled, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      className="tool surface edge round cobalt"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onPress()}
    >
      {children}
    </button>
  );
}
