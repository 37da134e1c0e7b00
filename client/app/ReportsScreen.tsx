import { useSnapshot } from 'valtio';
import { loginUrl, paths } from '../../shared/paths.ts';
import { may } from '../../shared/rules/roles.ts';
import { accountStore } from '../features/accounts/store.ts';
import { ReportsPage } from '../features/office/ReportsPage.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The door of /profilo/moduli/segnalazioni: who may moderate comes in, others are told whose room it is. */
export default function ReportsScreen() {
  const { user, known } = useSnapshot(accountStore);
  if (user !== null && may('content.moderate', user.roles)) return <ReportsPage />;
  return (
    <Page
      title="Segnalazioni"
      narrow
      {...(known ? { lead: 'Qui decide la redazione: serve un account con questo ruolo.' } : {})}
    >
      {known ? (
        <div>
          {user === null ? (
            <LinkButton href={loginUrl(paths.reports)}>Accedi</LinkButton>
          ) : (
            <LinkButton href={paths.profile}>Torna al profilo</LinkButton>
          )}
        </div>
      ) : (
        <Skeleton height="200px" />
      )}
    </Page>
  );
}
