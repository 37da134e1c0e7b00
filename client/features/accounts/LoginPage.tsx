import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, Redirect } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { ApiError } from '../../lib/http.ts';
import { dropLoginMessage, readLoginMessage } from '../../lib/loginMessage.ts';
import { personStore } from '../../lib/person.ts';
import { EmailField } from '../../ui/EmailField.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { logIn } from './actions.ts';
import { draftEmail, keepDraftEmail } from './draft.ts';
import css from './Frame.module.css';
import { Frame } from './Frame.tsx';
import { PasswordField } from './PasswordField.tsx';
import { registerUrl, useReturnTo } from './returnTo.ts';

/** /login: afterwards, or when somebody is signed in already, it goes on to the requested page. */
export default function LoginPage() {
  const { user } = useSnapshot(personStore);
  const returnTo = useReturnTo();
  const [message] = useState(readLoginMessage);
  useEffect(dropLoginMessage, []);
  /** Whether the server requires the demo's code for this account. */
  const [asksCode, setAsksCode] = useState(false);
  if (user !== null) return <Redirect to={returnTo} replace />;
  return (
    <Frame
      title="Accedi"
      lead={message ?? (returnTo === paths.home ? undefined : 'Dopo l’accesso torni dove stavi andando.')}
      below={
        <p>
          Non hai ancora un account? <Link href={registerUrl(returnTo)}>Registrati</Link>
        </p>
      }
    >
      <Form
        onSubmit={async (data) => {
          const demo_code = textOf(data, 'demo_code').trim();
          const body = { email: textOf(data, 'email'), password: textOf(data, 'password') };
          await logIn(demo_code === '' ? body : { ...body, demo_code }).catch((error: unknown) => {
            setAsksCode((before) => before || (error instanceof ApiError && error.fields.demo_code !== undefined));
            throw error;
          });
        }}
        submit="Accedi"
        submitting="Accesso in corso…"
        aside={
          <Link href={paths.forgotPassword} className={css.aside}>
            Password dimenticata?
          </Link>
        }
      >
        {(errorOf) => (
          <>
            <EmailField
              autoComplete="username"
              defaultValue={draftEmail()}
              onChange={(event) => keepDraftEmail(event.target.value)}
              error={errorOf('email')}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              enterKeyHint="go"
              error={errorOf('password')}
            />
            {asksCode && (
              <Field
                label="Codice della dimostrazione"
                name="demo_code"
                hint="È nel terminale da cui è partito il portale."
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="go"
                error={errorOf('demo_code')}
              />
            )}
          </>
        )}
      </Form>
    </Frame>
  );
}
