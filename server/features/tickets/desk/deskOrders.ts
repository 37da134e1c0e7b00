import type {
  DeskOrder,
  DeskOrderFilter,
  DeskOrderPage,
  DeskOrderQuery,
  RefundBody,
  TransferSeen,
} from '../../../../shared/contract/ticketDesk.ts';
import { wallTime } from '../../../../shared/rules/dates.ts';
import { METHOD_LABELS, ORDER_STATE_LABELS } from '../../../../shared/rules/ticketDesk.ts';
import { orderAfter } from '../../../../shared/rules/tickets.ts';
import { townNow } from '../../../content/answers.ts';
import { pageOf, slice } from '../../../content/paging.ts';
import type { Member } from '../../../content/shopRights.ts';
import { HttpError, invalid, notFound } from '../../../http/errors.ts';
import type { Audit } from '../../../lib/audit.ts';
import type { Clock } from '../../../lib/clock.ts';
import { CSV_START, csvLine } from '../../../lib/csv.ts';
import type { Db } from '../../../lib/db.ts';
import { createMoney } from '../money.ts';
import { type OrderRow, orderRepository } from '../orderRepository.ts';
import { createRelease } from '../release.ts';
import { deskOrderRepository, type LineRow } from './deskOrderRepository.ts';
import { type DeskEvents, viewOfEvent } from './events.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  events: DeskEvents;
  record: Audit['record'];
}

/** More orders than a room holds. */
const MOST_EXPORTED = 100_000;

