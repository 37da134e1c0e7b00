import type { RememberedSale, TicketPlan } from '../../../../shared/contract/drafts/tickets.ts';
import type { TicketSettingsBody } from '../../../../shared/contract/ticketDesk.ts';
import { isPaid } from '../../../../shared/rules/ticketDesk.ts';
import type { Db } from '../../../lib/db.ts';
import { settingsRepository } from './settingsRepository.ts';
import { settingsWriter } from './settingsWriter.ts';

interface Remembered {
  iban: string;
  account_holder: string;
  transfer_days: number;
  terms: string;
}

/** What the newest event of an owner with an account for transfers has; whoever wrote it there confirmed who they are. */
export function rememberedSale(db: Db): (ownerId: number | null, except?: number) => Remembered | undefined {
  const newest = db.prepare<{ owner: number; except: number }, Remembered>(
    `SELECT t.iban, t.account_holder, t.transfer_days, t.terms FROM ticketing AS t JOIN event_outlines AS e ON e.id = t.event_id
     WHERE e.owner_id = @owner AND t.iban <> '' AND t.event_id <> @except ORDER BY t.updated_at DESC, t.event_id DESC LIMIT 1`,
  );
  return (ownerId, except = 0) => (ownerId === null ? undefined : newest.get({ owner: ownerId, except }));
}

/** Without the account itself: the editor only has to say which it is. */
export const viewOfRemembered = (found: Remembered | undefined, offers_stripe: boolean): RememberedSale => ({
  account: found === undefined ? null : { holder: found.account_holder, iban_end: found.iban.slice(-4) },
  offers_stripe,
});

/**
 * Puts the tickets of a new event on sale with its publication. A transfer needs an account that its owner used before: a new one is
 * written among the event's tickets, where its writer confirms who they are.
 */
export function saleOpener(db: Db) {
  const repository = settingsRepository(db);
  const write = settingsWriter(repository);
  const remembered = rememberedSale(db);

  return (
    event_id: number,
    plan: NonNullable<TicketPlan>,
    { owner_id, now }: { owner_id: number | null; now: string },
  ): void => {
    const account = remembered(owner_id);
    const wanted = plan.methods.filter((method) => method !== 'bonifico' || account !== undefined);
    const name = 'Posti';
    const categories: TicketSettingsBody['categories'] = plan.categories.map((category, index) => ({
      ...{ id: null, key: String(index), name: category.name, description: '', kind: 'intero', shown: 'tutti' },
      ...{ min_per_order: null, max_per_order: null, companion_of: null, pools: [name] },
      prices: [{ from_at: null, until_at: null, cents: category.cents ?? 0, suggested: null }],
    }));
    const paid = isPaid(categories);
    const body: Omit<TicketSettingsBody, 'declares' | 'methods'> = {
      ...{ is_open: true, opens_at: null, closes_minutes: 0, return_hours: 2, max_per_order: 6 },
      ...{ asks_names: false, allows_reentry: false, terms: account?.terms ?? '' },
      ...{ iban: account?.iban ?? '', account_holder: account?.account_holder ?? '' },
      transfer_days: account?.transfer_days ?? 4,
      pools: [{ name, was: null, size: plan.seats ?? 0, sizes: {} }],
      categories,
      ...{ codes: [], questions: [] },
    };
    const methods = paid && wanted.length === 0 ? (['porta'] as const) : paid ? wanted : [];
    repository.save.run({
      ...{ event_id, is_open: 1, opens_at: null, closes_minutes: 0, return_hours: 2, max_per_order: 6 },
      ...{ asks_names: 0, allows_reentry: 0, shares_email: 0, methods: JSON.stringify(methods), terms: body.terms },
      ...{ iban: body.iban, account_holder: body.account_holder, transfer_days: body.transfer_days },
      declared_by: paid ? owner_id : null,
      declared_at: paid ? now : null,
      now,
    });
    write(event_id, { ...body, methods: [...methods], declares: paid }, repository.dates.all(event_id), []);
  };
}
