import { Link, useSearchParams } from 'wouter';
import type { PrivateEventItem, PrivateEventQueue } from '../../../shared/contract/privateEvents.ts';
import { fullDay, occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { PRIVATE_EVENT_KINDS, PRIVATE_EVENT_STATES, peopleWords } from '../../../shared/rules/privateEvents.ts';
import { useResource } from '../../lib/resource.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Chip, FilterGroup, Filters } from '../../ui/Filters.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { OfficeRequest } from './OfficeRequest.tsx';
import queue from './Queue.module.css';
import { RequestState } from './RequestFacts.tsx';

/** /profilo/moduli/eventi-privati: the queue; requests that wait for an answer come first, the oldest on top. */
export default function OfficePrivateEventsPage() {
  const [params, setParams] = useSearchParams();
  const [status, page, open] = ['stato', 'page', 'richiesta'].map((name) => params.get(name) ?? '');
  const query = new URLSearchParams({ ...(status ? { status } : {}), ...(page ? { page } : {}) });
  const resource = useResource<PrivateEventQueue>(`/api/office/private-events?${query}`);
  const { data, retry } = resource;

  const href = (changes: Record<string, string>) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ stato: status ?? '', page: '', richiesta: '', ...changes }))
      if (value !== '') next.set(name, value);
    return `?${next}`;
  };

  return (
    <ModulePage slug="eventi-privati">
      <div className={queue.columns} data-open={open || undefined}>
        <div className="stack gap-24">
          <States
            chosen={status ?? ''}
            totals={data?.totals ?? []}
            onChoose={(state) => setParams(state === '' ? {} : { stato: state })}
          />
          <Loaded resource={resource} kind="events" height="240px">
            {(data) =>
              data.data.length === 0 ? (
                <Notice kind="events" title="Nessuna richiesta">
                  {status
                    ? 'Nessuna richiesta in questo stato.'
                    : 'Quando qualcuno chiede un evento privato, compare qui.'}
                </Notice>
              ) : (
                <>
                  <ul className="sheet clip ruled">
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

interface StatesProps {
  /** '': all. */
  chosen: string;
  totals: PrivateEventQueue['totals'];
  onChoose: (state: string) => void;
}

function States({ chosen, totals, onChoose }: StatesProps) {
  return (
    <div className={queue.states}>
      <Filters>
        <FilterGroup label="Stato">
          <Chip pressed={chosen === ''} onPress={() => onChoose('')}>
            Tutte
          </Chip>
          {Object.entries(PRIVATE_EVENT_STATES).map(([value, label]) => (
            <Chip
              key={value}
              pressed={chosen === value}
              count={totals.find(({ status }) => status === value)?.total ?? 0}
              onPress={() => onChoose(chosen === value ? '' : value)}
            >
              {label}
            </Chip>
          ))}
        </FilterGroup>
      </Filters>
    </div>
  );
}

function Row({ item, href, open }: { item: PrivateEventItem; href: string; open: boolean }) {
  const { kind, day, people, name, status, created_at, waits_for_office } = item;
  return (
    <Link href={href} className={queue.row} aria-current={open ? 'true' : undefined}>
      <span className={queue.request}>
        <span className="strong">
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
