import { createDeskOrders } from './deskOrders.ts';
import { type DeskParts, deskEvents } from './events.ts';
import { createGifts } from './gifts.ts';
import { createDeskMessages } from './messages.ts';
import { createRefunds } from './refunds.ts';
import { createSales } from './sales.ts';
import { createSettings } from './settings.ts';
import { createTransfers } from './transfers.ts';

/** The organiser's side of tickets: what is for sale, who ordered, what is owed. */
export function createTicketDesk(dependencies: Omit<DeskParts, 'events'>) {
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
    gifts: createGifts(parts),
  };
}

export type TicketDesk = ReturnType<typeof createTicketDesk>;
