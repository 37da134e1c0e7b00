import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'wouter';

interface BreadcrumbProps {
  steps: readonly { href: string; label: string }[];
  /** Its name, where another page with its own is drawn inside this one. */
  label?: string;
}

/** Links to the parent pages, the topmost first. */
export function Breadcrumb({ steps, label = 'Percorso' }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="row middle no-print tucked">
        {steps.map(({ href, label: text }, index) => (
          <Fragment key={text}>
            {index > 0 && (
              <li aria-hidden="true" className="quiet">
                <ChevronRight size={16} />
              </li>
            )}
            <li>
              <Link href={href} className="press size-m undecorated hover-underline">
                {text}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
