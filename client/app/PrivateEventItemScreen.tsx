import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { PrivateRequestItemPage } from '../features/privateEvents/PrivateRequestItemPage.tsx';
import { personStore } from '../lib/person.ts';
import { SignInFirst } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** /eventi/richiesta-privata/{id}: a mail leads here, so a visitor is asked who they are and comes back. */
export default function PrivateEventItemScreen({ slug: id }: { slug: string }) {
  const { user, known } = useSnapshot(personStore);
  if (user !== null) return <PrivateRequestItemPage id={id} />;
  return (
    <Page title="La tua richiesta" narrow>
      {known ? (
        <SignInFirst kind="events" to={paths.eventPrivateRequestItem(id)}>
          La richiesta la vede solo chi l’ha inviata. Dopo l’accesso torni qui.
        </SignInFirst>
      ) : (
        <Skeleton height="320px" />
      )}
    </Page>
  );
}
