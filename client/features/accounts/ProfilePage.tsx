import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation } from 'wouter';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { personStore } from '../../lib/person.ts';
import { useReturn } from '../../lib/polling.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Frame } from './Frame.tsx';
import { HubSkeleton } from './ProfileHub.tsx';
import { registerUrl } from './returnTo.ts';
import { loadProfile } from './store.ts';

interface ProfilePageProps {
  /** The settings a visitor has without an account. */
  visitor: ReactNode;
  children: ReactNode;
}

/** /profilo and the pages below it: the children for the signed-in person, or an invitation to sign in, which leads back to the page. */
export function ProfilePage({ visitor, children }: ProfilePageProps) {
  const { user, known, error, farewell } = useSnapshot(personStore);

  // Email confirmations and closed sessions happen in other tabs and on other devices, so the profile is loaded again.
  useReturn(loadProfile);

  if (user !== null) return children;
  if (!known) return <HubSkeleton />;
  if (error !== null) {
    return (
      <Page title="Profilo" narrow>
        <Failure error={error} retry={() => void loadProfile()} kind="town" />
      </Page>
    );
  }
  return <Invite farewell={farewell}>{visitor}</Invite>;
}

/**
 * The profile page of a visitor. `farewell` tells somebody just signed out why; `children` holds what needs no account.
 */
function Invite({ farewell, children }: { farewell: string | null; children: ReactNode }) {
  const [path] = useLocation();
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
      <LinkButton href={loginUrl(path)} wide>
        Accedi
      </LinkButton>
      <LinkButton href={registerUrl(path)} look="quiet" wide>
        Registrati
      </LinkButton>
      <p>Per registrarti bastano nome, email e una password.</p>
    </Frame>
  );
}
