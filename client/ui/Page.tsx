import type { ReactNode } from 'react';
import { useHeadingFocus } from '../lib/navigation.ts';
import { useTitle } from '../lib/title.ts';
import css from './Page.module.css';

interface PageProps {
  /** The h1, and what the tab says unless `tabTitle` differs; '' there leaves the site's name alone. */
  title: string;
  tabTitle?: string;
  lead?: ReactNode;
  /** Before the title: a way back up. */
  above?: ReactNode;
  /** Text width, for forms and prose. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of a screen: one h1, which takes the focus after a navigation (Shell), and the content below. */
export function Page({ title, tabTitle = title, lead, above, narrow = false, children }: PageProps) {
  const heading = useHeadingFocus();
  useTitle(tabTitle);
  return (
    <div className={narrow ? `${css.page} ${css.narrow}` : css.page}>
      {above}
      <header className={css.header}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className={css.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

export function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
