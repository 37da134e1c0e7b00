import type { ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { ProfileSummary } from '../../shared/contract/accounts.ts';
import { paths } from '../../shared/paths.ts';
import { MISSING_TITLES } from '../../shared/rules/missing.ts';
import { areaName, roomsOf } from '../../shared/rules/modules.ts';
import { type ProfileSlug, profilePage } from '../../shared/rules/profilePages.ts';
import { AccountData, AccountEntries, AccountPrivacy } from '../features/accounts/AccountPages.tsx';
import { ProfileHub } from '../features/accounts/ProfileHub.tsx';
import { ProfilePage } from '../features/accounts/ProfilePage.tsx';
import { ProfilePart } from '../features/accounts/ProfilePart.tsx';
import { loadProfile } from '../features/accounts/store.ts';
import { MyReviews } from '../features/activities/MyReviews.tsx';
import { ConsentLink } from '../features/consent/ConsentGate.tsx';
import { EventCalendar } from '../features/events/EventCalendar.tsx';
import { MyAlerts } from '../features/jobs/MyAlerts.tsx';
import { MyApplications } from '../features/jobs/MyApplications.tsx';
import { MyPrivateEvents } from '../features/privateEvents/MyPrivateEvents.tsx';
import { Devices } from '../features/push/Devices.tsx';
import { OwnChoices } from '../features/push/OwnChoices.tsx';
import { VisitorDevice } from '../features/push/VisitorDevice.tsx';
import { MyRequests } from '../features/roles/MyRequests.tsx';
import { settingsStore } from '../features/settings/store.ts';
import { MyTickets } from '../features/tickets/MyTickets.tsx';
import { personStore } from '../lib/person.ts';
import { useResource } from '../lib/resource.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { Section } from '../ui/Page.tsx';
import { ACCOUNT_ROWS, areaRow, TOWN_ROWS } from './profileRows.ts';

/** What stands on each page of the account, with the anchors that lead into it. */
const BODIES: Record<ProfileSlug, ComponentType> = {
  biglietti: MyTickets,
  eventi: () => (
    <>
      <div id="eventi">
        <EventCalendar />
      </div>
      <div id="eventi-privati">
        <MyPrivateEvents />
      </div>
    </>
  ),
  recensioni: MyReviews,
  lavoro: () => (
    <>
      <div id="candidature">
        <MyApplications />
      </div>
      <div id="avvisi">
        <MyAlerts />
      </div>
    </>
  ),
  richieste: Requests,
  dati: AccountData,
  accessi: AccountEntries,
  notifiche: () => (
    <Devices>
      <OwnChoices />
    </Devices>
  ),
  privacy: () => (
    <>
      <CookieChoice />
      <AccountPrivacy />
    </>
  ),
};

/** /profilo, a list of what there is, and the pages below it, each with a slice's part. */
export default function ProfileScreen({ slug }: { slug?: string }) {
  const page = slug === undefined ? null : profilePage(slug);
  if (slug !== undefined && page === null)
    return (
      <NotFound
        kind="pages"
        title={MISSING_TITLES.page}
        text="L’indirizzo è sbagliato o la pagina è stata spostata. Prova a cercarla, o parti da una sezione."
      />
    );
  return <ProfilePage visitor={<VisitorDevice />}>{page === null ? <Hub /> : <Part {...page} />}</ProfilePage>;
}

function Hub() {
  const { user } = useSnapshot(personStore);
  const { data } = useResource<ProfileSummary>('/api/frontend/profile/summary');
  const roles = user?.roles ?? [];
  return (
    <ProfileHub
      summary={data}
      groups={[
        ...(roomsOf(roles).length > 0 ? [{ title: 'Lavoro', rows: [areaRow(areaName(roles))] }] : []),
        { title: 'In città', rows: TOWN_ROWS },
        { title: 'Il tuo account', rows: ACCOUNT_ROWS },
      ]}
    />
  );
}

function Part({ slug, title }: { slug: ProfileSlug; title: string }) {
  const Body = BODIES[slug];
  return (
    <ProfilePart key={slug} title={title} rows={[...TOWN_ROWS, ...ACCOUNT_ROWS]}>
      <Body />
    </ProfilePart>
  );
}

function Requests() {
  const { user } = useSnapshot(personStore);
  return <MyRequests roles={user?.roles ?? []} onNews={() => void loadProfile()} />;
}

/** On /profilo/privacy: the person's cookie choice and the way to change it; without the question when the town does not ask. */
function CookieChoice() {
  const { settings } = useSnapshot(settingsStore);
  return (
    <Section title="Privacy e cookie">
      <div className="panel stack gap-16">
        <p>
          Che cosa conserviamo di te, e perché, sta nell’
          <Link href={paths.privacyPolicy}>informativa sulla privacy</Link> e nella{' '}
          <Link href={paths.cookiePolicy}>pagina sui cookie</Link>.
        </p>
        {settings.system_settings?.cookie_consent_required === true && (
          <div>
            <ConsentLink className="sheet target pad-8-16 cobalt strong" />
          </div>
        )}
      </div>
    </Section>
  );
}
