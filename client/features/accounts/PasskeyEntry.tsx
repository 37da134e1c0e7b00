import { KeyRound } from 'lucide-react';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Passkeys.module.css';
import { enterWithPasskey, hasPasskeys } from './passkeyActions.ts';

/** Under the login form: the way in without address and password. */
export default function PasskeyEntry() {
  const entering = useTask();
  if (!hasPasskeys()) return null;
  return (
    <div className={css.entry}>
      <Button look="quiet" aria-disabled={entering.busy} onClick={() => entering.run(enterWithPasskey)}>
        <KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />
        {entering.busy ? 'Un momento…' : 'Entra con una passkey'}
      </Button>
      <div role="alert">{entering.problem !== null && <p className={css.problem}>{entering.problem}</p>}</div>
    </div>
  );
}
