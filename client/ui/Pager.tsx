import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import css from './Pager.module.css';

interface PagerProps {
  current: number;
  last: number;
  href: (page: number) => string;
}

/**
 * "Pagina 2 di 4" with links to the neighbours; renders nothing for a single page. From a page behind the end, whose last items were just
 * answered, it leads to what is now the last one.
 */
export function Pager({ current, last, href }: PagerProps) {
  const [, navigate] = useLocation();
  const end = current > last ? href(last) : null;
  useEffect(() => {
    if (end !== null) navigate(end, { replace: true });
  }, [end, navigate]);
  if (last <= 1) return null;
  return (
    <nav className={css.pager} aria-label="Pagine">
      {current > 1 && (
        <Link href={href(current - 1)} className={css.step} rel="prev" onClick={toTheTop}>
          <ChevronLeft />
          Precedente
        </Link>
      )}
      <p className={css.where}>
        Pagina {current} di {last}
      </p>
      {current < last && (
        <Link href={href(current + 1)} className={css.step} rel="next" onClick={toTheTop}>
          Successiva
          <ChevronRight />
        </Link>
      )}
    </nav>
  );
}

/**
 * Moves scroll and focus to the top of the list. The shell does so only when the path changes, and here only the query
 * does.
 */
function toTheTop(): void {
  scrollTo(0, 0);
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
