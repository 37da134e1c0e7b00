import { useState } from 'react';
import type { OfficeUser } from '../../../shared/contract/users.ts';
import { paths } from '../../../shared/paths.ts';
import { ROLE_LABELS, type Role } from '../../../shared/rules/accounts.ts';
import { fullMoment, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { callConfirmed } from '../../lib/confirmed.ts';
import { useResource } from '../../lib/resource.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { textOf } from '../../ui/Form.tsx';
import { ItemFrame, MissingItem } from '../../ui/ItemFrame.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { Section } from '../../ui/Page.tsx';
import { LeavingFields } from './LeavingFields.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

/** The tab's title, the same as the server's document: the module's name, without the person. */
const TAB = 'Utenti';

interface UserPageProps {
  id: number;
  back: string;
  onChanged: () => void;
}

/** One person: grants and revokes roles, suspends and reactivates the account, always with a reason. */
export function UserPage({ id, back, onChanged }: UserPageProps) {
  const resource = useResource<OfficeUser>(`/api/office/users/${id}`);
  const { data, error, retry } = resource;
  const frame = { tabTitle: TAB, back: { href: back, label: 'Tutte le persone' } };
  if (data === null && error?.status === 404)
    return (
      <MissingItem
        {...frame}
        title="Questa persona non c’è"
        text="L’account è stato cancellato, o l’indirizzo è sbagliato."
      />
    );
  const changed = () => {
    retry();
    onChanged();
  };
  return (
    <ItemFrame
      {...frame}
      title={data?.name ?? 'Utente'}
      narrow
      lead={
        data === null
          ? undefined
          : `${data.email}${data.email_verified ? '' : ' (non confermata)'}, nel portale ${theDay('dal', wallTime(data.created_at).day)}`
      }
    >
      <Loaded resource={resource} kind="town" height="320px">
        {(data) => <Person user={data} onChanged={changed} />}
      </Loaded>
    </ItemFrame>
  );
}

type Doing =
  | { kind: 'grant' }
  | { kind: 'revoke'; role: Role }
  | { kind: 'suspend' }
  | { kind: 'reinstate' }
  | { kind: 'reset' };

function Person({ user, onChanged }: { user: OfficeUser; onChanged: () => void }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const url = `/api/office/users/${user.id}`;
  const missing = (Object.keys(ROLE_LABELS) as Role[]).filter((role) => !user.roles.includes(role));

  async function change(what: Doing, reason: string, role: string, leaving: Leaving): Promise<void> {
    const { method, path, body, done } = callFor(what, reason, role, leaving);
    await callConfirmed(url + path, { method, body });
    setDoing(null);
    setOutcome(done);
    onChanged();
  }

  return (
    <>
      <Outcome words={outcome} />
      {user.suspended_at !== null && (
        <div className="stack well toned gap-4 pad-12-16">
          <p>
            <Badge tone="urgent">Sospeso</Badge> {fullMoment(user.suspended_at)}
          </p>
          <p className="measure as-written">{user.suspension_reason}</p>
        </div>
      )}
      <Roles user={user} canGrant={missing.length > 0} onPick={setDoing} />
      <Access user={user} onPick={setDoing} />
      {doing !== null && (
        <ReasonDialog
          about={user.id}
          title={TITLES[doing.kind]}
          submit={SUBMITS[doing.kind]}
          look={doing.kind === 'grant' || doing.kind === 'reinstate' ? 'primary' : 'danger'}
          {...(doing.kind === 'grant' && {
            roles: missing.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
          })}
          {...((doing.kind === 'revoke' || doing.kind === 'suspend') && {
            more: (
              <LeavingFields roles={doing.kind === 'revoke' ? [doing.role] : (user.roles as Role[])} userId={user.id} />
            ),
          })}
          onSubmit={({ reason, role, data }) => change(doing, reason, role, leavingOf(data))}
          onClose={() => setDoing(null)}
        >
          <p>
            {user.name}, {user.email}
            {doing.kind === 'reset' &&
              ': perde le passkey e i codici, e le sue sessioni si chiudono. Accertati che sia davvero lei a chiederlo.'}
            {doing.kind === 'revoke' && `: perde il ruolo «${ROLE_LABELS[doing.role]}» da subito.`}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}

function Roles({ user, canGrant, onPick }: { user: OfficeUser; canGrant: boolean; onPick: (doing: Doing) => void }) {
  return (
    <Section title="Ruoli">
      {user.roles.length === 0 && <p className="soft">Nessun ruolo oltre a quello di cittadino.</p>}
      {user.roles.length > 0 && (
        <ul className="sheet clip ruled">
          {user.roles.map((role) => (
            <li key={role} className="line gap-12 tall apart pad-8-16">
              <strong>{ROLE_LABELS[role as Role]}</strong>
              <Button
                look="quiet"
                aria-label={`Togli il ruolo ${ROLE_LABELS[role as Role]}`}
                onClick={() => onPick({ kind: 'revoke', role: role as Role })}
              >
                Togli
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="row gap-12">
        {canGrant && <Button onClick={() => onPick({ kind: 'grant' })}>Dai un ruolo</Button>}
        <LinkButton look="quiet" href={`${paths.module('registro')}?persona=${encodeURIComponent(user.email)}`}>
          Nel registro
        </LinkButton>
      </div>
    </Section>
  );
}

function Access({ user, onPick }: { user: OfficeUser; onPick: (doing: Doing) => void }) {
  const suspended = user.suspended_at !== null;
  return (
    <Section title="Accesso">
      <p className="soft">
        {!suspended
          ? 'Sospendere chiude tutte le sessioni: finché la sospensione dura, questa persona non può accedere.'
          : 'Riattivando l’account questa persona può accedere di nuovo, con i suoi ruoli.'}
      </p>
      <div>
        {!suspended ? (
          <Button look="danger" onClick={() => onPick({ kind: 'suspend' })}>
            Sospendi l’account
          </Button>
        ) : (
          <Button onClick={() => onPick({ kind: 'reinstate' })}>Riattiva l’account</Button>
        )}
      </div>
      {user.second_factor && (
        <>
          <p className="soft">
            Accede con una passkey o con i codici di un’app. Se ha perso il telefono puoi azzerarli: entra con la sola
            password e li aggiunge di nuovo.
          </p>
          <div>
            <Button look="quiet" onClick={() => onPick({ kind: 'reset' })}>
              Azzera passkey e codici
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}

const TITLES = {
  grant: 'Dare un ruolo',
  revoke: 'Togliere il ruolo?',
  suspend: 'Sospendere l’account?',
  reinstate: 'Riattivare l’account?',
  reset: 'Azzerare passkey e codici?',
};
const SUBMITS = {
  grant: 'Dai il ruolo',
  revoke: 'Togli il ruolo',
  suspend: 'Sospendi',
  reinstate: 'Riattiva',
  reset: 'Azzera',
};

type Leaving = { items?: string; pass_to?: number };

/** What to do with the person's items, as chosen in the dialog. */
function leavingOf(data: FormData): Leaving {
  const [items, heir] = [textOf(data, 'items'), textOf(data, 'pass_to')];
  return { ...(items === '' ? {} : { items }), ...(heir === '' ? {} : { pass_to: Number(heir) }) };
}

function callFor(what: Doing, reason: string, role: string, leaving: Leaving) {
  switch (what.kind) {
    case 'grant':
      return { method: 'POST', path: '/roles', body: { role, reason }, done: 'Ruolo dato.' } as const;
    case 'revoke':
      return {
        method: 'DELETE',
        path: `/roles/${what.role}`,
        body: { reason, ...leaving },
        done: 'Ruolo tolto.',
      } as const;
    case 'suspend':
      return { method: 'PUT', path: '/suspension', body: { reason, ...leaving }, done: 'Account sospeso.' } as const;
    case 'reinstate':
      return { method: 'DELETE', path: '/suspension', body: { reason }, done: 'Account riattivato.' } as const;
    case 'reset':
      return {
        method: 'DELETE',
        path: '/second-factors',
        body: { reason },
        done: 'Passkey e codici azzerati: la persona ha ricevuto una mail.',
      } as const;
  }
}
