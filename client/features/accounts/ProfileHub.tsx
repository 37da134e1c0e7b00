import { Download, LogOut } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import type { CurrentUser } from '../../../shared/contract/accounts.ts';
import { ROLE_LABELS, type Role } from '../../../shared/rules/accounts.ts';
import { monthYear, wallTime } from '../../../shared/rules/dates.ts';
import { useAnchor } from '../../lib/anchor.ts';
import { lazily } from '../../lib/lazy.ts';
import { useHeadingFocus } from '../../lib/navigation.ts';
import { useTask } from '../../lib/task.ts';
import { useTitle } from '../../lib/title.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmedDownload } from '../../ui/ConfirmedDownload.tsx';
import { Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TileWall } from '../../ui/Tile.tsx';
import { EXPORT_URL, logOut } from './actions.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { PersonalData } from './PersonalData.tsx';
import css from './ProfileHub.module.css';
import { Sessions } from './Sessions.tsx';
import { Verification } from './Verification.tsx';

/** Apart, so that the first load does not name its files. */
const WaysIn = lazily(() => import('./WaysIn.tsx'));

export interface Slot {
  id: string;
  /** The entry in the list at the head of the page; null for sections that are often empty. */
  label: string | null;
  Body: ComponentType;
}

interface HubProps {
  user: Readonly<Omit<CurrentUser, 'roles' | 'must_strengthen'>> & { readonly roles: readonly string[] };
  slots: readonly Slot[];
  privacy: ReactNode;
}

const PRIVACY = { id: 'privacy', label: 'Privacy' };

/** The account page of the signed-in person: personal data, sessions, the slots of other slices, ways to leave. */
export function Hub({ user, slots, privacy }: HubProps) {
  const [passwordChanges, setPasswordChanges] = useState(0);
  useTitle('Profilo');
  useAnchor(true);
  const sections = [
    { id: 'dati', label: 'I tuoi dati' },
    ...slots.filter(({ label }) => label !== null),
    { id: 'accessi', label: 'Accessi' },
    PRIVACY,
  ];
  return (
    <div>
      <div className={css.cover}>
        <TileWall tiles={[{ kind: 'town', seed: user.id }]} size={80} />
      </div>
      <div className={css.body}>
        <HubHeader user={user} sections={sections} />
        <div className={css.main}>
          {!user.email_verified && <Verification email={user.email} />}
          <div id="dati">
            <PersonalData
              name={user.name}
              email={user.email}
              onPasswordChanged={() => setPasswordChanges(passwordChanges + 1)}
            />
          </div>
          {slots.map(({ id, Body }) => (
            <div key={id} id={id}>
              <Body />
            </div>
          ))}
          {/* A new password ends the other sessions, so the list is loaded again. */}
          <div id="accessi">
            <Suspense fallback={<Skeleton height="240px" />}>
              <WaysIn />
            </Suspense>
            <Sessions key={passwordChanges} />
          </div>
          <div id="privacy">{privacy}</div>
          <Section title="Una copia dei tuoi dati">
            <div className={css.sheet}>
              <p>Tutto quello che il portale sa di te, in un file JSON che puoi leggere e portare altrove.</p>
              <div>
                <ConfirmedDownload href={EXPORT_URL} look="quiet">
                  <Download size={20} strokeWidth={1.75} aria-hidden="true" />
                  Scarica i miei dati
                </ConfirmedDownload>
              </div>
            </div>
          </Section>
          <DeleteAccount email={user.email} />
        </div>
      </div>
    </div>
  );
}

interface HubHeaderProps {
  user: HubProps['user'];
  /** The entries of the list of sections. */
  sections: readonly { id: string; label: string | null }[];
}

function HubHeader({ user, sections }: HubHeaderProps) {
  const heading = useHeadingFocus();
  const leaving = useTask();
  return (
    <header className={css.header}>
      <p className={css.plaque} aria-hidden="true">
        {Array.from(user.name)[0]?.toLocaleUpperCase('it')}
      </p>
      <div className={css.who}>
        <h1 ref={heading} tabIndex={-1}>
          {user.name}
        </h1>
        <p className={css.about}>{user.email}</p>
        <p className={css.about}>Nel portale da {monthYear(wallTime(user.created_at).day)}</p>
        {user.roles.length > 0 && (
          <p className={css.roles}>
            {user.roles.map((role) => (
              <Badge key={role} tone="info">
                {ROLE_LABELS[role as Role] ?? role}
              </Badge>
            ))}
          </p>
        )}
      </div>
      <Button look="quiet" aria-disabled={leaving.busy} onClick={() => leaving.run(logOut)}>
        <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
        Esci
      </Button>
      <div role="alert" className={css.problem}>
        {leaving.problem}
      </div>
      <nav aria-label="In questa pagina" className={css.nav}>
        <ul className={css.anchors}>
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** The placeholder of the hub while the profile loads. */
export function HubSkeleton() {
  return (
    <div role="status" aria-label="Caricamento in corso…" data-loading>
      <h1 className="visually-hidden">Profilo</h1>
      <div className={css.cover} />
      <div className={css.body}>
        <div className={css.header}>
          <div className={css.plaque} />
          <div className={css.who}>
            <Skeleton width="220px" height="2.2rem" />
            <Skeleton width="180px" height="1.2rem" />
            <Skeleton width="200px" height="1.2rem" />
          </div>
        </div>
        <div className={css.main}>
          <Skeleton height="240px" />
          <Skeleton height="240px" />
        </div>
      </div>
    </div>
  );
}
