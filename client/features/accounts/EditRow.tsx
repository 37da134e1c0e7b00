import { type ReactNode, useEffect, useState } from 'react';
import { firstField, useFocusBack } from '../../lib/firstField.ts';
import { Button } from '../../ui/Button.tsx';
import css from './EditRow.module.css';

interface EditRowProps {
  term: string;
  value: ReactNode;
  /** The label of the button that opens the form. */
  edit: string;
  /** The form; `done` closes it and announces the result. */
  children: (done: (outcome: string) => void, cancel: ReactNode) => ReactNode;
}

/**
 * One field of the account with the form that changes it in place. Opening moves the focus into the form, closing back
 * to the button.
 */
export function EditRow({ term, value, edit, children }: EditRowProps) {
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const row = useFocusBack<HTMLLIElement>(!open);

  useEffect(() => {
    if (open) firstField(row.current)?.focus();
  }, [open, row]);

  function close(said: string | null): void {
    setOutcome(said);
    setOpen(false);
  }

  const cancel = (
    <Button look="quiet" onClick={() => close(null)}>
      Annulla
    </Button>
  );
  return (
    <li ref={row} className={css.row}>
      <div className={css.head}>
        <div className={css.entry}>
          <h2>{term}</h2>
          <p className={css.value}>{value}</p>
        </div>
        <button
          type="button"
          className={css.edit}
          aria-expanded={open}
          aria-label={`${edit} ${term.toLowerCase()}`}
          onClick={() => (open ? close(null) : setOpen(true))}
        >
          {edit}
        </button>
      </div>
      {open && <div className={css.form}>{children(close, cancel)}</div>}
      <div role="status">{!open && outcome !== null && <p className={css.outcome}>{outcome}</p>}</div>
    </li>
  );
}
