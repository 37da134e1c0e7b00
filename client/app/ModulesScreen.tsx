import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { OfficeDesk } from '../../shared/contract/publishing.ts';
import { loginUrl, paths, roleRequestUrl } from '../../shared/paths.ts';
import { ROLE_LABELS } from '../../shared/rules/accounts.ts';
import {
  MODULES,
  type ModuleSlug,
  REQUESTABLE_ROLES,
  type RequestableRole,
  ROLE_PAGES,
  roleFor,
} from '../../shared/rules/modules.ts';
import { may } from '../../shared/rules/roles.ts';
import { StrengthenCard } from '../features/accounts/StrengthenCard.tsx';
import { useOpenPages } from '../features/settings/store.ts';
import { lazily } from '../lib/lazy.ts';
import { personStore } from '../lib/person.ts';
import { useResource } from '../lib/resource.ts';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page, Section } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { roomCounts } from './InWaiting.tsx';
import { ModuleList } from './ModuleList.tsx';
import css from './ModulesScreen.module.css';

const GuideCard = lazily(() => import('../features/guide/GuideCard.tsx'));
const HealthCard = lazily(() => import('../features/health/HealthCard.tsx'));
const Board = lazily(() => import('../features/publishing/office/Board.tsx'));

/** /profilo/moduli: all modules of the reserved area, the person's own first. */
export default function ModulesScreen() {
  const { user, known } = useSnapshot(personStore);
  const isOpen = useOpenPages();
  const isOffice = user !== null && may('content.moderate', user.roles);
  const open = MODULES.filter(({ capability }) => may(capability, user?.roles ?? null));
  // Modules that can't be requested (the administration's) are not shown to others.
  const shut = REQUESTABLE_ROLES.filter((role) => isOpen(ROLE_PAGES[role] ?? ''))
    .map((role) => ({
      role,
      modules: MODULES.filter((module) => !open.includes(module) && roleFor(module.capability) === role),
    }))
    .filter(({ modules }) => modules.length > 0);
  return (
    <Page
      title="Moduli"
      lead="L’area riservata: gli strumenti che i tuoi ruoli aprono."
      narrow={!isOffice}
      above={<Breadcrumb steps={[{ href: paths.profile, label: 'Profilo' }]} />}
    >
      {!known && <Skeleton height="240px" />}
      {known && user === null && (
        <Notice
          kind="town"
          title="Prima accedi"
          action={<LinkButton href={loginUrl(paths.modules)}>Accedi</LinkButton>}
        >
          I moduli si aprono con il tuo account.
        </Notice>
      )}
      {user?.must_strengthen !== undefined && <StrengthenCard due={user.must_strengthen} />}
      {user !== null && (
        <div className={isOffice ? css.desk : css.rooms}>
          {isOffice && (
            <div className={css.board}>
              {may('settings.edit', user.roles) && <GuideCard />}
              {may('health.mend', user.roles) && <HealthCard />}
              <Board />
            </div>
          )}
          {isOffice ? (
            <OfficeRooms open={open} shut={shut} />
          ) : (
            <Rooms open={open} shut={shut} beside={false} counts={{}} />
          )}
        </div>
      )}
    </Page>
  );
}

type Modules = readonly (typeof MODULES)[number][];

interface RoomsProps {
  open: Modules;
  shut: { role: RequestableRole; modules: Modules }[];
  beside: boolean;
  counts: Partial<Record<ModuleSlug, number>>;
}

function OfficeRooms(props: Pick<RoomsProps, 'open' | 'shut'>) {
  return <Rooms {...props} beside counts={roomCounts(useResource<OfficeDesk>('/api/office/desk').data)} />;
}

/** The rooms one may enter, and those that another role opens. */
function Rooms({ open, shut, beside, counts }: RoomsProps) {
  return (
    <div className={css.rooms}>
      {open.length > 0 && (
        <Section title="I tuoi moduli">
          <ModuleList modules={open} beside={beside} counts={counts} />
        </Section>
      )}
      {shut.map(({ role, modules }) => (
        <Section
          key={role}
          title={`Con il ruolo ${ROLE_LABELS[role]}`}
          more={
            <Link href={roleRequestUrl(role)}>
              Richiedilo<span className="visually-hidden">: {ROLE_LABELS[role]}</span>
            </Link>
          }
        >
          <ModuleList modules={modules} closed beside={beside} />
        </Section>
      ))}
    </div>
  );
}
