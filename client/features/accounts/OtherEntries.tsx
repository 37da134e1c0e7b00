import { IdCard, KeyRound } from 'lucide-react';
import type { ProviderInfo } from '../../../shared/contract/identities.ts';
import { paths } from '../../../shared/paths.ts';
import { useAlive } from '../../lib/alive.ts';
import { useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { enterWithProvider, PROVIDER_URL } from './actions.ts';
import { enterWithPasskey, hasPasskeys } from './passkeyActions.ts';
import { useReturnTo } from './returnTo.ts';

/** Under the login form: the ways in without address and password. */
export default function OtherEntries() {
  const provider = useResource<ProviderInfo>(PROVIDER_URL).data?.name ?? null;
  const returnTo = useReturnTo();
  const entering = useTask();
  // Nearly every browser has them: without their room in the document the page would move.
  const passkeys = !useAlive() || hasPasskeys();
  if (!passkeys && provider === null) return null;
  // A form over another page, when a session has ended, leads back to that page.
  const here = location.pathname === paths.login ? returnTo : location.pathname + location.search;
  return (
    <div className="scripted stack gap-8 start line-above pad-top-16">
      {passkeys && (
        <Button look="quiet" aria-disabled={entering.busy} onClick={() => entering.run(enterWithPasskey)}>
          <KeyRound />
          {entering.busy ? 'Un momento…' : 'Entra con una passkey'}
        </Button>
      )}
      {provider !== null && (
        <Button look="quiet" aria-disabled={entering.busy} onClick={() => entering.run(() => enterWithProvider(here))}>
          <IdCard />
          Entra con {provider}
        </Button>
      )}
      <div role="alert">{entering.problem !== null && <p className="problem">{entering.problem}</p>}</div>
    </div>
  );
}
