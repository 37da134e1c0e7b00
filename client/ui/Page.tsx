import type { ReactNode } from 'react';
import type { TileKind } from '../../shared/rules/tile.ts';
import { useHeadingFocus } from '../lib/navigation.ts';
import { useTitle } from '../lib/title.ts';
import { Band } from './Band.tsx';
import css from './Page.module.css';

interface PageProps {
  /** The h1, also the tab's title unless `tabTitle` differs; '' shows the site's name alone in the tab. */
  title: string;
  tabTitle?: string;
  lead?: ReactNode;
  /** Above the title: a breadcrumb. */
  above?: ReactNode;
  /** A band of this kind's tiles across the top, as list pages have. */
  band?: TileKind;
  /** A narrow column for forms and prose. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of a screen: one h1, which takes the focus after a navigation (lib/navigation.ts), and the content. */
export function Page({ title, tabTitle = title, lead, above, band, narrow = false, children }: PageProps) {
  const heading = useHeadingFocus();
  useTitle(tabTitle);
  // The band may come and go while the page stays the same elements: a field in it keeps what is being typed.
  return (
    <>
      {band !== undefined && <Band kind={band} />}
      <div className={narrow ? `${css.page} ${css.narrow}` : css.page}>
        {above}
        <header className={`stack gap-8 ${css.header}`}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className="lead breaks">{lead}</p>}
        </header>
        {children}
      </div>
    </>
  );
}

interface SectionProps {
  title: string;
  more?: ReactNode;
  /** The draft's field it shows (ui/EditHere.tsx). */
  field?: string;
  children: ReactNode;
}

export function Section({ title, more, field, children }: SectionProps) {
  return (
    <section className={`stack gap-16 shrinks ${css.section}`} data-field={field}>
      <div className={`flex gap-16 apart baseline ${css.sectionHead}`}>
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}
