import type { ReactNode } from 'react';
import type { TileKind } from '../../shared/rules/tile.ts';
import { useHeadingFocus } from '../lib/navigation.ts';
import { useTitle } from '../lib/title.ts';
import { Band } from './Band.tsx';
import css from './Page.module.css';

interface PageProps {
  /** The h1, and what the tab says unless `tabTitle` differs; '' there leaves the site's name alone. */
  title: string;
  tabTitle?: string;
  lead?: ReactNode;
  /** Before the title: a way back up. */
  above?: ReactNode;
  /** Over everything, as over the lists: a band of this kind's tiles. */
  band?: TileKind;
  /** Text width, for forms and prose. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of a screen: one h1, which takes the focus after a navigation (lib/navigation.ts), and the content below. */
export function Page({ title, tabTitle = title, lead, above, band, narrow = false, children }: PageProps) {
  const heading = useHeadingFocus();
  useTitle(tabTitle);
  const page = (
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
  if (band === undefined) return page;
  return (
    <>
      <Band kind={band} />
      {page}
    </>
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
