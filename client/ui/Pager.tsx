import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { Page } from '../../shared/contract/pagination.ts';
import css from './Pager.module.css';

interface PagerProps {
  current: number;
  last: number;
  href: (page: number) => string;
}

/** "Pagina 2 di 4" with links to the neighbours; renders nothing for a single page. */
export function Pager({ current, last, href }: PagerProps) {
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

/** Leads from a page behind the end, whose last items were just answered, to what is now the last one. */
export function useLastPage(page: Page<unknown> | null, href: (page: number) => string): void {
  const [, navigate] = useLocation();
  const last = page !== null && page.current_page > page.last_page ? href(page.last_page) : null;
  useEffect(() => {
    if (last !== null) navigate(last, { replace: true });
  }, [last, navigate]);
}

/**
 * Moves scroll and focus to the top of the list. The shell does so only when the path changes, and here only the query
 * does.
 */
function toTheTop(): void {
  scrollTo(0, 0);
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
