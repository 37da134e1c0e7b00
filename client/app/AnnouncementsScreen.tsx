import { useSnapshot } from 'valtio';
import { loginUrl, paths } from '../../shared/paths.ts';
import { may } from '../../shared/rules/roles.ts';
import { accountStore } from '../features/accounts/store.ts';
import { AnnouncementsPage } from '../features/office/AnnouncementsPage.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The office's door: redazione and administrators come in, others are told whose room it is. */
export default function AnnouncementsScreen() {
  const { user, known } = useSnapshot(accountStore);
  if (user !== null && may('notifications.send', user.roles)) return <AnnouncementsPage />;
  return (
    <Page
      title="Notifiche"
      narrow
      {...(known
        ? {
            lead:
              user === null
                ? 'Accedi con un account della redazione per scrivere ai cittadini.'
                : 'Qui scrive la redazione: il tuo account non ha questo ruolo.',
          }
        : {})}
    >
      {!known && <Skeleton height="200px" />}
      {known && (
        <div>
          {user === null ? (
            <LinkButton href={loginUrl(paths.announcements)}>Accedi</LinkButton>
          ) : (
            <LinkButton href={paths.profile}>Torna al profilo</LinkButton>
          )}
        </div>
      )}
    </Page>
  );
}
