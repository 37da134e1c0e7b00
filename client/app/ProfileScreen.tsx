import { useSnapshot } from 'valtio';
import { paths } from '../../shared/paths.ts';
import { may } from '../../shared/rules/roles.ts';
import { ProfilePage } from '../features/accounts/ProfilePage.tsx';
import { accountStore } from '../features/accounts/store.ts';
import { MyAlerts } from '../features/jobs/MyAlerts.tsx';
import { MyApplications } from '../features/jobs/MyApplications.tsx';
import { Devices } from '../features/push/Devices.tsx';
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
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 10 }}>
            <LinkButton href={paths.announcements}>Scrivi una notifica</LinkButton>
            <LinkButton look="quiet" href={paths.messages}>
              Leggi i messaggi
            </LinkButton>
          </div>
        </Section>
      )}
      {may('shops.manage', user?.roles ?? null) && (
        <Section title="La tua attività">
          <div>
            <LinkButton href={paths.applications}>Leggi le candidature</LinkButton>
          </div>
        </Section>
      )}
      <MyApplications />
      <MyAlerts />
      <Devices />
    </ProfilePage>
  );
}
