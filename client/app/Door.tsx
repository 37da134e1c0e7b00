import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { loginUrl, paths } from '../../shared/paths.ts';
import { type Capability, may } from '../../shared/rules/roles.ts';
import { accountStore } from '../features/accounts/store.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

interface DoorProps {
  capability: Capability;
  title: string;
  /** Where a visitor comes back to. */
  path: string;
  /** What is said to a visitor, and to who lacks the role. */
  visitor: string;
  stranger: string;
  children: ReactNode;
}

/** A room of the reserved area: who may comes in, others are told whose it is. */
export function Door({ capability, title, path, visitor, stranger, children }: DoorProps) {
  const { user, known } = useSnapshot(accountStore);
  if (user !== null && may(capability, user.roles)) return children;
  return (
    <Page title={title} narrow {...(known ? { lead: user === null ? visitor : stranger } : {})}>
      {!known && <Skeleton height="200px" />}
      {known && (
        <div>
          {user === null ? (
            <LinkButton href={loginUrl(path)}>Accedi</LinkButton>
          ) : (
            <LinkButton href={paths.profile}>Torna al profilo</LinkButton>
          )}
        </div>
      )}
    </Page>
  );
}
