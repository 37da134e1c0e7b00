import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { PostedForm } from '../../../shared/contract/posted.ts';
import { paths } from '../../../shared/paths.ts';
import { ApiError } from '../../lib/http.ts';
import { lazily } from '../../lib/lazy.ts';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { EmailField } from '../../ui/PersonFields.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { logIn } from './actions.ts';
import { PasswordField } from './PasswordField.tsx';

/** A module of its own, so that the first load does not name its files. */
const OtherEntries = lazily(() => import('./OtherEntries.tsx'));
const CodeStep = lazily(() => import('./CodeStep.tsx'));

interface LoginFormProps {
  email: string;
  onEmail?: (email: string) => void;
  /** The person has given the password, or signed in at the identity provider; only the code is missing. */
  afterPassword?: boolean;
  /** For /login, whose form works without scripts. */
  posted?: PostedForm | null | undefined;
}

/** Address and password, then a code where the account has them, or a passkey; on success the person of this page changes. */
export function LoginForm({ email, onEmail, afterPassword = false, posted }: LoginFormProps) {
  /** Whether the server requires the demo's code for this account. */
  const [asksCode, setAsksCode] = useState(posted?.problem?.errors?.demo_code !== undefined);
  /** Whether the password was right and the account's one-time code must follow. */
  const [asksStep, setAsksStep] = useState(afterPassword);
  if (asksStep)
    return (
      <Suspense fallback={<Skeleton height="240px" />}>
        <CodeStep onBack={() => setAsksStep(false)} posted={posted} />
      </Suspense>
    );
  return (
    <>
      <Form
        onSubmit={async (data) => {
          const demo_code = textOf(data, 'demo_code').trim();
          const body = { email: textOf(data, 'email'), password: textOf(data, 'password') };
          const next = await logIn(demo_code === '' ? body : { ...body, demo_code }).catch((error: unknown) => {
            setAsksCode((before) => before || (error instanceof ApiError && error.fields.demo_code !== undefined));
            throw error;
          });
          setAsksStep(next === 'code');
        }}
        submit="Accedi"
        submitting="Accesso in corso…"
        posted={afterPassword ? null : posted}
        aside={
          <Link href={paths.forgotPassword} className="pad-y-8">
            Password dimenticata?
          </Link>
        }
      >
        <EmailField autoComplete="username" defaultValue={email} onChange={(event) => onEmail?.(event.target.value)} />
        <PasswordField label="Password" name="password" autoComplete="current-password" enterKeyHint="go" />
        {asksCode && (
          <Field
            label="Codice della dimostrazione"
            name="demo_code"
            hint="È nel terminale da cui è partito il portale."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
          />
        )}
      </Form>
      <Suspense fallback={<Skeleton height="65px" />}>
        <OtherEntries />
      </Suspense>
    </>
  );
}
