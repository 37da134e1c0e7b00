import type { RememberedSale, TicketPlan } from '../../../../shared/contract/drafts/tickets.ts';
import type { TicketSettings, TicketSettingsBody } from '../../../../shared/contract/ticketDesk.ts';
import { isPaid, NEW_SALE, newAccount, PLAIN_CATEGORY, readIban } from '../../../../shared/rules/ticketDesk.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../lib/db.ts';
import { accountNews } from './accountNews.ts';
import { saleRow, settingsRepository } from './settingsRepository.ts';
import { settingsWriter } from './settingsWriter.ts';

/** `iban` '' when no event of theirs had one; then `account_holder` is too. */
type Remembered = NonNullable<TicketSettings['remembered']>;

/** The terms of an owner's newest event with tickets, and the account of the newest with one: whoever wrote it there confirmed who they are. */
export function rememberedSale(db: Db): (ownerId: number | null, except?: number) => Remembered | undefined {
  const newest = (where: string) =>
    `SELECT t.* FROM ticketing AS t JOIN event_outlines AS e ON e.id = t.event_id
     WHERE e.owner_id = @owner AND t.event_id <> @except ${where} ORDER BY t.updated_at DESC, t.event_id DESC LIMIT 1`;
  const found = db.prepare<{ owner: number; except: number }, Remembered>(
    `SELECT IFNULL(a.iban, '') AS iban, IFNULL(a.account_holder, '') AS account_holder, t.transfer_days, t.terms
     FROM (${newest('')}) AS t LEFT JOIN (${newest("AND t.iban <> ''")}) AS a ON 1`,
  );
  return (ownerId, except = 0) => (ownerId === null ? undefined : found.get({ owner: ownerId, except }));
}

/** Without the account itself: the editor only has to say which it is. */
export const viewOfRemembered = (found: Remembered | undefined, offers_stripe: boolean): RememberedSale => ({
  account:
    found === undefined || found.iban === '' ? null : { holder: found.account_holder, iban_end: found.iban.slice(-4) },
  offers_stripe,
});

/**
 * Puts the tickets of a new event on sale with its publication. Transfers go to the account in its draft, which is told like any new
 * one, or else to the one that its owner used before.
 */
export function saleOpener(context: Context) {
  const { db } = context;
  const repository = settingsRepository(db);
  const write = settingsWriter(repository);
  const remembered = rememberedSale(db);
  const tellOfAccount = accountNews(context);

  return (
    event_id: number,
    plan: NonNullable<TicketPlan>,
    { title, owner_id, now }: { title: string; owner_id: number | null; now: string },
  ): void => {
    const before = remembered(owner_id);
    const added = newAccount(plan);
    const iban = (added === null ? before?.iban : readIban(added.iban)) ?? '';
    const wanted = plan.methods.filter((method) => method !== 'bonifico' || iban !== '');
    const name = 'Posti';
    const categories: TicketSettingsBody['categories'] = plan.categories.map((category, index) => ({
      ...{ ...PLAIN_CATEGORY, key: String(index), name: category.name, pools: [name] },
      prices: [{ from_at: null, until_at: null, cents: category.cents ?? 0, suggested: null }],
    }));
    const paid = isPaid(categories);
    const body: TicketSettingsBody = {
      ...NEW_SALE,
      ...before,
      ...{ iban, account_holder: added?.holder.trim() ?? before?.account_holder ?? '' },
      pools: [{ name, was: null, size: plan.seats ?? 0, sizes: {} }],
      categories,
      declares: paid,
      methods: paid && wanted.length === 0 ? ['porta'] : paid ? wanted : [],
    };
    const [declared_by, declared_at] = paid ? [owner_id, now] : [null, null];
    repository.save.run({ ...saleRow(body), event_id, declared_by, declared_at, now });
    write(event_id, body, repository.dates.all(event_id), []);
    if (added !== null && iban !== before?.iban)
      tellOfAccount({ event_id, title, actor_id: owner_id, before: before?.iban ?? '', iban });
  };
}