/** An event's orders for whoever organises it. */
export function createDeskOrders({ db, clock, events, record }: Dependencies) {
  const repository = deskOrderRepository(db);
  const own = orderRepository(db);
  const { release } = createRelease(db);
  const now = () => townNow(clock).now;
  const money = createMoney(db, now);

  const filterOf = (event_id: number, { q, state, date }: DeskOrderFilter) => ({
    event_id,
    q: (q ?? '').trim(),
    state: state ?? null,
    date: date ?? null,
  });

  /** @throws 404 for an order of another event, too */
  function find(eventId: number, id: number): LineRow & { refunded_cents: number } {
    const row = repository.one.get({ id, event_id: eventId });
    if (row === undefined) throw notFound('Questo ordine non c’è.');
    return row;
  }

  function detail(eventId: number, id: number, person: Member): DeskOrder {
    const event = viewOfEvent(events.editable(eventId, person));
    const { uuid: _uuid, ...line } = find(eventId, id);
    return {
      ...line,
      event,
      seats: repository.seats.all(id).map(({ uuid: _ticket, ...seat }) => seat),
      payments: repository.payments.all(id),
      refunds: repository.refunds.all(id),
      answers: repository.answers.all(id),
    };
  }

  const change = (eventId: number, id: number, person: Member, work: (row: LineRow, title: string) => void) =>
    db
      .transaction(() => {
        const { title } = events.editable(eventId, person);
        work(find(eventId, id), title);
        return detail(eventId, id, person);
      })
      .immediate();

  return {
    detail,

    list(eventId: number, query: DeskOrderQuery, person: Member): DeskOrderPage {
      events.editable(eventId, person);
      const filter = filterOf(eventId, query);
      const data = repository.list.all({ ...filter, ...slice(query) });
      return pageOf(
        data.map(({ uuid: _uuid, refunded_cents: _refunded, ...line }) => line),
        repository.count.get(filter) ?? 0,
        query,
      );
    },

    /** A line a place, as at the door. @throws 404 */
    csv(eventId: number, query: DeskOrderFilter, person: Member): { name: string; text: string } {
      const { slug } = events.editable(eventId, person);
      const asked = repository.asked.all(eventId);
      const lines = [csvLine([...CSV_HEAD, ...asked])];
      for (const row of repository.list.all({ ...filterOf(eventId, query), limit: MOST_EXPORTED, offset: 0 })) {
        const answers = repository.answers.all(row.id);
        for (const seat of repository.seats.all(row.id)) {
          const own = answers.filter((one) => one.seat === null || one.seat === seat.id);
          const cells = asked.map((label) => own.find(({ question }) => question === label)?.text ?? '');
          lines.push(csvLine([...csvCells(row, seat), ...cells]));
        }
      }
      return { name: `ordini-${slug}.csv`, text: CSV_START + lines.join('') };
    },

    /** The organiser takes the places back; what was paid is owed. @throws 404, 409 when it is over or somebody is in */
    cancel(eventId: number, id: number, person: Member): DeskOrder {
      return change(eventId, id, person, (row, title) => {
        const state = orderAfter(row.state, 'cancel');
        if (state === null) throw new HttpError(409, 'Questo ordine è già concluso.');
        if (row.state === 'paying') throw new HttpError(409, 'È in corso un pagamento: riprova tra mezz’ora.');
        if (repository.wasScanned.get(id) !== undefined)
          throw new HttpError(409, 'Qualcuno di questo ordine è già entrato.');
        release(id, now());
        own.setState.run({ id, state, now: now() });
        const { paid_cents, owed_cents, refunded_cents } = find(eventId, id);
        money.oweBack(id, paid_cents - owed_cents - refunded_cents, 'Annullato dall’organizzatore');
        if (row.email !== '') own.setMail.run({ id, mail: 'cancelled' });
        record({
          actor_id: person.id,
          action: 'ticket_order.cancelled',
          subject: `Ordine ${row.code}, «${title}»`,
          subject_id: id,
        });
      });
    },

    /** A transfer that somebody saw on the account. The same reference twice is one payment. @throws 404, 409 */
    transferSeen(eventId: number, id: number, { cents, reference }: TransferSeen, person: Member): DeskOrder {
      return change(eventId, id, person, (row) => {
        const known = repository.isPaidFor.get({ provider: 'bonifico', reference });
        if (known === id) return;
        if (known !== undefined) throw new HttpError(409, 'Questo bonifico è già di un altro ordine.');
        if (row.state === 'held') throw new HttpError(409, 'Questo ordine non è ancora concluso.');
        const order = own.byUuid.get(row.uuid) as OrderRow;
        money.settle(order, { provider: 'bonifico', reference, cents, taken_by: person.id });
      });
    },

    /** More to give back than what is owed by itself. @throws 404, 422 beyond what was paid */
    owe(eventId: number, id: number, { cents, reason }: RefundBody, person: Member): DeskOrder {
      return change(eventId, id, person, (row) => {
        const { refunded_cents } = find(eventId, id);
        const left = row.paid_cents - row.owed_cents - refunded_cents;
        if (reason.trim() === '') throw invalid({ reason: ['Scrivi perché.'] });
        if (cents > left) throw invalid({ cents: ['È più di quanto è stato pagato.'] });
        money.oweBack(id, cents, reason.trim());
      });
    },
  };
}

const CSV_HEAD = [
  ...['Ordine', 'Stato', 'Nome', 'Email', 'Data', 'Tipo di posto', 'Chi viene', 'Posto'],
  ...['Prezzo', 'Pagamento', 'Ordinato il'],
];

const SEAT_WORDS: Record<string, string> = {
  held: 'In attesa',
  issued: 'Valido',
  released: 'Liberato',
  cancelled: 'Restituito',
};

function csvCells(
  row: LineRow,
  seat: { category: string; holder: string; state: string; price_cents: number; entered_at: string | null },
) {
  const date = wallTime(row.starts_at);
  return [
    row.code,
    ORDER_STATE_LABELS[row.state],
    row.name,
    row.email,
    `${date.day} ${date.time}`,
    seat.category,
    seat.holder === '' ? row.name : seat.holder,
    seat.entered_at === null ? (SEAT_WORDS[seat.state] ?? seat.state) : 'Entrato',
    (seat.price_cents / 100).toFixed(2).replace('.', ','),
    row.method === null ? '' : METHOD_LABELS[row.method],
    wallTime(row.created_at).day,
  ];
}
