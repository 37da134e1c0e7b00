import { ChevronRight } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { OfficeDesk } from '../../shared/contract/publishing.ts';
import { paths, roleRequestUrl } from '../../shared/paths.ts';
import { areaName, inGroups, type MODULES, type ModuleSlug, roomsOf } from '../../shared/rules/modules.ts';
import { may } from '../../shared/rules/roles.ts';
import { StrengthenCard } from '../features/accounts/StrengthenCard.tsx';
import { lazily } from '../lib/lazy.ts';
import { personStore } from '../lib/person.ts';
import { useResource } from '../lib/resource.ts';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Notice, SignInFirst } from '../ui/Notice.tsx';
import { Page, Section } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { InWaiting, roomCounts } from './InWaiting.tsx';
import { MODULE_ICONS } from './moduleIcons.ts';
import css from './RoomRail.module.css';
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
        <SignInFirst to={paths.modules}>Da qui si gestisce quello che il portale mostra.</SignInFirst>
      )}
      {user?.must_strengthen !== undefined && <StrengthenCard due={user.must_strengthen} />}
      {user !== null && rooms.length === 0 && <NoRooms />}
      {may('settings.edit', roles) && <GuideCard />}
      {may('health.mend', roles) && <HealthCard />}
      {may('content.moderate', roles) ? <Board /> : rooms.length > 0 && <OwnerHome roles={roles} />}
      {rooms.length > 0 && (
        <div className={`stack gap-32 ${css.besideRooms}`}>
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

type Roles = { roles: readonly string[] };

/** The rooms of the reserved area as lists, where the window has no room for them at its side. */
function RoomGroups({ roles }: Roles) {
  return may('content.moderate', roles) ? <OfficeGroups roles={roles} /> : <Groups roles={roles} counts={{}} />;
}

function OfficeGroups({ roles }: Roles) {
  return <Groups roles={roles} counts={roomCounts(useResource<OfficeDesk>('/api/office/desk').data)} />;
}

function Groups({ roles, counts }: Roles & { counts: ReturnType<typeof roomCounts> }) {
  return inGroups(roomsOf(roles)).map(([group, rooms]) => (
    <Section key={group} title={group}>
      <ModuleList modules={rooms} counts={counts} />
    </Section>
  ));
}

interface ModuleListProps {
  modules: readonly (typeof MODULES)[number][];
  counts: Partial<Record<ModuleSlug, number>>;
}

/** Rooms of the reserved area, one a row. */
function ModuleList({ modules, counts }: ModuleListProps) {
  return (
    <ul className="sheet clip ruled">
      {modules.map(({ slug, title }) => {
        const Icon = MODULE_ICONS[slug];
        return (
          <li key={slug}>
            <Link href={paths.module(slug)} className="line gap-16 tall pad-4-16 plain inset hover-sunken">
              <span className="tool wash radius cobalt" aria-hidden="true">
                <Icon size={22} />
              </span>
              <span className="grows strong close">{title}</span>
              <InWaiting count={counts[slug] ?? 0} />
              <ChevronRight />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
