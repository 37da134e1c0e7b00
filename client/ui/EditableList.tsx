import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TileKind } from '../../shared/rules/tile.ts';
import { useFocusBack } from '../lib/firstField.ts';
import { useTask } from '../lib/task.ts';
import { Button } from './Button.tsx';
import { WayBack } from './edit/ListEditor.tsx';
import { SortedRows } from './edit/SortedRows.tsx';
import { Notice } from './Notice.tsx';
import { type RowEditing, RowForm } from './RowForm.tsx';

export interface EditableListProps<T> extends RowEditing<T> {
  /** Distinguishes this list's drafts from those of other lists on the page. */
  name: string;
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  /** The closed row's text. */
  children: (row: T) => ReactNode;
  /** Puts a removed row back; offered right after the removal. */
  restore?: (row: T) => Promise<void>;
  /** With it the list can be put in order. @throws ApiError */
  order?: (ids: number[]) => Promise<void>;
  empty: { kind: TileKind; title: string; text: string };
}

/** A short list whose rows open into forms in place. Unsaved changes stay until saved or discarded. */
export function EditableList<T>(props: EditableListProps<T>) {
  const { name, rows, keyOf, label, reload, order, add, empty } = props;
  const { open, said, removed, undo, show, close, done } = useOpenRow<T>();
  const [sorting, setSorting] = useState(false);
  const undoing = useTask();
  const holder = useFocusBack<HTMLDivElement>(open !== NEW);

  async function putBack(): Promise<void> {
    await props.restore?.(removed as T);
    await reload();
    done('Rimesso com’era.');
  }
  const form = (row: T | null) => (
    <RowForm
      {...props}
      row={row}
      draft={`${name}.${row === null ? NEW : keyOf(row)}`}
      close={close}
      saved={() => done('Salvato: vale da subito.')}
      removed={() => done(row === null ? '' : `«${label(row)}» è fuori dall’elenco.`, row)}
    />
  );

  return (
    <div className="stack gap-16 form-wide">
      <div className="bar" ref={holder}>
        {open === NEW ? (
          <div className="sheet grows shrinks pad-16">{form(null)}</div>
        ) : (
          <>
            {!sorting && (
              <Button look="quiet" onClick={() => show(NEW)}>
                <Plus />
                {add}
              </Button>
            )}
            {order !== undefined && rows.length > 1 && (
              <Button look="quiet" aria-pressed={sorting} onClick={() => setSorting(!sorting)}>
                {sorting ? 'Fine' : 'Metti in ordine'}
              </Button>
            )}
          </>
        )}
      </div>
      <p role="status" className={removed === null ? 'done unless-empty' : 'visually-hidden'}>
        {said}
      </p>
      {removed !== null && (
        <WayBack undo={undo} label={label(removed)} onPutBack={props.restore && (() => undoing.run(putBack))} />
      )}
      <div role="alert">{undoing.problem !== null && <p className="problem">{undoing.problem}</p>}</div>
      {rows.length === 0 && open !== NEW ? (
        <Notice kind={empty.kind} title={empty.title}>
          {empty.text}
        </Notice>
      ) : sorting && order !== undefined ? (
        <SortedRows
          rows={rows.map((row) => ({ id: Number(keyOf(row)), label: label(row) }))}
          onOrder={(ids) => order(ids).finally(reload)}
        />
      ) : (
        <ul className="sheet clip ruled">
          {rows.map((row) => (
            <Row key={keyOf(row)} label={label(row)} open={open === keyOf(row)} onOpen={() => show(keyOf(row))}>
              {open === keyOf(row) ? form(row) : props.children(row)}
            </Row>
          ))}
        </ul>
      )}
    </div>
  );
}

const NEW = 'nuova';

/** Which row is open, what the last change says, and the row it removed. */
function useOpenRow<T>() {
  const [open, setOpen] = useState<string | number | null>(null);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<T | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed !== null) undo.current?.focus();
  }, [removed]);

  function show(key: string | number): void {
    setSaid('');
    setRemoved(null);
    setOpen(key);
  }
  function done(words: string, row: T | null = null): void {
    setOpen(null);
    setRemoved(row);
    setSaid(words);
  }
  return { open, said, removed, undo, show, close: () => setOpen(null), done };
}

interface RowProps {
  label: string;
  open: boolean;
  onOpen: () => void;
  children: ReactNode;
}

function Row({ label, open, onOpen, children }: RowProps) {
  const holder = useFocusBack<HTMLLIElement>(!open);
  return (
    <li ref={holder} className={open ? 'surface shrinks pad-16' : 'line tall pad-8-16 pad-end-8'}>
      {open ? (
        children
      ) : (
        <>
          <div className="words">{children}</div>
          <button
            type="button"
            className="tool radius-large cobalt hover-wash"
            aria-label={`Modifica ${label}`}
            onClick={onOpen}
          >
            <Pencil />
          </button>
        </>
      )}
    </li>
  );
}
