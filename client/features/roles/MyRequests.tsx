import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OwnRequest, OwnRequestList } from '../../../shared/contract/roles.ts';
import { roleRequestUrl } from '../../../shared/paths.ts';
import { ROLE_LABELS } from '../../../shared/rules/accounts.ts';
import { claimName } from '../../../shared/rules/claims.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { call } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { Attachments } from './Attachments.tsx';
import { OWN_REQUESTS_URL } from './RoleRequestPage.tsx';
import { StatusBadge } from './StatusBadge.tsx';

interface MyRequestsProps {
  roles: readonly string[];
  /** Called when an approved request names a role that `roles` does not have yet. */
  onNews: () => void;
}

/** /profilo/richieste: a person's role requests and their results. */
export function MyRequests({ roles, onNews }: MyRequestsProps) {
  const resource = useResource<OwnRequestList>(OWN_REQUESTS_URL);
  const { data, retry } = resource;
  const [leaving, setLeaving] = useState<OwnRequest | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each answer, not for each change of the roles
  useEffect(() => {
    if (data?.data.some((one) => one.status === 'approved' && one.level !== 'manager' && !roles.includes(one.role)))
      onNews();
  }, [data]);

  async function withdraw({ id, ...request }: OwnRequest): Promise<void> {
    await call(`/api/role-requests/${id}/withdrawal`, { method: 'POST' });
    setLeaving(null);
    setOutcome(`Richiesta ritirata: ${nameOf(request)}.`);
    retry();
  }

  return (
    <>
      <Loaded resource={resource} kind="town" height="120px">
        {(data) =>
          data.data.length === 0 ? (
            <div className="stack sheet pad start breaks">
              <p>
                Non hai ancora chiesto un ruolo. Con un ruolo pubblichi sul portale: una scheda, un evento, una
                campagna.
              </p>
              <LinkButton href={roleRequestUrl()} look="quiet">
                Richiedi un ruolo
              </LinkButton>
            </div>
          ) : (
            <>
              <ul className="sheet breaks">
                {data.data.map((request) => (
                  <li key={request.id} className="stack pad follows">
                    <Row
                      request={request}
                      mayAskAgain={
                        request.activity === null && !roles.includes(request.role) && !isAsking(data.data, request.role)
                      }
                      onWithdraw={() => setLeaving(request)}
                    />
                  </li>
                ))}
              </ul>
              <div>
                <LinkButton href={roleRequestUrl()} look="quiet">
                  Nuova richiesta
                </LinkButton>
              </div>
            </>
          )
        }
      </Loaded>
      <Outcome words={outcome} />
      {leaving !== null && (
        <ConfirmDialog
          title="Ritirare la richiesta?"
          description={`La richiesta «${nameOf(leaving)}» si chiude e gli allegati spariscono subito. Puoi farne un’altra quando vuoi.`}
          confirm="Ritira"
          onConfirm={() => withdraw(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function isAsking(requests: readonly OwnRequest[], role: string): boolean {
  return requests.some((request) => request.status === 'open' && request.role === role);
}

/** 'Esercente', 'Titolare di Bar Sport' */
const nameOf = ({ role, activity, level }: Pick<OwnRequest, 'role' | 'activity' | 'level'>): string =>
  activity !== null && level !== null ? claimName(level, activity) : ROLE_LABELS[role];

interface RowProps {
  request: OwnRequest;
  mayAskAgain: boolean;
  onWithdraw: () => void;
}

function Row({ request, mayAskAgain, onWithdraw }: RowProps) {
  const { role, organisation, status, outcome, created_at, closed_at, files } = request;
  return (
    <>
      <div className="bar">
        <FileText className="cobalt" size={22} />
        <h2 className="size-l">{nameOf(request)}</h2>
        <StatusBadge status={status} />
      </div>
      <p className="soft">
        {organisation}. Chiesto {theDay('il', wallTime(created_at).day)}
        {closed_at !== null && `, ${CLOSED[status]} ${theDay('il', wallTime(closed_at).day)}`}
      </p>
      {outcome !== '' && <blockquote className="well toned pad-8-16 as-written">{outcome}</blockquote>}
      <Attachments requestId={request.id} files={files} />
      {status === 'open' && (
        <div>
          <Button look="quiet" onClick={onWithdraw} aria-label={`Ritira la richiesta: ${nameOf(request)}`}>
            Ritira
          </Button>
        </div>
      )}
      {status === 'rejected' && mayAskAgain && (
        <div>
          <LinkButton href={roleRequestUrl(role)} look="quiet">
            Chiedi di nuovo
          </LinkButton>
        </div>
      )}
    </>
  );
}

const CLOSED = { open: '', approved: 'approvata', rejected: 'risposta', withdrawn: 'ritirata' };
