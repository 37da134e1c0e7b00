import type { TicketView } from '../../../../shared/contract/tickets.ts';

/** A ticket without its drawing. */
export type PlainTicket = Omit<TicketView, 'qr'>;

/** What a pass says: the ticket, and the text of its QR code. */
export interface PassFacts extends Omit<PlainTicket, 'wallets'> {
  code: string;
  /** The same for the same ticket, so that it stands once in a wallet; its own address must not be read off a pass. */
  serial: string;
}
