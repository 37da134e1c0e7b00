import { IdCard, Mail, Phone, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { RequestDetail } from '../../../shared/contract/roles.ts';
import { paths, phoneUrl } from '../../../shared/paths.ts';
import { ROLE_LABELS, type Role } from '../../../shared/rules/accounts.ts';
import { type ClaimLevel, claimName } from '../../../shared/rules/claims.ts';
import { atClock, fullMoment, monthYear, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { may } from '../../../shared/rules/roles.ts';
import { taxIdKind } from '../../../shared/rules/taxId.ts';
import { callConfirmed } from '../../lib/confirmed.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { ItemFrame, MissingItem } from '../../ui/ItemFrame.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { Section } from '../../ui/Page.tsx';
import { Attachments } from './Attachments.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** The tab's title, the same as the server's document: the module's name, without the open request. */
const TAB = 'Richieste di ruolo';

interface RequestPageProps {
  id: number;
  roles: readonly string[];
  /** The queue. */
  back: string;
  /** @param words the result */
  onDecided: (words: string) => void;
}

/** One request: who asks for which role and why, with the form for the decision. */
export function RequestPage({ id, roles, back, onDecided }: RequestPageProps) {
  const url = `/api/office/role-requests/${id}`;
  const resource = useResource<RequestDetail>(url);
  const { data, error, retry } = resource;
  const frame = { tabTitle: TAB, back: { href: back, label: 'Tutte le richieste' } };
  if (data === null && error?.status === 404)
    return (
      <MissingItem {...frame} title="Questa richiesta non c’è" text="È stata cancellata, o l’indirizzo è sbagliato." />
    );
  const decided = (words: string) => {
    retry();
    onDecided(words);
  };
  return (
    <ItemFrame {...frame} title={data === null ? `Richiesta n. ${id}` : data.organisation} narrow>
      <Loaded resource={resource} kind="town" height="420px">
        {(data) => <Request request={data} mayDecide={may('requests.decide', roles)} onDecided={decided} />}
      </Loaded>
    </ItemFrame>
  );
}

interface RequestProps {
  request: RequestDetail;
  mayDecide: boolean;
  onDecided: (words: string) => void;
}

function Request({ request, mayDecide, onDecided }: RequestProps) {
  const [deciding, setDeciding] = useState<boolean | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const role = roleName(request);
  const asked = wallTime(request.created_at);

  async function decide(approve: boolean, reason: string): Promise<void> {
    await callConfirmed(`/api/office/role-requests/${request.id}/decision`, {
      method: 'POST',
      body: { approve, reason },
    });
    setDeciding(null);
    const words = approve ? approvedWords(request) : `Rifiutata: ${request.name} riceve il motivo.`;
    setOutcome(words);
    onDecided(words);
  }

  return (
    <>
      <p className="bar">
        <strong>{role}</strong>
        <StatusBadge status={request.status} />
        <span className="soft">
          chiesto {theDay('il', asked.day)} {atClock(asked.time)}
        </span>
      </p>
      <Outcome words={outcome} />
      {request.closed_at !== null && <Answer request={request} />}
      {isClaim(request) && <ClaimedPlace request={request} />}
      <Section title="Perché lo chiede">
        <p className="measure as-written">{request.reason}</p>
        <Attachments requestId={request.id} files={request.files} />
      </Section>
      <Asker request={request} />
      {request.status === 'open' && !mayDecide && (
        <Callout tone="neutral">Risponde l’amministrazione: tu puoi leggere le richieste.</Callout>
      )}
      {request.status === 'open' && mayDecide && (
        <div className="row gap-12">
          <Button aria-keyshortcuts="A" onClick={() => setDeciding(true)}>
            Approva
          </Button>
          <Button look="danger" aria-keyshortcuts="R" onClick={() => setDeciding(false)}>
            Rifiuta
          </Button>
        </div>
      )}
      {deciding !== null && (
        <ReasonDialog
          about={request.id}
          title={deciding ? 'Approvare la richiesta?' : 'Rifiutare la richiesta?'}
          submit={deciding ? 'Approva' : 'Rifiuta'}
          look={deciding ? 'primary' : 'danger'}
          onSubmit={({ reason }) => decide(deciding, reason)}
          onClose={() => setDeciding(null)}
        >
          <p>{deciding ? approvalWords(request) : refusalWords(request)}</p>
        </ReasonDialog>
      )}
    </>
  );
}

const isClaim = ({ activity, level }: RequestDetail) => activity !== null && level !== null;

function roleName({ activity, level, role }: RequestDetail): string {
  return activity !== null && level !== null ? claimName(level as ClaimLevel, activity) : ROLE_LABELS[role];
}

/** What an approval will do. */
function approvalWords(request: RequestDetail): string {
  return isClaim(request)
    ? `${request.name} potrà subito modificare la scheda di ${request.activity}. Controlla le prove prima.`
    : `${request.name} avrà subito il ruolo «${roleName(request)}».`;
}

/** What a refusal will do. */
function refusalWords(request: RequestDetail): string {
  return `${request.name} non avrà il ruolo «${roleName(request)}», ma potrà chiederlo di nuovo.`;
}

/** What an approval has done. */
function approvedWords(request: RequestDetail): string {
  const role = roleName(request);
  return isClaim(request)
    ? `Approvata: ${request.name}, ${role}.`
    : `Approvata: ${request.name} ha il ruolo «${role}».`;
}

/** How the request ended: who answered and what, or that it was withdrawn. */
function Answer({ request: { status, decided_by, closed_at, outcome } }: { request: RequestDetail }) {
  return (
    <div className="stack well toned gap-4 pad-12-16">
      <p className="soft">
        {status === 'withdrawn' ? 'Ritirata da chi l’aveva fatta' : `Ha risposto ${decided_by ?? 'l’ufficio'}`},{' '}
        {fullMoment(closed_at ?? '')}
      </p>
      {outcome !== '' && <p className="measure as-written">{outcome}</p>}
    </div>
  );
}

function Asker({ request }: { request: RequestDetail }) {
  return (
    <Section title="Chi chiede">
      <div className="sheet pad-8-16">
        <FactList
          facts={[
            { icon: UserRound, term: 'Persona', value: <Person request={request} /> },
            { icon: IdCard, term: taxTerm(request.tax_id), value: request.tax_id },
            {
              icon: Phone,
              term: 'Telefono',
              value: <a href={phoneUrl(request.phone)}>{request.phone}</a>,
            },
            { icon: Mail, term: 'Email', value: <a href={`mailto:${request.email}`}>{breakable(request.email)}</a> },
          ]}
        />
      </div>
    </Section>
  );
}

/** The requested place, its present owner and their answer. */
function ClaimedPlace({ request: { activity, activity_slug, owner, owner_says, level } }: { request: RequestDetail }) {
  return (
    <Section title="Per quale attività">
      <p className="measure as-written">
        {activity_slug === null ? activity : <Link href={paths.activity(activity_slug)}>{activity}</Link>}
      </p>
      {owner === null ? (
        <p className="soft">Non la cura nessuno: la tiene la redazione.</p>
      ) : (
        <Callout tone={owner_says === 'no' ? 'urgent' : owner_says === 'yes' ? 'good' : 'warm'}>
          La cura {owner}, che{' '}
          {owner_says === null
            ? 'non ha ancora risposto.'
            : owner_says === 'yes'
              ? 'dice che è vero.'
              : 'dice che non è vero.'}
          {level === 'owner' && ' Se approvi, la scheda passa a chi la chiede.'}
        </Callout>
      )}
    </Section>
  );
}

function Person({ request }: { request: RequestDetail }) {
  const { name, account_email, account_created_at, roles, earlier } = request;
  const had = roles.map((role) => ROLE_LABELS[role as Role] ?? role).join(', ') || 'nessun ruolo';
  const before =
    earlier === 0 ? 'prima richiesta' : `${earlier} ${earlier === 1 ? 'richiesta' : 'richieste'} prima di questa`;
  return (
    <>
      {name}
      <span className="grid soft">{account_email}</span>
      <span className="grid soft">
        Nel portale da {monthYear(wallTime(account_created_at).day)}, {had}, {before}
      </span>
    </>
  );
}

function taxTerm(taxId: string): string {
  return taxIdKind(taxId) === 'partita_iva' ? 'Partita IVA' : 'Codice fiscale';
}
