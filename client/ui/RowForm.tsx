import { type ReactNode, useState } from 'react';
import { useFirstField } from '../lib/firstField.ts';
import { dropFormDraft, formDraftName } from '../lib/formDraft.ts';
import { ApiError } from '../lib/http.ts';
import { useTask } from '../lib/task.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Form } from './Form.tsx';

/** How the rows of a list are edited and saved, one by one. */
export interface RowEditing<T> {
  /** The row's name, for buttons and messages. */
  label: (row: T) => string;
  /** The fields of a row, or of a new one; `name`s as the server's errors call them. */
  fields: (row: T | null) => ReactNode;
  /** @throws ApiError, which the form shows */
  save: (row: T | null, data: FormData) => Promise<void>;
  /** @throws ApiError */
  remove: (row: T) => Promise<void>;
  /** The question before removing a row that can't be restored completely; null: none. */
  ask?: (row: T) => { title: string; description: string } | null;
  /** What removing is called; 'Elimina'. */
  removal?: string;
  /** Why a row cannot be removed; its form then says so instead of offering it. */
  kept?: (row: T) => string | null;
  /** Further actions of a row, beside its form's buttons. */
  more?: (row: T, close: () => void) => ReactNode;
  reload: () => Promise<void>;
  /** 'Aggiungi una zona' */
  add: string;
}

const SUBMIT = 'Salva';

/** Waits for a change of a row, and loads the rows again: also where a colleague was faster. @throws ApiError */
export async function changed(change: Promise<unknown>, reload: () => Promise<void>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await reload();
    throw error;
  }
  await reload();
}

interface RowFormProps<T> extends RowEditing<T> {
  row: T | null;
  draft: string;
  close: () => void;
  saved: () => void;
  removed: () => void;
}

/** The form of a row in a list whose rows are saved one by one. Unsaved changes stay until saved or discarded. */
export function RowForm<T>({ row, draft, close, saved, removed, ...list }: RowFormProps<T>) {
  const { fields, save, reload, add, label } = list;
  const holder = useFirstField<HTMLDivElement>();
  const cancel = () => {
    dropFormDraft(formDraftName(SUBMIT, draft));
    close();
  };

  async function send(data: FormData): Promise<void> {
    // The present row is merged around the unsaved changes, which the next "Salva" writes over it.
    await changed(save(row, data), reload);
    saved();
  }

  return (
    <div ref={holder} className="stack gap-16">
      <h2 className="size-l">{row === null ? add : label(row)}</h2>
      <Form submit={SUBMIT} submitting="Salvataggio in corso…" draft={draft} onSubmit={send} onCancel={cancel}>
        <div className="fields halves starts">{fields(row)}</div>
      </Form>
      {row !== null && <MoreOfRow {...list} row={row} draft={draft} close={close} removed={removed} />}
    </div>
  );
}

type MoreOfRowProps<T> = Omit<RowFormProps<T>, 'row' | 'saved'> & { row: T };

/** The removal of an open row, and its further actions. */
function MoreOfRow<T>({
  row,
  draft,
  close,
  removed,
  remove,
  removal = 'Elimina',
  ask,
  kept,
  more,
  reload,
}: MoreOfRowProps<T>) {
  const [asking, setAsking] = useState<{ title: string; description: string } | null>(null);
  const removing = useTask();
  const why = kept?.(row) ?? null;

  async function takeAway(): Promise<void> {
    await changed(
      remove(row).then(() => dropFormDraft(formDraftName(SUBMIT, draft))),
      reload,
    );
    removed();
  }

  function begin(): void {
    const question = ask?.(row) ?? null;
    if (question === null) removing.run(takeAway);
    else setAsking(question);
  }

  return (
    <>
      <div className="bar after-line">
        {more?.(row, close)}
        {why === null ? (
          <Button look="danger" aria-disabled={removing.busy} onClick={begin}>
            {removal}
          </Button>
        ) : (
          <p className="soft">{why}</p>
        )}
        <div role="alert">{removing.problem !== null && <p className="problem">{removing.problem}</p>}</div>
      </div>
      {asking !== null && (
        <ConfirmDialog {...asking} confirm={removal} onConfirm={takeAway} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
