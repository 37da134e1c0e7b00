import type { Clock } from '../../../lib/clock.ts';
import { createClaim } from '../claim.ts';
import type { AccountNewsDependencies } from './accountNews.ts';
import { createDeskOrders } from './deskOrders.ts';
import { deskEvents } from './events.ts';
import { createGifts } from './gifts.ts';
import { createDeskMessages } from './messages.ts';
import { createRefunds } from './refunds.ts';
import { createSales } from './sales.ts';
import { createSettings } from './settings.ts';
import { createTransfers } from './transfers.ts';

interface Dependencies extends AccountNewsDependencies {
  clock: Clock;
  /** Whether the town has keys for payments by card. */
  offersStripe: boolean;
}

/** The organiser's side of tickets: what is for sale, who ordered, what is owed. */
export function createTicketDesk(dependencies: Dependencies) {
  const { db, clock, record, notify, offersStripe } = dependencies;
  const events = deskEvents(db, clock);
  return {
    events,
    settings: createSettings({ ...dependencies, events }),
    sales: createSales(db, clock, events),
    orders: createDeskOrders({ db, clock, events, record }),
    refunds: createRefunds({ db, clock, events, record, offersStripe }),
    messages: createDeskMessages({ db, clock, events, record, notify }),
    transfers: createTransfers({ db, clock }),
    gifts: createGifts({ db, clock, events, claim: createClaim(db) }),
  };
}

export type TicketDesk = ReturnType<typeof createTicketDesk>;
