import { Link, useSearchParams } from 'wouter';
import type { PrivateEventItem, PrivateEventQueue } from '../../../shared/contract/privateEvents.ts';
import { fullDay, occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import {
  PRIVATE_EVENT_KINDS,
  PRIVATE_EVENT_STATES,
  type PrivateEventState,
  peopleWords,
} from '../../../shared/rules/privateEvents.ts';
import { useResource } from '../../lib/resource.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Chip, FilterGroup, Filters } from '../../ui/Filters.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { OfficeRequest } from './OfficeRequest.tsx';
import queue from './Queue.module.css';
import { RequestState } from './RequestState.tsx';

/** /profilo/moduli/eventi-privati: the queue; requests that wait for an answer come first, the oldest on top. */
export default function OfficePrivateEventsPage() {
  const [params, setParams] = useSearchParams();
  const [status, page, open] = ['stato', 'page', 'richiesta'].map((name) => params.get(name) ?? '');
  const query = new URLSearchParams({ ...(status ? { status } : {}), ...(page ? { page } : {}) });
  const resource = useResource<PrivateEventQueue>(`/api/office/private-events?${query}`);
  const { data, retry } = resource;
  const totals = new Map(data?.totals.map(({ status: of, total }) => [of, total]));

  const href = (changes: Record<string, string>) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ stato: status ?? '', page: '', richiesta: '', ...changes }))
      if (value !== '') next.set(name, value);
    return `?${next}`;
  };

  return (
    <ModulePage slug="eventi-privati">
      <div className={queue.columns} data-open={open || undefined}>
        <div className={queue.detail}>
          <div className={queue.states}>
            <Filters>
              <FilterGroup label="Stato">
                <Chip pressed={!status} onPress={() => setParams({})}>
                  Tutte
                </Chip>
                {Object.entries(PRIVATE_EVENT_STATES).map(([value, label]) => (
                  <Chip
                    key={value}
                    pressed={status === value}
                    count={totals.get(value as PrivateEventState) ?? 0}
                    onPress={() => setParams(status === value ? {} : { stato: value })}
                  >
                    {label}
                  </Chip>
                ))}
              </FilterGroup>
            </Filters>
          </div>
          <Loaded resource={resource} kind="events" skeleton={<Skeleton height="240px" />}>
            {(data) =>
              data.data.length === 0 ? (
                <Notice kind="events" title="Nessuna richiesta">
                  {status
                    ? 'Nessuna richiesta in questo stato.'
                    : 'Quando qualcuno chiede un evento privato, compare qui.'}
                </Notice>
              ) : (
                <>
                  <ul className={queue.rows}>
                    {data.data.map((item) => (
                      <li key={item.id}>
                        <Row
                          item={item}
                          href={href({ richiesta: String(item.id), page: page ?? '' })}
                          open={open === String(item.id)}
                        />
                      </li>
                    ))}
                  </ul>
                  <Pager current={data.current_page} last={data.last_page} href={(to) => href({ page: String(to) })} />
                </>
              )
            }
          </Loaded>
        </div>
        {open ? (
          <OfficeRequest key={open} id={open} back={href({ page: page ?? '' })} changed={retry} />
        ) : (
          data !== null &&
          data.data.length > 0 && <p className={queue.hint}>Scegli una richiesta per leggerla e rispondere.</p>
        )}
      </div>
    </ModulePage>
  );
}

function Row({ item, href, open }: { item: PrivateEventItem; href: string; open: boolean }) {
  const { kind, day, people, name, status, created_at, waits_for_office } = item;
  return (
    <Link href={href} className={queue.row} aria-current={open ? 'true' : undefined}>
      <span className={queue.request}>
        <span className={queue.title}>
          {PRIVATE_EVENT_KINDS[kind]}, {name}
        </span>
        <span className="soft">
          {fullDay(day)}, {peopleWords(people)} · arrivata {occurrenceLabel(created_at, wallTime(Date.now()).day)}
        </span>
      </span>
      <span className={queue.badges}>
        {waits_for_office && <Badge tone="urgent">Da rispondere</Badge>}
        <RequestState state={status} />
      </span>
    </Link>
  );
}
