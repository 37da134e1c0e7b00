import { useState } from 'react';
import type { DeskOrderLine, DeskOrderPage } from '../../../shared/contract/ticketDesk.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { missingCents } from '../../../shared/rules/tickets.ts';
import { useQuery } from '../../lib/query.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { BankFile } from './BankFile.tsx';
import { seatsWords } from './orderLabels.ts';
import { BASE, eventApi } from './paths.ts';
import { SeenForm } from './SeenForm.tsx';

/** Transfers that are awaited: one by one, or out of the bank's list. */
export function TransfersPart({ event }: { event: number }) {
  const query = useQuery(BASE);
  const url = eventApi(event, `orders?state=awaiting_transfer&per_page=100&page=${query.get('page') || '1'}`);
  const resource = useResource<DeskOrderPage>(url);
  const [said, setSaid] = useState('');
  const reload = () => refreshResource(url);
  return (
    <>
      <BankFile onDone={reload} />
      <Section title="Bonifici attesi">
        <p role="status">{said}</p>
        <Loaded resource={resource} kind="events" height="240px">
          {({ data, total, current_page, last_page }) =>
            total === 0 ? (
              <Notice kind="events" title="Nessun bonifico atteso">
                Chi sceglie il bonifico compare qui finché i soldi non arrivano, con il codice da cercare nella causale.
              </Notice>
            ) : (
              <>
                <ul className="halves gap-12 starts">
                  {data.map((order) => (
                    <Awaited
                      key={order.id}
                      event={event}
                      order={order}
                      onDone={async () => {
                        await reload();
                        setSaid(`Il bonifico di ${order.name} è segnato.`);
                      }}
                    />
                  ))}
                </ul>
                <Pager current={current_page} last={last_page} href={(page) => query.href({ page: String(page) })} />
              </>
            )
          }
        </Loaded>
      </Section>
    </>
  );
}

interface AwaitedProps {
  event: number;
  order: DeskOrderLine;
  onDone: () => Promise<void>;
}

/** An order whose transfer is awaited, with what of it is still to come. */
function Awaited({ event, order, onDone }: AwaitedProps) {
  const { id, code, name, seat_count, paid_cents, expires_at } = order;
  const due = missingCents(order);
  return (
    <li className="stack sheet gap-8 pad-16 holds breaks">
      <h3>{name}</h3>
      <p className="bar gap-4-16 quiet tabular">
        <strong className="ink">{price(due)}</strong>
        <span>{groupedCode(code)}</span>
        <span>{seatsWords(seat_count)}</span>
        {expires_at !== null && <span>tenuti fino {theDay('al', wallTime(expires_at).day)}</span>}
      </p>
      <details className="disclosure">
        <summary>È arrivato</summary>
        <SeenForm key={paid_cents} event={event} order={id} due={due} onDone={onDone} />
      </details>
    </li>
  );
}
