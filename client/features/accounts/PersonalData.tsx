import type { ReactNode } from 'react';
import { EmailField } from '../../ui/EmailField.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { NameField } from '../../ui/NameField.tsx';
import { changeEmail, changeName, changePassword } from './actions.ts';
import { EditRow } from './EditRow.tsx';
import { OwnPasswordField, PASSWORD_HINT, PasswordField, Username } from './PasswordField.tsx';
import css from './PersonalData.module.css';

interface PersonalDataProps {
  name: string;
  email: string;
}

const SAVE = { submit: 'Salva', submitting: 'Salvataggio in corso…' };

/** Name, address and password, each with its form. */
export function PersonalData({ name, email }: PersonalDataProps) {
  return (
    <ul className={css.rows}>
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
  /** Closes the form and says how it went. */
  done: (words: string) => void;
  /** The button that closes the form. */
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
      {(errorOf) => (
        <NameField hint="Compare accanto a quello che scrivi." defaultValue={name} error={errorOf('name')} />
      )}
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
      {(errorOf) => (
        <>
          <EmailField
            label="Nuova email"
            hint="Ti scriviamo a questo indirizzo: cambia quando apri il messaggio e lo confermi."
            error={errorOf('email')}
          />
          <OwnPasswordField error={errorOf('password')} />
        </>
      )}
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
      {(errorOf) => (
        <>
          <Username email={email} />
          <PasswordField
            label="Password di adesso"
            name="current_password"
            autoComplete="current-password"
            error={errorOf('current_password')}
          />
          <PasswordField
            label="Nuova password"
            hint={`${PASSWORD_HINT} Gli altri dispositivi dovranno accedere di nuovo.`}
            name="password"
            autoComplete="new-password"
            error={errorOf('password')}
          />
        </>
      )}
    </Form>
  );
}
