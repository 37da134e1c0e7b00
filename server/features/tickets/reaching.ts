import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { isIssued } from '../../../shared/rules/tickets.ts';
import { townNow } from '../../content/answers.ts';
import type { Context } from '../../context.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import { letter } from '../../lib/letter.ts';
import type { MailSender } from '../../lib/mailThrottle.ts';
import { whenAndWhere } from './letters.ts';
import { checkBuyer } from './orderMoves.ts';
import { type FoundRow, type OrderRow, orderRepository } from './orderRepository.ts';
import type { OrderViews, TicketParts } from './orderViews.ts';

/** Gets an order's tickets to its buyer: sends them again, or to another address. */
export function createReaching(
  { mailThrottle, mails }: TicketParts,
  { now, repository, find, viewOf, immediate }: OrderViews,
) {
  const reachable = ({ state, email }: OrderRow): boolean =>
    email !== null && (isIssued(state) || state === 'awaiting_transfer');

  /**
   * Sends the order to another address. Who reads the mail of the former one has its links: so the order's page and its tickets get new
   * ones, and the QR codes that were sent are refused at the door. Needs the caller's transaction. @throws 409, 422 for the same, 503
   */
  function readdress(order: OrderRow, typed: string): OrderRow {
    const email = normalEmail(typed);
    if (!reachable(order)) throw new HttpError(409, 'L’email di questo ordine non si cambia più.');
    if (email === order.email?.toLowerCase()) throw invalid({ email: ['L’indirizzo è già questo.'] });
    const uuid = randomUUID();
    mails.toFormer(order, order.email as string);
    repository.set(order.id, { uuid, email, address_confirmed: 0 });
    // Whoever is in keeps their ticket, and so does whoever was passed one.
    for (const { id, state, passed_at, holder } of repository.seats.all(order.id))
      if (state === 'issued' && passed_at === null && repository.wasScanned.get(id) === undefined)
        repository.hand.run({ id, uuid: randomUUID(), holder, email: null, passed_at: null, now: now() });
    repository.set(order.id, { mail_due: 'finished' });
    return find(uuid);
  }

  /** Sends an order's mail again, unless it is about to leave. Needs the caller's transaction. @throws 409, 429 */
  function mailAgain(order: OrderRow, from: MailSender): void {
    if (!reachable(order)) throw new HttpError(409, 'Per questo ordine non c’è niente da mandare.');
    if (order.mail_due !== null) return;
    mailThrottle.reserve({ to: order.email as string, purpose: 'found_tickets', from });
    repository.set(order.id, { mail_due: 'finished' });
  }

  return {
    readdress,
    mailAgain,
    /** @throws 404, 409, 429 */
    sendAgain: (uuid: string, ip: string): void => immediate(() => mailAgain(find(uuid), { client: ip })),

    /** By whoever has the guest's link; an account's order is its own. @returns the order, at its new address @throws 403, 404, 409, 422 */
    correctEmail(uuid: string, email: string, userId: number | null): OrderView {
      return immediate(() => {
        const order = find(uuid);
        checkBuyer(order, userId);
        return viewOf(readdress(order, email));
      });
    },
  };
}

const LINKS: Record<FoundRow['kind'], { path: (uuid: string) => string; label: string }> = {
  order: { path: paths.order, label: 'Apri l’ordine' },
  ticket: { path: paths.ticket, label: 'Apri il biglietto' },
  waitlist: { path: paths.waitlist, label: 'Guarda la lista d’attesa' },
};

/** Mails an address the links of all it has to come. @returns asks for it; the answer says nothing of whether there is any @throws 429 */
export function createFinding({
  db,
  clock,
  mailThrottle,
  mailer,
  log,
  portalName,
  config: { public_origin },
}: Context): (email: string, ip: string) => void {
  const { ofAddress } = orderRepository(db);

  return (typed, ip) => {
    const to = normalEmail(typed);
    // Counted before anything is known, like a link for a new password.
    const permit = mailThrottle.reserve({ to, purpose: 'found_tickets', from: { client: ip } });
    // After the answer: how long it takes would tell whether the address has tickets.
    void nextTurn()
      .then(() => {
        const found = ofAddress.all({ email: to, now: townNow(clock).now });
        if (found.length === 0) return;
        mailer.sendNow(
          letter({
            to,
            subject: `I tuoi biglietti — ${portalName()}`,
            paragraphs: ['Qualcuno, forse tu, ha chiesto di ritrovare i biglietti di questo indirizzo. Sono questi.'],
            links: found.map(({ kind, uuid, seats, ...date }) => ({
              words: `${whenAndWhere(date)}\n${seats === 1 ? '1 posto' : `${seats} posti`}`,
              label: LINKS[kind].label,
              url: public_origin + LINKS[kind].path(uuid),
            })),
            note: 'Chi ha questi link vede i biglietti: non girarli.',
            signature: portalName(),
          }),
          permit,
        );
      })
      .catch((error: unknown) => log.error({ err: error }, 'tickets not looked for'));
  };
}
