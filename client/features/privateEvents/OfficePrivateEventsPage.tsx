import { Link } from 'wouter';
import type { PrivateEventItem, PrivateEventQueue } from '../../../shared/contract/privateEvents.ts';
import { paths } from '../../../shared/paths.ts';
import { fullDay, occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { PRIVATE_EVENT_KINDS, PRIVATE_EVENT_STATES, peopleWords } from '../../../shared/rules/privateEvents.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Chip, FilterGroup, Filters } from '../../ui/Filters.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import { OfficeRequest } from './OfficeRequest.tsx';
import { RequestState } from './RequestFacts.tsx';

/**
 * /profilo/moduli/eventi-privati: the queue, with ?richiesta= one of its requests. Those that wait for an answer come first, the oldest
 * on top.
 */
export default function OfficePrivateEventsPage() {
  const query = useQuery(paths.module('eventi-privati'));
  const [status, page, open] = ['stato', 'page', 'richiesta'].map(query.get) as [string, string, string];
  const asked = new URLSearchParams({ ...(status && { status }), ...(page && { page }) });
  const queue = useResource<PrivateEventQueue>(`/api/office/private-events?${asked}`);
  const back = query.href({ richiesta: '' });
  return (
    <QueuePage
      slug="eventi-privati"
      kind="events"
      queue={queue}
      item={open === '' ? null : <OfficeRequest key={open} id={open} back={back} changed={queue.retry} />}
      filters={
        <States
          chosen={status}
          totals={queue.data?.totals ?? []}
          onChoose={(stato) => query.set({ stato, richiesta: '' })}
        />
      }
      height="240px"
      empty={{
        title: 'Nessuna richiesta',
        text: status ? 'Nessuna richiesta in questo stato.' : 'Quando qualcuno chiede un evento privato, compare qui.',
      }}
      href={(to) => query.href({ page: String(to) })}
      items={({ data }) => (
        <ul className="sheet clip ruled">
          {data.map((one) => (
            <li key={one.id}>
              <Row item={one} href={query.href({ richiesta: String(one.id), page })} open={open === String(one.id)} />
            </li>
          ))}
        </ul>
      )}
    />
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
    <Filters room>
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
  );
}

function Row({ item, href, open }: { item: PrivateEventItem; href: string; open: boolean }) {
  const { kind, day, people, name, status, created_at, waits_for_office } = item;
  return (
    <Link href={href} className="stack opens gap-8 pad-12-16 plain inset hover-wash" aria-current={open || undefined}>
      <span className="grid breaks">
        <span className="strong">
          {PRIVATE_EVENT_KINDS[kind]}, {name}
        </span>
        <span className="soft">
          {fullDay(day)}, {peopleWords(people)} · arrivata {occurrenceLabel(created_at, wallTime(Date.now()).day)}
        </span>
      </span>
      <span className="row">
        {waits_for_office && <Badge tone="urgent">Da rispondere</Badge>}
        <RequestState state={status} />
      </span>
    </Link>
  );
}
