import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import css from './Pager.module.css';

interface PagerProps {
  current: number;
  last: number;
  /** The address of a page. */
  href: (page: number) => string;
}

/** «Pagina 2 di 4», with real links on both sides; nothing when one page holds all. */
export function Pager({ current, last, href }: PagerProps) {
  if (last <= 1) return null;
  return (
    <nav className={css.pager} aria-label="Pagine">
      {current > 1 && (
        <Link href={href(current - 1)} className={css.step} rel="prev" onClick={toTheTop}>
          <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          Precedente
        </Link>
      )}
      <p className={css.where}>
        Pagina {current} di {last}
      </p>
      {current < last && (
        <Link href={href(current + 1)} className={css.step} rel="next" onClick={toTheTop}>
          Successiva
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

/** Another page of the list starts at the list's head, for the eye and for a screen reader; the path is the same, so the shell does not do it. */
function toTheTop(): void {
  scrollTo(0, 0);
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
