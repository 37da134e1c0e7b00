import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { paths } from '../../../shared/paths.ts';
import { isOfficeRole } from '../../../shared/rules/roles.ts';
import { lazily } from '../../lib/lazy.ts';
import { personStore } from '../../lib/person.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { SignInFirst } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useReturnTo } from './returnTo.ts';
import { dueWords } from './StrengthenCard.tsx';

/** A module of its own, so that the first load does not name its files. */
const WaysIn = lazily(() => import('./WaysIn.tsx'));

/** /profilo/accesso: where somebody of the office is told to add passkey or codes, and adds them. */
export default function StrongSignInPage() {
  const { user, known } = useSnapshot(personStore);
  const returnTo = useReturnTo();
  const due = user?.must_strengthen;
  const isOffice = due !== undefined || user?.roles.some(isOfficeRole) === true;
  return (
    <Page
      title="Accesso sicuro"
      lead={
        isOffice
          ? 'Con il tuo ruolo si raggiungono i dati di tutti: la sola password non basta.'
          : 'Una passkey o i codici di un’app proteggono il tuo account anche da chi scopre la password.'
      }
      narrow
      above={<Breadcrumb steps={[{ href: paths.profile, label: 'Profilo' }]} />}
    >
      {!known && <Skeleton height="320px" />}
      {known && user === null && (
        <SignInFirst to={paths.strongSignIn}>Passkey e codici si aggiungono dal proprio account.</SignInFirst>
      )}
      {user !== null && (
        <div className="stack gap-32">
          {due !== undefined && <Callout tone={due.days_left === 0 ? 'urgent' : 'warm'}>{dueWords(due)}</Callout>}
          {due === undefined && isOffice && (
            <Callout tone="good">Il tuo accesso è a posto: i tuoi ruoli valgono.</Callout>
          )}
          {due?.days_left !== 0 && (
            <div>
              <LinkButton href={returnTo} look={due === undefined ? 'primary' : 'quiet'}>
                {due === undefined ? 'Continua' : 'Più tardi, continua'}
              </LinkButton>
            </div>
          )}
          <Suspense fallback={<Skeleton height="240px" />}>
            <WaysIn />
          </Suspense>
        </div>
      )}
    </Page>
  );
}
