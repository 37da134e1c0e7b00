import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TileKind } from '../../shared/rules/tile.ts';
import { useFirstField, useFocusBack } from '../lib/firstField.ts';
import { dropFormDraft, formDraftName } from '../lib/formDraft.ts';
import { ApiError } from '../lib/http.ts';
import { useTask } from '../lib/task.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import css from './EditableList.module.css';
import { Form } from './Form.tsx';
import { Notice } from './Notice.tsx';
import { SortableList } from './SortableList.tsx';

type ErrorOf = (field: string) => string | undefined;

export interface EditableListProps<T> {
  /** Distinguishes this list's drafts from those of other lists on the page. */
  name: string;
  rows: readonly T[];
  keyOf: (row: T) => string | number;
  /** The row's name, for buttons and messages. */
  label: (row: T) => string;
  /** The closed row's text. */
  children: (row: T) => ReactNode;
  /** The fields of a row, or of a new one; `name`s as the server's errors call them. */
  fields: (row: T | null, errorOf: ErrorOf) => ReactNode;
  /** @throws ApiError, which the form shows */
  save: (row: T | null, data: FormData) => Promise<void>;
  /** @throws ApiError */
  remove: (row: T) => Promise<void>;
  /** Puts a removed row back; offered right after the removal. */
  restore?: (row: T) => Promise<void>;
  /** The question before removing a row that can't be restored completely; null: none. */
  ask?: (row: T) => { title: string; description: string } | null;
  /** Why a row cannot be removed; its form then says so instead of offering it. */
  kept?: (row: T) => string | null;
  /** Further actions of a row, beside its form's buttons. */
  more?: (row: T, close: () => void) => ReactNode;
  /** Reloads the rows. */
  reload: () => Promise<void>;
  /** With it the list can be put in order. @throws ApiError */
  order?: (ids: number[]) => Promise<void>;
  /** 'Aggiungi una zona' */
  add: string;
  empty: { kind: TileKind; title: string; text: string };
}

const SUBMIT = 'Salva';

