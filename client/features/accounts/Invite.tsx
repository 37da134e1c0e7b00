import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { personStore } from '../../lib/person.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Frame } from './Frame.tsx';
import { registerUrl } from './returnTo.ts';

/**
 * The profile page of a visitor. `farewell` tells somebody just signed out why; `children` holds what needs no account.
 */
export function Invite({ farewell, children }: { farewell: string | null; children: ReactNode }) {
  // The message is shown once; on a later visit it is gone.
  useEffect(
    () => () => {
      personStore.farewell = null;
    },
    [],
  );
  return (
    <Frame
      title="Profilo"
      lead="Accedi per vedere e cambiare i dati del tuo account."
      arrived={farewell !== null}
      below={
        <p>
          Per cercare e leggere non serve un account. <Link href={paths.search}>Cerca nel portale</Link>
        </p>
      }
      more={children}
    >
      {farewell !== null && <Callout tone="neutral">{farewell}</Callout>}
      <LinkButton href={loginUrl(paths.profile)} wide>
        Accedi
      </LinkButton>
      <LinkButton href={registerUrl(paths.profile)} look="quiet" wide>
        Registrati
      </LinkButton>
      <p>Per registrarti bastano nome, email e una password.</p>
    </Frame>
  );
}
