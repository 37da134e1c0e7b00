import { PencilLine } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'wouter';
import css from './EditHere.module.css';

/** How a part of an item's page leads to its field: by an address, or in the editor the page is drawn in. */
export type EditingWay = { href: (field: string) => string } | { press: (field: string) => void } | 'room';

/** Null: the page is only read. 'room': space is kept for the pencils until it is known whether the person may edit. */
export const EditingPlace = createContext<EditingWay | null>(null);

interface EditHereProps {
  /** The draft's field. */
  field: string;
  /** The part, as the page calls it. */
  label: string;
}

/** The pencil beside a part of an item's page, for people who may edit it. The part's element has `data-field` too. */
export function EditHere({ field, label }: EditHereProps) {
  const way = useContext(EditingPlace);
  if (way === null) return null;
  if (way === 'room') return <span className={`${css.here} ${css.room}`} data-edit={field} />;
  const common = { className: css.here, 'data-edit': field, 'aria-label': `Modifica: ${label}`, title: 'Modifica qui' };
  const pencil = <PencilLine size={18} />;
  return 'href' in way ? (
    <Link {...common} href={way.href(field)}>
      {pencil}
    </Link>
  ) : (
    <button type="button" {...common} onClick={() => way.press(field)}>
      {pencil}
    </button>
  );
}

/** A part without a heading of its own. */
export function Editable({ children, ...part }: EditHereProps & { children: ReactNode }) {
  return (
    <div className={`shrinks holds ${css.part}`} data-field={part.field}>
      {children}
      <EditHere {...part} />
    </div>
  );
}