/** A short list whose rows open into forms in place. Unsaved changes stay until saved or discarded. */
export function EditableList<T>(props: EditableListProps<T>) {
  const { name, rows, keyOf, label, reload, order, add, empty } = props;
  const { open, said, removed, show, close, done } = useOpenRow<T>();
  const [sorting, setSorting] = useState(false);
  const undo = useTask();
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
      removed={() => done(row === null ? '' : `«${label(row)}»: fatto, non c’è più.`, row)}
    />
  );

  return (
    <div className={css.editable}>
      <div className={css.tools} ref={holder}>
        {open === NEW ? (
          <div className={css.open}>{form(null)}</div>
        ) : (
          <Tools
            add={add}
            onAdd={() => show(NEW)}
            sorting={sorting}
            onSort={order !== undefined && rows.length > 1 ? () => setSorting(!sorting) : undefined}
          />
        )}
      </div>
      <Said
        words={said}
        removed={removed === null ? null : label(removed)}
        undo={props.restore && putBack}
        undoing={undo}
      />
      {rows.length === 0 && open !== NEW ? (
        <Notice kind={empty.kind} title={empty.title}>
          {empty.text}
        </Notice>
      ) : sorting && order !== undefined ? (
        <SortableList
          rows={rows.map((row) => ({ id: Number(keyOf(row)), label: label(row) }))}
          onOrder={(ids) => order(ids).finally(reload)}
        />
      ) : (
        <ul className="sheet ruled">
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
  return { open, said, removed, show, close: () => setOpen(null), done };
}

interface ToolsProps {
  add: string;
  onAdd: () => void;
  sorting: boolean;
  /** Undefined: there is nothing to put in order. */
  onSort: (() => void) | undefined;
}

function Tools({ add, onAdd, sorting, onSort }: ToolsProps) {
  return (
    <>
      {!sorting && (
        <Button look="quiet" onClick={onAdd}>
          <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
          {add}
        </Button>
      )}
      {onSort !== undefined && (
        <Button look="quiet" aria-pressed={sorting} onClick={onSort}>
          {sorting ? 'Fine' : 'Metti in ordine'}
        </Button>
      )}
    </>
  );
}

interface SaidProps {
  words: string;
  /** The label of the row just removed; null: none. */
  removed: string | null;
  /** Puts that row back; undefined: it cannot come back. */
  undo: (() => Promise<void>) | undefined;
  undoing: ReturnType<typeof useTask>;
}

/** How the last change went, with the way back after a removal. */
function Said({ words, removed, undo, undoing }: SaidProps) {
  return (
    <div className={css.said}>
      <p role="status">{words}</p>
      {removed !== null && undo !== undefined && (
        <Button look="quiet" onClick={() => undoing.run(undo)}>
          Rimetti «{removed}»
        </Button>
      )}
      <div role="alert">{undoing.problem !== null && <p className="problem">{undoing.problem}</p>}</div>
    </div>
  );
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
    <li ref={holder} className={open ? css.open : css.row}>
      {open ? (
        children
      ) : (
        <>
          <div className="words">{children}</div>
          <button type="button" className={css.icon} aria-label={`Modifica ${label}`} onClick={onOpen}>
            <Pencil size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </>
      )}
    </li>
  );
}

interface RowFormProps<T> extends EditableListProps<T> {
  row: T | null;
  draft: string;
  close: () => void;
  saved: () => void;
  removed: () => void;
}

function RowForm<T>({ row, draft, close, saved, removed, ...list }: RowFormProps<T>) {
  const { fields, save, reload, add, label } = list;
  const holder = useFirstField<HTMLDivElement>();
  const cancel = () => {
    dropFormDraft(formDraftName(SUBMIT, draft));
    close();
  };

  async function send(data: FormData): Promise<void> {
    try {
      await save(row, data);
    } catch (error) {
      // The present row is merged around the unsaved changes, which the next "Salva" writes over it.
      if (error instanceof ApiError && error.status === 409) await reload();
      throw error;
    }
    await reload();
    saved();
  }

  return (
    <div ref={holder} className={css.form}>
      <h2>{row === null ? add : label(row)}</h2>
      <Form
        submit={SUBMIT}
        submitting="Salvataggio in corso…"
        draft={draft}
        onSubmit={send}
        aside={
          <Button look="quiet" onClick={cancel}>
            Annulla
          </Button>
        }
      >
        {(errorOf) => <div className={css.fields}>{fields(row, errorOf)}</div>}
      </Form>
      {row !== null && <MoreOfRow {...list} row={row} draft={draft} close={close} removed={removed} />}
    </div>
  );
}

type MoreOfRowProps<T> = Omit<RowFormProps<T>, 'row' | 'saved'> & { row: T };

/** The removal of an open row, and its further actions. */
function MoreOfRow<T>({ row, draft, close, removed, remove, ask, kept, more, reload }: MoreOfRowProps<T>) {
  const [asking, setAsking] = useState<{ title: string; description: string } | null>(null);
  const removal = useTask();
  const why = kept?.(row) ?? null;

  async function takeAway(): Promise<void> {
    try {
      await remove(row);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await reload();
      throw error;
    }
    dropFormDraft(formDraftName(SUBMIT, draft));
    await reload();
    removed();
  }

  function begin(): void {
    const question = ask?.(row) ?? null;
    if (question === null) removal.run(takeAway);
    else setAsking(question);
  }

  return (
    <>
      <div className={css.more}>
        {more?.(row, close)}
        {why === null ? (
          <Button look="danger" aria-disabled={removal.busy} onClick={begin}>
            Elimina
          </Button>
        ) : (
          <p className="soft">{why}</p>
        )}
        <div role="alert">{removal.problem !== null && <p className="problem">{removal.problem}</p>}</div>
      </div>
      {asking !== null && (
        <ConfirmDialog {...asking} confirm="Elimina" onConfirm={takeAway} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
