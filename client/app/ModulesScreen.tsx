import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { loginUrl, paths, roleRequestUrl } from '../../shared/paths.ts';
import { areaName, roomsOf } from '../../shared/rules/modules.ts';
import { may } from '../../shared/rules/roles.ts';
import { StrengthenCard } from '../features/accounts/StrengthenCard.tsx';
import { lazily } from '../lib/lazy.ts';
import { personStore } from '../lib/person.ts';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import css from './ModulesScreen.module.css';
import { RoomGroups } from './RoomGroups.tsx';
import { OfficeFrame } from './RoomRail.tsx';

const GuideCard = lazily(() => import('../features/guide/GuideCard.tsx'));
const HealthCard = lazily(() => import('../features/health/HealthCard.tsx'));
const Board = lazily(() => import('../features/publishing/office/Board.tsx'));
const OwnerHome = lazily(() => import('./OwnerHome.tsx'));

/** /profilo/moduli: the home of the reserved area, with what there is to do before the rooms. */
export default function ModulesScreen() {
  const { user, known } = useSnapshot(personStore);
  const roles = user?.roles ?? [];
  const rooms = roomsOf(roles);
  const page = (
    <Page
      title={user === null ? 'Area riservata' : areaName(roles)}
      tabTitle="Area riservata"
      above={<Breadcrumb steps={[{ href: paths.profile, label: 'Profilo' }]} />}
    >
      {!known && <Skeleton height="240px" />}
      {known && user === null && (
        <Notice
          kind="town"
          title="Prima accedi"
          action={<LinkButton href={loginUrl(paths.modules)}>Accedi</LinkButton>}
        >
          Da qui si gestisce quello che il portale mostra.
        </Notice>
      )}
      {user?.must_strengthen !== undefined && <StrengthenCard due={user.must_strengthen} />}
      {user !== null && rooms.length === 0 && <NoRooms />}
      {may('settings.edit', roles) && <GuideCard />}
      {may('health.mend', roles) && <HealthCard />}
      {may('content.moderate', roles) ? <Board /> : rooms.length > 0 && <OwnerHome roles={roles} />}
      {rooms.length > 0 && (
        <div className={css.rooms}>
          <RoomGroups roles={roles} />
          {!may('content.moderate', roles) && (
            <p className="soft">
              Ti serve altro? <Link href={roleRequestUrl()}>Chiedi un altro ruolo</Link>.
            </p>
          )}
        </div>
      )}
    </Page>
  );
  if (rooms.length === 0) return page;
  return (
    <OfficeFrame roles={roles} slug={null}>
      {page}
    </OfficeFrame>
  );
}

function NoRooms() {
  return (
    <Notice
      kind="town"
      title="Vuoi pubblicare in città?"
      action={<LinkButton href={roleRequestUrl()}>Chiedi un ruolo</LinkButton>}
    >
      Hai un’attività, organizzi eventi o fai pubblicità? Con il ruolo giusto da qui pubblichi e aggiorni da te.
    </Notice>
  );
}
