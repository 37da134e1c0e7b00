import { useSnapshot } from 'valtio';
import { loadProfile } from '../features/accounts/store.ts';
import { RoleRequestPage } from '../features/roles/RoleRequestPage.tsx';
import { useOpenPages } from '../features/settings/store.ts';
import { personStore } from '../lib/person.ts';
import { useReturn } from '../lib/polling.ts';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** /richiedi-ruolo for the signed-in person or a visitor. */
export default function RoleRequestScreen() {
  const { user, known } = useSnapshot(personStore);
  const isOpen = useOpenPages();
  // The person confirms the address in another tab, from the mail.
  useReturn(loadProfile);
  if (!known)
    return (
      <Page title="Richiedi un ruolo" narrow>
        <Skeleton height="480px" />
      </Page>
    );
  // Another person is another form: what one typed is not shown to the next.
  return <RoleRequestPage key={user?.id ?? 'visitor'} user={user} isOpen={isOpen} />;
}
