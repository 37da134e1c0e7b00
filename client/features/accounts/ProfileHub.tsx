import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ProfileSummary } from '../../../shared/contract/accounts.ts';
import { ROLE_LABELS, type Role } from '../../../shared/rules/accounts.ts';
import { monthYear, wallTime } from '../../../shared/rules/dates.ts';
import { useHeadingFocus } from '../../lib/navigation.ts';
import { personStore } from '../../lib/person.ts';
import { useTall } from '../../lib/tall.ts';
import { useTitle } from '../../lib/title.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { TileWall } from '../../ui/Tile.tsx';
import { logOut, sendVerification } from './actions.ts';
import css from './ProfileHub.module.css';
import { type ProfileRow, ProfileRows } from './ProfilePart.tsx';

interface ProfileHubProps {
  groups: readonly { title: string; rows: readonly ProfileRow[] }[];
  /** Null while it loads. */
  summary: ProfileSummary | null;
}

/** /profilo: who is signed in, and a row for each page of the account. */
export function ProfileHub({ groups, summary }: ProfileHubProps) {
  const { user } = useSnapshot(personStore);
  useTitle('Profilo');
  if (user === null) return null;
  return (
    <div>
      <div className={css.cover}>
        <TileWall tiles={[{ kind: 'town', seed: user.id }]} size={80} />
      </div>
      <div className={css.body}>
        <HubHeader />
        <div className={`stack gap-32 top ${css.main}`}>
          {!user.email_verified && <Verification email={user.email} isAdmin={user.roles.includes('amministratore')} />}
          <div className={`stack gap-24 starts ${css.groups}`}>
            {groups.map(({ title, rows }) => (
              <Section key={title} title={title}>
                <ProfileRows rows={rows} summary={summary} />
              </Section>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function HubHeader() {
  const { user } = useSnapshot(personStore);
  const heading = useHeadingFocus();
  const column = useTall<HTMLElement>();
  if (user === null) return null;
  return (
    <header ref={column} className="stack start top beside">
      <p className={css.plaque} aria-hidden="true">
        {Array.from(user.name)[0]?.toLocaleUpperCase('it')}
      </p>
      <div className="stack gap-2 breaks">
        <h1 ref={heading} tabIndex={-1}>
          {user.name}
        </h1>
        <p className="quiet">{user.email}</p>
        <p className="quiet">Nel portale da {monthYear(wallTime(user.created_at).day)}</p>
        {user.roles.length > 0 && (
          <p className="row pad-top-8">
            {user.roles.map((role) => (
              <Badge key={role} tone="info">
                {ROLE_LABELS[role as Role] ?? role}
              </Badge>
            ))}
          </p>
        )}
      </div>
      <TaskButton look="quiet" onPress={logOut}>
        <LogOut />
        Esci
      </TaskButton>
    </header>
  );
}

export function HubSkeleton() {
  return (
    <div role="status" aria-label="Caricamento in corso…" data-loading>
      <h1 className="visually-hidden">Profilo</h1>
      <div className={css.cover} />
      <div className={css.body}>
        <div className="stack start top">
          <div className={css.plaque} />
          <div className="stack gap-2 breaks">
            <Skeleton width="220px" height="2.2rem" />
            <Skeleton width="180px" height="1.2rem" />
            <Skeleton width="200px" height="1.2rem" />
          </div>
        </div>
        <div className={`stack gap-32 top ${css.main}`}>
          <Skeleton height="240px" />
          <Skeleton height="240px" />
        </div>
      </div>
    </div>
  );
}

/** A banner on the profile until the email address is confirmed. */
function Verification({ email, isAdmin }: { email: string; isAdmin: boolean }) {
  const [sent, setSent] = useState<string | null>(null);
  return (
    <section className={css.banner} aria-labelledby="conferma-email">
      <h2 id="conferma-email">Conferma il tuo indirizzo</h2>
      <p className="breaks">
        Ti abbiamo scritto a <strong>{email}</strong>: apri il messaggio e tocca il link.{' '}
        {isAdmin
          ? 'Se il portale non ha un server di posta, il messaggio è nella sua cartella «mail».'
          : 'Fino ad allora non puoi pubblicare, recensire o chiedere un ruolo.'}
      </p>
      <div role="status">{sent !== null && <p className="strong breaks">{sent}</p>}</div>
      <div>
        <TaskButton
          look="quiet"
          during="Invio in corso…"
          onPress={async () => {
            setSent(null);
            setSent((await sendVerification()).message);
          }}
        >
          Invia di nuovo
        </TaskButton>
      </div>
    </section>
  );
}
