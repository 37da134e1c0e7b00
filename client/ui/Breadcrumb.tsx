import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import css from './Breadcrumb.module.css';

/** Links to the parent pages, the topmost first. */
export function Breadcrumb({ steps }: { steps: readonly { href: string; label: string }[] }) {
  return (
    <nav aria-label="Percorso">
      <ol className={css.steps}>
        {steps.map(({ href, label }, index) => (
          <Fragment key={label}>
            {index > 0 && (
              <li aria-hidden="true" className={css.mark}>
                <ChevronRight size={16} strokeWidth={1.75} />
              </li>
            )}
            <li>
              <Link href={href}>{label}</Link>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
