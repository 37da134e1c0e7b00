import { Plus } from 'lucide-react';
import type { FocusEventHandler, ReactNode, RefObject } from 'react';
import { Button } from '../Button.tsx';
import type { useRowEdits } from './useRowEdits.ts';

type RowEdits = ReturnType<typeof useRowEdits>;

interface ListEditorProps {
  edits: Pick<RowEdits, 'list' | 'count' | 'removed' | 'undo' | 'said'> & { acts: { add(): void; putBack(): void } };
  /** Of the list. */
  className: string | undefined;
  /** The focus leaves a row. */
  onBlur?: FocusEventHandler;
  /** Above the rows, where there are any. */
  heads?: ReactNode;
  /** A removed row is out of it: 'elenco', 'menu'. */
  of?: string;
  most?: number;
  /** Instead of the button when there are so many. */
  full?: string | undefined;
  /** 'Aggiungi un piatto'; without it no row can be added. */
  addLabel?: string;
  /** Replaces the button that adds a row. */
  adder?: ReactNode;
  children: ReactNode;
}

/** A list that somebody edits: its rows, the way back after a removal, what a move did, and the button for one more. */
export function ListEditor(props: ListEditorProps) {
  const {
    edits,
    className,
    onBlur,
    heads,
    of,
    most = Number.POSITIVE_INFINITY,
    full,
    addLabel,
    adder,
    children,
  } = props;
  return (
    <>
      {edits.count > 0 && (
        <>
          {heads}
          <ol ref={edits.list} className={className} onBlur={onBlur}>
            {children}
          </ol>
        </>
      )}
      {edits.removed !== null && (
        <WayBack undo={edits.undo} label={edits.removed} of={of} onPutBack={edits.acts.putBack} />
      )}
      <p role="status" className="visually-hidden">
        {edits.said}
      </p>
      {edits.count < most && (adder !== undefined || addLabel !== undefined)
        ? (adder ?? (
            <Button look="quiet" className="begins" onClick={edits.acts.add}>
              <Plus />
              {addLabel}
            </Button>
          ))
        : full !== undefined && <p className="soft">{full}</p>}
    </>
  );
}

interface WayBackProps {
  label: string;
  /** See `ListEditor`. */
  of?: string | undefined;
  /** The button. */
  undo?: RefObject<HTMLButtonElement | null>;
  /** Undefined: the row cannot come back. */
  onPutBack: (() => void) | undefined;
}

/** What follows a removal: which row it was, and the button that puts it back. */
export function WayBack({ label, of = 'elenco', undo, onPutBack }: WayBackProps) {
  return (
    <p className="split gap-4-16 pad-4-16 edge-strong radius-small breaks">
      <span>
        «{label}» è fuori {of === 'elenco' ? 'dall’elenco' : `dal ${of}`}.
      </span>
      {onPutBack !== undefined && (
        <button ref={undo} type="button" className="press cobalt underlined" onClick={onPutBack}>
          Rimetti
        </button>
      )}
    </p>
  );
}
