import { type ReactNode, useEffect, useState } from 'react';
import { firstField, useFocusBack } from '../../lib/firstField.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { EmailField, NameField } from '../../ui/PersonFields.tsx';
import { changeEmail, changeName, changePassword } from './actions.ts';
import { OwnPasswordField, PASSWORD_HINT, PasswordField, Username } from './PasswordField.tsx';
import css from './PersonalData.module.css';

const SAVE = { submit: 'Salva', submitting: 'Salvataggio in corso…' };

interface EditRowProps {
  term: string;
  value: ReactNode;
  edit: string;
  /** The form; `done` closes it and announces the result. */
  children: (done: (outcome: string) => void, cancel: ReactNode) => ReactNode;
}

/** Name, address and password, each with its form. */
export function PersonalData({ name, email }: { name: string; email: string }) {
  return (
    <ul className="sheet">
      <EditRow term="Nome" value={name} edit="Modifica">
        {(done, cancel) => <NameForm name={name} done={done} cancel={cancel} />}
      </EditRow>
      <EditRow term="Email" value={email} edit="Modifica">
        {(done, cancel) => <EmailForm done={done} cancel={cancel} />}
      </EditRow>
      <EditRow term="Password" value="••••••••••" edit="Cambia">
        {(done, cancel) => <PasswordForm email={email} done={done} cancel={cancel} />}
      </EditRow>
    </ul>
  );
}

interface EditFormProps {
  done: (words: string) => void;
  cancel: ReactNode;
}

function NameForm({ name, done, cancel }: EditFormProps & { name: string }) {
  return (
    <Form
      {...SAVE}
      aside={cancel}
      onSubmit={async (data) => {
        await changeName(textOf(data, 'name').trim());
        done('Nome salvato.');
      }}
    >
      <NameField hint="Compare accanto a quello che scrivi." defaultValue={name} />
    </Form>
  );
}

function EmailForm({ done, cancel }: EditFormProps) {
  return (
    <Form
      submit="Cambia email"
      submitting="Invio in corso…"
      aside={cancel}
      onSubmit={async (data) => done((await changeEmail(textOf(data, 'email'), textOf(data, 'password'))).message)}
    >
      <EmailField
        label="Nuova email"
        hint="Ti scriviamo a questo indirizzo: cambia quando apri il messaggio e lo confermi."
      />
      <OwnPasswordField />
    </Form>
  );
}

function PasswordForm({ email, done, cancel }: EditFormProps & { email: string }) {
  return (
    <Form
      {...SAVE}
      aside={cancel}
      onSubmit={async (data) => {
        const body = { current_password: textOf(data, 'current_password'), password: textOf(data, 'password') };
        done((await changePassword(body)).message);
      }}
    >
      <Username email={email} />
      <PasswordField label="Password di adesso" name="current_password" autoComplete="current-password" />
      <PasswordField
        label="Nuova password"
        hint={`${PASSWORD_HINT} Gli altri dispositivi dovranno accedere di nuovo.`}
        name="password"
        autoComplete="new-password"
      />
    </Form>
  );
}

/**
 * One field of the account with the form that changes it in place. Opening moves the focus into the form, closing back
 * to the button.
 */
function EditRow({ term, value, edit, children }: EditRowProps) {
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
    <li ref={row} className={`grid pad-12-16 follows ${css.row}`}>
      <div className="line gap-16 apart">
        <div className={`shrinks ${css.entry}`}>
          <h2>{term}</h2>
          <p className="strong breaks">{value}</p>
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
      <div role="status">{!open && outcome !== null && <p className="done pad-top-8">{outcome}</p>}</div>
    </li>
  );
}
