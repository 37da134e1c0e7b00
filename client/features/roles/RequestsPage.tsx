import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { QueuedRequest, RequestQueue } from '../../../shared/contract/roles.ts';
import { paths } from '../../../shared/paths.ts';
import { ROLE_LABELS } from '../../../shared/rules/accounts.ts';
import { claimName } from '../../../shared/rules/claims.ts';
import { daysBetween, theDay, wallTime } from '../../../shared/rules/dates.ts';
import { REQUEST_STATUS_LABELS, type RequestStatus, waitingWords } from '../../../shared/rules/roleRequests.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { Chip, FilterGroup, Filters } from '../../ui/Filters.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import { RequestPage } from './RequestPage.tsx';
import { StatusBadge } from './StatusBadge.tsx';

const BASE = paths.module('richieste');
const STATUSES = Object.keys(REQUEST_STATUS_LABELS) as RequestStatus[];

/** /profilo/moduli/richieste: the queue, with ?n= one of its requests, beside it where there is room. */
export default function RequestsPage({ roles }: { roles: readonly string[] }) {
  const query = useQuery(BASE);
  const open = Number(/^\d{1,15}$/.exec(query.get('n'))?.[0] ?? 0);
  const status = STATUSES.find((known) => known === query.get('stato')) ?? null;
  const page = Number(query.get('page')) || 1;
  const url = `/api/office/role-requests?page=${page}&per_page=20${status === null ? '' : `&status=${status}`}`;
  const queue = useResource<RequestQueue>(url);
  const today = wallTime(Date.now()).day;
  return (
    <QueuePage
      slug="richieste"
      queue={queue}
      item={
        open > 0 ? (
          <RequestPage key={open} id={open} roles={roles} back={query.href({ n: '' })} onDecided={queue.retry} />
        ) : null
      }
      filters={
        <Filters room>
          <FilterGroup label="Stato">
            <Chip pressed={status === null} onPress={() => query.set({ stato: '' })}>
              Tutte
            </Chip>
            {STATUSES.map((known) => (
              <Chip
                key={known}
                pressed={status === known}
                onPress={() => query.set({ stato: known })}
                {...(queue.data === null ? {} : { count: queue.data.counts[known] ?? 0 })}
              >
                {REQUEST_STATUS_LABELS[known]}
              </Chip>
            ))}
          </FilterGroup>
        </Filters>
      }
      height="320px"
      empty={{
        title: status === 'open' ? 'Nessuna richiesta in attesa' : 'Nessuna richiesta',
        text: 'Le nuove richieste compaiono qui, la più vecchia per prima.',
      }}
      href={(next) => query.href({ page: String(next) })}
      items={({ data }) => (
        <ul className="sheet clip ruled">
          {data.map((request) => (
            <li key={request.id}>
              <Row
                request={request}
                today={today}
                href={query.href({ n: String(request.id), page: query.get('page') })}
                open={open}
              />
            </li>
          ))}
        </ul>
      )}
    />
  );
}

function Row({ request, today, href, open }: { request: QueuedRequest; today: string; href: string; open: number }) {
  const asked = wallTime(request.created_at).day;
  return (
    <Link
      href={href}
      className="line opens gap-12 apart pad-12-16 plain inset hover-wash"
      replace={open > 0}
      aria-current={open === request.id || undefined}
    >
      <span className="stack gap-4 breaks shrinks">
        <span className="strong close">{request.organisation}</span>
        <span className="soft">
          {request.activity !== null && request.level !== null
            ? claimName(request.level, request.activity)
            : ROLE_LABELS[request.role]}{' '}
          · {request.name}
        </span>
        <span className="bar">
          <StatusBadge status={request.status} />
          <span className="soft">
            {request.status === 'open'
              ? waitingWords(daysBetween(asked, today))
              : theDay('il', wallTime(request.closed_at ?? request.created_at).day, today)}
          </span>
        </span>
      </span>
      <ChevronRight className="quiet" />
    </Link>
  );
}
