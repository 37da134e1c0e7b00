import type { Context } from '../../../context.ts';
import { createClaim } from '../claim.ts';
import type { Orders } from '../orders.ts';
import { createDeskOrders } from './deskOrders.ts';
import { deskEvents } from './events.ts';
import { createGifts } from './gifts.ts';
import { createDeskMessages } from './messages.ts';
import { createRefunds } from './refunds.ts';
import { createSales } from './sales.ts';
import { createSettings } from './settings.ts';
import { createTransfers } from './transfers.ts';

interface Dependencies extends Context {
  reaching: Pick<Orders, 'readdress' | 'mailAgain'>;
  /** Whether the town has keys for payments by card. */
  offersStripe: boolean;
}

/** The organiser's side of tickets: what is for sale, who ordered, what is owed. */
export function createTicketDesk(dependencies: Dependencies) {
  const { db, clock } = dependencies;
  const parts = { ...dependencies, events: deskEvents(db, clock) };
  return {
    events: parts.events,
    settings: createSettings(parts),
    sales: createSales(db, clock, parts.events),
    orders: createDeskOrders(parts),
    refunds: createRefunds(parts),
    messages: createDeskMessages(parts),
    transfers: createTransfers(parts),
    gifts: createGifts({ ...parts, claim: createClaim(db) }),
  };
}

export type TicketDesk = ReturnType<typeof createTicketDesk>;
