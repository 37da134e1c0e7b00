import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { lazily } from '../../lib/lazy.ts';
import { personStore } from '../../lib/person.ts';
import { ConfirmedDownload } from '../../ui/ConfirmedDownload.tsx';
import { Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EXPORT_URL } from './actions.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { PersonalData } from './PersonalData.tsx';
import { Sessions } from './Sessions.tsx';

/** A module of its own, so that the first load does not name its files. */
const WaysIn = lazily(() => import('./WaysIn.tsx'));

/** /profilo/dati */
export function AccountData() {
  const { user } = useSnapshot(personStore);
  return user === null ? null : <PersonalData name={user.name} email={user.email} />;
}

/** /profilo/accessi: how the account is entered, and from where it is open. */
export function AccountEntries() {
  return (
    <>
      <Suspense fallback={<Skeleton height="240px" />}>
        <WaysIn />
      </Suspense>
      <Sessions />
    </>
  );
}

/** On /profilo/privacy: a copy of everything, and the end of the account. */
export function AccountPrivacy() {
  const { user } = useSnapshot(personStore);
  return (
    <>
      <Section title="Una copia dei tuoi dati">
        <div className="panel stack gap-16">
          <p>Tutto quello che il portale sa di te, in un file JSON che puoi leggere e portare altrove.</p>
          <div>
            <ConfirmedDownload href={EXPORT_URL} look="quiet">
              <Download />
              Scarica i miei dati
            </ConfirmedDownload>
          </div>
        </div>
      </Section>
      {user !== null && <DeleteAccount email={user.email} roles={user.roles} />}
    </>
  );
}
