import { IdCard, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { IdentityList, ProviderInfo } from '../../../shared/contract/identities.ts';
import type { CodesState } from '../../../shared/contract/oneTimeCodes.ts';
import type { PasskeyList } from '../../../shared/contract/passkeys.ts';
import { confirmationStore } from '../../lib/confirmed.ts';
import { personStore } from '../../lib/person.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { CODES_URL, confirmWithCode, enterWithProvider, IDENTITIES_URL, PROVIDER_URL } from './actions.ts';
import { CodeField } from './CodeField.tsx';
import { OwnPasswordField, Username } from './PasswordField.tsx';
import { confirmWithPasskey, confirmWithPassword, hasPasskeys, PASSKEYS_URL } from './passkeyActions.ts';

/**
 * Asks for password, code or passkey when a call was refused because none was given lately (lib/confirmed.ts); the call is then
 * repeated.
 */
export default function ConfirmationDialog() {
  const { answer } = useSnapshot(confirmationStore);
  const { user } = useSnapshot(personStore);
  if (answer === null || user === null) return null;
  return <Question email={user.email} answer={answer} />;
}

function Question({ email, answer }: { email: string; answer: (confirmed: boolean) => void }) {
  const passkeys = useResource<PasskeyList>(PASSKEYS_URL);
  const codes = useResource<CodesState>(CODES_URL);
  const provider = useResource<ProviderInfo>(PROVIDER_URL).data?.name ?? null;
  const [withCode, setWithCode] = useState(false);
  const offersPasskey = hasPasskeys() && (passkeys.data?.data.length ?? 0) > 0;
  return (
    <Dialog
      title="Conferma che sei tu"
      description="È passato un po’ dall’ultimo accesso. Dopo la conferma il portale continua da dove eri."
      typing
      onClose={() => answer(false)}
    >
      <Form
        draft={null}
        submit="Conferma"
        onSubmit={async (data) => {
          if (withCode) await confirmWithCode(textOf(data, 'code'));
          else await confirmWithPassword(textOf(data, 'password'));
          answer(true);
        }}
        onCancel={() => answer(false)}
      >
        {withCode ? (
          <CodeField />
        ) : (
          <>
            <Username email={email} />
            <OwnPasswordField />
          </>
        )}
      </Form>
      {codes.data?.active != null && (
        <div className="stack gap-8 start line-above pad-top-16">
          <Button look="quiet" onClick={() => setWithCode(!withCode)}>
            {withCode ? 'Usa la password' : 'Usa un codice dell’app'}
          </Button>
        </div>
      )}
      {offersPasskey && (
        <div className="stack gap-8 start line-above pad-top-16">
          <TaskButton look="quiet" onPress={() => confirmWithPasskey().then(() => answer(true))}>
            <KeyRound />
            Usa una passkey
          </TaskButton>
        </div>
      )}
      {provider !== null && <EnterAgain name={provider} />}
    </Dialog>
  );
}

/** For people who came with the town's provider and may have no password: a fresh sign-in there counts like one. */
function EnterAgain({ name }: { name: string }) {
  const identities = useResource<IdentityList>(IDENTITIES_URL);
  if (!identities.data?.data.length) return null;
  return (
    <div className="stack gap-8 start line-above pad-top-16">
      <TaskButton look="quiet" onPress={() => enterWithProvider(location.pathname + location.search)}>
        <IdCard />
        Entra di nuovo con {name}
      </TaskButton>
    </div>
  );
}
