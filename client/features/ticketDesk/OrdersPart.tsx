import { Download } from 'lucide-react';
import { Link } from 'wouter';
import type { DeskOrderLine, DeskOrderPage, TicketSettings } from '../../../shared/contract/ticketDesk.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { ORDER_STATE_LABELS } from '../../../shared/rules/ticketDesk.ts';
import { ORDER_STATES } from '../../../shared/rules/tickets.ts';
import { useQuery, useTypedParameter, withQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ConfirmedDownload } from '../../ui/ConfirmedDownload.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { dateOptions, seatsWords, toneOf } from './orderLabels.ts';
import { BASE, eventApi, eventPath } from './paths.ts';

const STATES = [
  { value: '', label: 'Tutti gli stati' },
  ...ORDER_STATES.filter((state) => state !== 'held').map((value) => ({ value, label: ORDER_STATE_LABELS[value] })),
];

/** An event's orders: search, filters, and all of them as a file. */
export function OrdersPart({ event, dates }: { event: number; dates: TicketSettings['dates'] }) {
  const query = useQuery(BASE);
  const [words, setWords] = useTypedParameter(query, 'q');
  const filter = { q: query.get('q'), state: query.get('stato'), date: query.get('data') };
  const resource = useResource<DeskOrderPage>(
    withQuery(eventApi(event, 'orders'), { ...filter, page: query.get('page') || '1' }),
  );
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <div className="abreast ends">
        <SearchField label="Nome, email o codice" maxLength={80} value={words} onChange={setWords} />
        <SelectField
          label="Stato"
          name="stato"
          value={query.get('stato')}
          options={STATES}
          onChange={(stato) => query.set({ stato })}
        />
        {dates.length > 1 && (
          <SelectField
            label="Data"
            name="data"
            value={query.get('data')}
            options={[{ value: '', label: 'Tutte le date' }, ...dateOptions(dates)]}
            onChange={(data) => query.set({ data })}
          />
        )}
      </div>
      <Loaded resource={resource} kind="events" height="320px">
        {({ data, total, current_page, last_page }) =>
          total === 0 ? (
            <Notice kind="events" title={isFiltered ? 'Nessun ordine così' : 'Ancora nessun ordine'}>
              {isFiltered
                ? 'Togli un filtro o cerca un’altra parte del nome.'
                : 'Il primo compare qui appena qualcuno prende un posto.'}
            </Notice>
          ) : (
            <>
              <div className="split">
                <p role="status" className="soft">
                  {total === 1 ? '1 ordine' : `${total} ordini`}
                </p>
                <ConfirmedDownload look="quiet" href={withQuery(eventApi(event, 'orders.csv'), filter)}>
                  <Download />
                  Scarica in CSV
                </ConfirmedDownload>
              </div>
              <ul className="halves gap-12 starts">
                {data.map((order) => (
                  <OrderLine key={order.id} event={event} order={order} />
                ))}
              </ul>
              <Pager current={current_page} last={last_page} href={(page) => query.href({ page: String(page) })} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** An order in a list; its name leads to it. */
export function OrderLine({ event, order }: { event: number; order: DeskOrderLine }) {
  const { id, code, name, state, seat_count, total_cents, owed_cents, starts_at, source } = order;
  const today = wallTime(Date.now()).day;
  return (
    <li className="stack sheet gap-8 pad-16 holds breaks">
      <h3>
        <Link className="tap" href={eventPath(event, { parte: 'ordini', ordine: String(id) })}>
          {name === '' ? 'Senza nome' : name}
        </Link>
      </h3>
      <p className="bar gap-4-16 quiet tabular">
        <span>{groupedCode(code)}</span>
        <span>{seatsWords(seat_count)}</span>
        <span>{source === 'omaggio' ? 'Omaggio' : price(total_cents)}</span>
      </p>
      <p className="bar gap-4-16 tabular">
        <Badge tone={toneOf(state)}>{ORDER_STATE_LABELS[state]}</Badge>
        {owed_cents > 0 && <Badge tone="urgent">{price(owed_cents)} da restituire</Badge>}
        <span className="quiet">{occurrenceLabel(starts_at, today)}</span>
      </p>
    </li>
  );
}
