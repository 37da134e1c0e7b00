import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import css from './Rows.module.css';
import type { RowEdits } from './useRowEdits.ts';

interface ListEditorProps {
  edits: Omit<RowEdits, 'removed' | 'putBack'> & {
    removed: { label: string } | null;
    putBack: (removed: never) => void;
  };
  /** Of the list. */
  className: string | undefined;
  /** Above the rows, where there are any. */
  heads?: ReactNode;
  /** A removed row is out of it: 'elenco', 'menu'. */
  of?: string;
  most?: number;
  /** Instead of the button when there are so many. */
  full?: string | undefined;
  /** 'Aggiungi un piatto' */
  addLabel: string;
  /** Replaces the button that adds a row. */
  adder?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A list that somebody edits: its rows, the way back after a removal, what a move did, and the button for one more. */
export function ListEditor(props: ListEditorProps) {
  const {
    edits,
    className,
    heads,
    of = 'elenco',
    most = Number.POSITIVE_INFINITY,
    full,
    addLabel,
    adder,
    children,
  } = props;
  const { removed } = edits;
  return (
    <>
      {edits.count > 0 && (
        <>
          {heads}
          <ol ref={edits.focus.list} className={className}>
            {children}
          </ol>
        </>
      )}
      {removed !== null && (
        <p className={css.removed}>
          <span>
            «{removed.label}» è fuori {of === 'elenco' ? 'dall’elenco' : `dal ${of}`}.
          </span>
          <button ref={edits.undo} type="button" onClick={() => edits.putBack(removed as never)}>
            Rimetti
          </button>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {edits.said}
      </p>
      {edits.count < most
        ? (adder ?? (
            <Button look="quiet" className={css.add} onClick={edits.add}>
              <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
              {addLabel}
            </Button>
          ))
        : full !== undefined && <p className="soft">{full}</p>}
    </>
  );
}
