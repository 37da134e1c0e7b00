import type { DeskOrder, DeskOrderFilter, DeskOrderLine } from '../../../../shared/contract/ticketDesk.ts';
import { wallTime } from '../../../../shared/rules/dates.ts';
import { INVOICE_FIELDS, INVOICE_LABELS, type Invoice } from '../../../../shared/rules/invoice.ts';
import { METHOD_LABELS, ORDER_STATE_LABELS, SEAT_LABELS } from '../../../../shared/rules/ticketDesk.ts';
import type { Member } from '../../../content/shopRights.ts';
import { CSV_START, csvLine } from '../../../lib/csv.ts';
import type { DeskOrderRepository } from './deskOrderRepository.ts';
import type { DeskEvents } from './events.ts';

/** More orders than any room holds. */
const MOST_EXPORTED = 100_000;

/** The list's filter as parameters of the statements. */
export const filterOf = (event_id: number, { q, state, date }: DeskOrderFilter) => ({
  event_id,
  q: (q ?? '').trim(),
  state: state ?? null,
  date: date ?? null,
});

/** An event's orders as a spreadsheet, one line per seat, as at the door. @throws 404 */
export function orderCsv(repository: DeskOrderRepository, events: DeskEvents) {
  return (eventId: number, query: DeskOrderFilter, person: Member): { name: string; text: string } => {
    const { slug } = events.editable(eventId, person);
    const asked = repository.asked.all(eventId);
    // A table of nine empty columns would hide the others: they come with the first request for an invoice.
    const hasInvoices = repository.hasInvoices.get(eventId) !== undefined;
    const lines = [csvLine([...CSV_HEAD, ...asked, ...(hasInvoices ? INVOICE_HEAD : [])])];
    for (const row of repository.list.all({ ...filterOf(eventId, query), limit: MOST_EXPORTED, offset: 0 })) {
      const answers = repository.answers.all(row.id);
      const invoice = hasInvoices ? invoiceCells(repository.invoiceOf(row.id)) : [];
      for (const seat of repository.seats.all(row.id)) {
        const own = answers.filter((one) => one.seat === null || one.seat === seat.id);
        const cells = asked.map((label) => own.find(({ question }) => question === label)?.text ?? '');
        lines.push(csvLine([...csvCells(row, seat), ...cells, ...invoice]));
      }
    }
    return { name: `ordini-${slug}.csv`, text: CSV_START + lines.join('') };
  };
}

const CSV_HEAD = [
  ...['Ordine', 'Stato', 'Nome', 'Email', 'Data', 'Tipo di posto', 'Chi viene', 'Posto'],
  ...['Prezzo', 'Pagamento', 'Ordinato il'],
];

const INVOICE_HEAD = INVOICE_FIELDS.map((field) => `Fattura: ${INVOICE_LABELS[field]}`);

const invoiceCells = (invoice: Invoice | null) =>
  INVOICE_FIELDS.map((field) => (invoice === null ? '' : asText(invoice[field])));

/**
 * Spreadsheets take a code that begins with a digit for a number ('00185' becomes 185, '1234E56' a power of ten) or a day: what would
 * not stay as it is gets the apostrophe that formulas get, too.
 */
const asText = (code: string) => (/^\d/.test(code) && String(Number(code)) !== code ? `'${code}` : code);

function csvCells(row: DeskOrderLine, seat: DeskOrder['seats'][number]) {
  const date = wallTime(row.starts_at);
  return [
    row.code,
    ORDER_STATE_LABELS[row.state],
    row.name,
    row.email,
    `${date.day} ${date.time}`,
    seat.category,
    seat.holder === '' ? row.name : seat.holder,
    seat.entered_at === null ? (SEAT_LABELS[seat.state] ?? seat.state) : 'Entrato',
    (seat.price_cents / 100).toFixed(2).replace('.', ','),
    row.method === null ? '' : METHOD_LABELS[row.method],
    wallTime(row.created_at).day,
  ];
}
