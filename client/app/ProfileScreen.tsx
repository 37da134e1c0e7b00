import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { may } from '../../shared/rules/roles.ts';
import { ProfilePage } from '../features/accounts/ProfilePage.tsx';
import { accountStore } from '../features/accounts/store.ts';
import { Devices } from '../features/push/Devices.tsx';
import { SavedSection } from '../features/saved/SavedSection.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Section } from '../ui/Page.tsx';

/** /profilo as the slices make it together: the account, its devices, and the rooms a role opens. */
export default function ProfileScreen() {
  const { user } = useSnapshot(accountStore);
  const office = may('notifications.send', user?.roles ?? null);
  return (
    <ProfilePage>
      {office && (
        <Section title="Redazione">
          <div>
            <LinkButton href={paths.announcements}>Scrivi una notifica</LinkButton>{' '}
            <LinkButton href={paths.reports} look="quiet">
              Segnalazioni
            </LinkButton>
          </div>
        </Section>
      )}
      <SavedSection person={user?.id ?? null} />
      <Devices />
    </ProfilePage>
  );
}
