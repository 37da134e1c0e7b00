import { FileText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { OwnRequest, OwnRequestList } from '../../../shared/contract/roles.ts';
import { roleRequestUrl } from '../../../shared/paths.ts';
import { ROLE_LABELS } from '../../../shared/rules/accounts.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { useAnchor } from '../../lib/anchor.ts';
import { ApiError, call } from '../../lib/http.ts';
import { useResource } from '../../lib/resource.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Attachments } from './Attachments.tsx';
import css from './MyRequests.module.css';
import { OWN_REQUESTS_URL } from './RoleRequestPage.tsx';
import { StatusBadge } from './StatusBadge.tsx';

interface MyRequestsProps {
  roles: readonly string[];
  /** A request was approved that the roles shown do not know of yet. */
  onNews: () => void;
}

/** /profilo: the roles one asked for, and what came of it. */
export function MyRequests({ roles, onNews }: MyRequestsProps) {
  const { data, error, retry } = useResource<OwnRequestList>(OWN_REQUESTS_URL);
  const [leaving, setLeaving] = useState<OwnRequest | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const told = useRef<HTMLParagraphElement>(null);
  // Once it is drawn: what was pressed, and the dialogue, are gone by then.
  useEffect(() => {
    if (outcome !== null) told.current?.focus();
  }, [outcome]);
  useAnchor(data !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each answer, not for each change of the roles
  useEffect(() => {
    if (data?.data.some(({ status, role }) => status === 'approvata' && !roles.includes(role))) onNews();
  }, [data]);

  async function withdraw({ id, role }: OwnRequest): Promise<void> {
    setLeaving(null);
    try {
      await call(`/api/role-requests/${id}/withdrawal`, { method: 'POST' });
      setOutcome(`Richiesta ritirata: ${ROLE_LABELS[role]}.`);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setOutcome(thrown.message);
    }
    retry();
  }

  return (
    <Section title="Le tue richieste" more={<Link href={roleRequestUrl()}>Nuova richiesta</Link>}>
      {data === null && error !== null && <Failure error={error} retry={retry} kind="town" />}
      {data === null && error === null && <Skeleton height="120px" />}
      {data?.data.length === 0 && (
        <div className={css.empty}>
          <p>
            Non hai ancora chiesto un ruolo. Con un ruolo pubblichi sul portale: una scheda, un evento, una campagna.
          </p>
          <LinkButton href={roleRequestUrl()} look="quiet">
            Richiedi un ruolo
          </LinkButton>
        </div>
      )}
      {data !== null && data.data.length > 0 && (
        <ul className={css.list}>
          {data.data.map((request) => (
            <li key={request.id} className={css.request}>
              <Row
                request={request}
                mayAskAgain={!roles.includes(request.role) && !isAsking(data.data, request.role)}
                onWithdraw={() => setLeaving(request)}
              />
            </li>
          ))}
        </ul>
      )}
      <p ref={told} tabIndex={-1} role="status" className={css.outcome}>
        {outcome}
      </p>
      {leaving !== null && (
        <Dialog title="Ritirare la richiesta?" onClose={() => setLeaving(null)}>
          <p>
            La richiesta del ruolo «{ROLE_LABELS[leaving.role]}» si chiude e gli allegati spariscono subito. Puoi farne
            un’altra quando vuoi.
          </p>
          <div className={css.actions}>
            <Button look="danger" onClick={() => void withdraw(leaving)}>
              Ritira
            </Button>
            <Button look="quiet" onClick={() => setLeaving(null)}>
              Annulla
            </Button>
          </div>
        </Dialog>
      )}
    </Section>
  );
}

function isAsking(requests: readonly OwnRequest[], role: string): boolean {
  return requests.some((request) => request.status === 'aperta' && request.role === role);
}

interface RowProps {
  request: OwnRequest;
  mayAskAgain: boolean;
  onWithdraw: () => void;
}

function Row({ request, mayAskAgain, onWithdraw }: RowProps) {
  const { role, organisation, status, outcome, created_at, closed_at, files } = request;
  return (
    <>
      <div className={css.head}>
        <FileText size={22} strokeWidth={1.75} aria-hidden="true" />
        <h3>{ROLE_LABELS[role]}</h3>
        <StatusBadge status={status} />
      </div>
      <p className={css.soft}>
        {organisation}. Chiesto {theDay('il', wallTime(created_at).day)}
        {closed_at !== null && `, ${CLOSED[status]} ${theDay('il', wallTime(closed_at).day)}`}
      </p>
      {outcome !== '' && <blockquote className={css.answer}>{outcome}</blockquote>}
      <Attachments requestId={request.id} files={files} />
      {status === 'aperta' && (
        <div>
          <Button look="quiet" onClick={onWithdraw} aria-label={`Ritira la richiesta: ${ROLE_LABELS[role]}`}>
            Ritira
          </Button>
        </div>
      )}
      {status === 'rifiutata' && mayAskAgain && (
        <div>
          <LinkButton href={roleRequestUrl(role)} look="quiet">
            Chiedi di nuovo
          </LinkButton>
        </div>
      )}
    </>
  );
}

const CLOSED = { aperta: '', approvata: 'approvata', rifiutata: 'risposta', ritirata: 'ritirata' };
