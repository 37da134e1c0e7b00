import { randomUUID } from 'node:crypto';
import type { WaitBody, WaitView } from '../../../shared/contract/tickets.ts';
import { FORGET_DAYS } from '../../../shared/rules/tickets.ts';
import { townNow } from '../../content/answers.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { later } from '../../lib/clock.ts';
import { immediate } from '../../lib/db.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import { checkWindow, isTooFew, leastWords } from './claimChecks.ts';
import { whileMailsHaveRoom } from './mails.ts';
import { orderRepository } from './orderRepository.ts';
import type { TicketParts } from './orderViews.ts';
import { createRelease } from './release.ts';
import { type ListedRow, type WaitedDate, type WaitRow, waitlistRepository } from './waitlistRepository.ts';
import { waitOffers } from './waitOffers.ts';

/** An organiser who calls a date off by mistake has so long to put it back before anybody hears of it. */
const CALLED_OFF_MINUTES = 30;
/** Of a date that begins within so long everybody hears at once. */
const SOON_MINUTES = 3 * 60;

/** Which dates called off count: those since then, and those that begin by then. */
export const calledOffBy = (now: string) => ({
  since: later(now, -CALLED_OFF_MINUTES),
  soon: later(now, SOON_MINUTES),
});

/** The waiting list: whole parties or nothing; of those for whom the free seats are enough, who confirmed first goes first. */
export function createWaitlist(parts: TicketParts) {
  const { db, clock, mails } = parts;
  const repository = waitlistRepository(db);
  const orders = orderRepository(db);
  const { release } = createRelease(db);
  const now = () => townNow(clock).now;
  const offer = waitOffers(parts, repository, now);

  function find(uuid: string) {
    const row = repository.byUuid.get(uuid);
    if (row === undefined) throw notFound('Questa richiesta non è più in lista.');
    return row;
  }

  const view = (uuid: string): WaitView => waitView(find(uuid), now(), (row) => repository.before.get(row) ?? 0);

  /** Ends an entry, and gives back the seats that it was offered. Call it inside a transaction. */
  function endEntry({ id, order_id }: Pick<WaitRow, 'id' | 'order_id'>, state: 'lapsed' | 'declined'): void {
    repository.setState.run({ id, state });
    if (order_id === null) return;
    release(order_id, now());
    orders.setState.run({ id: order_id, state: 'cancelled', now: now() });
  }

  /** Tells those who wait for a date or a category that is gone, as long as the queue of mails has room. */
  function closeLists(): void {
    whileMailsHaveRoom(() => {
      for (const row of repository.closed.all({ now: now(), ...calledOffBy(now()) })) {
        immediate(db, () => {
          endEntry(row, 'lapsed');
          mails.listClosed(row);
        });
      }
    });
  }

  return {
    view,

    /**
     * Puts somebody in the list, once. Anybody may type an address, so the entry counts once the link in its mail is opened, and nobody
     * else is told the link; a member's own address is confirmed already.
     * @returns the entry's uuid for a member's own address, else null: it is in the mail
     * @throws 404, 409 outside the time for bookings and while seats are left, 422, 503
     */
    join(slug: string, body: WaitBody, userId: number | null): { uuid: string | null } {
      const { uuid, joined } = immediate(db, (): { uuid: string | null; joined?: ListedRow } => {
        const date = repository.date.get({ slug, occurrence_id: body.occurrence_id, category_id: body.category_id });
        if (date === undefined || date.starts_at <= now())
          throw notFound('Per questa data non c’è una lista d’attesa.');
        checkParty(body.party, date, now());
        const email = normalEmail(body.email);
        const isOwn = userId !== null && repository.isOwn.get({ user_id: userId, email }) === 1;
        const said = { party: body.party, name: body.name.trim(), user_id: isOwn ? userId : null };
        const known = repository.mine.get({ ...body, email });
        if (known === undefined) {
          const forget_at = later(date.starts_at, FORGET_DAYS * 24 * 60);
          repository.insert.run({ ...body, ...said, email, uuid: randomUUID(), now: now(), forget_at });
        } else repository.change.run({ ...said, uuid: known.uuid });
        const entry = repository.mine.get({ ...body, email }) as ListedRow;
        if (isOwn) {
          repository.confirm.run({ uuid: entry.uuid, now: now() });
          return { uuid: entry.uuid, ...(known === undefined ? { joined: entry } : {}) };
        }
        if (entry.confirmed_at === null) mails.confirmWaiting(entry);
        else mails.alreadyWaiting(entry);
        return { uuid: null };
      });
      // The answer has the address too, so a full queue of mails refuses no member.
      if (joined !== undefined) whileMailsHaveRoom(() => immediate(db, () => mails.joined(joined)));
      return { uuid };
    },

    /** Makes an entry count: whoever knows its uuid reads the mail of its address. @throws 404 */
    confirm(uuid: string): WaitView {
      repository.confirm.run({ uuid, now: now() });
      return view(uuid);
    },

    /** Leaves the list, or gives the offered seats to whoever is next. @throws 404, 409 */
    leave(uuid: string): void {
      immediate(db, () => {
        const row = find(uuid);
        // A person who has gone on to pay gives the order up on its own page.
        const isOrdered = row.order_state !== null && row.order_state !== 'held';
        if ((row.state !== 'waiting' && row.state !== 'offered') || isOrdered)
          throw new HttpError(409, 'Questa richiesta è già conclusa.');
        endEntry(row, 'declined');
      });
    },

    /**
     * Every few seconds: ends offers whose time is over, settles those that were used, tells those who wait in vain, and offers what
     * is free to who waits.
     * Until then nobody else gets freed seats, because a claim looks at the list first.
     */
    round(): void {
      immediate(db, () => {
        for (const { id, state } of repository.ended.all({ now: now() })) repository.setState.run({ id, state });
      });
      closeLists();
      immediate(db, () => {
        for (const id of repository.datesWaiting.all({ now: now() })) offer(id);
      });
    },
  };
}

/** @throws 409 when nobody need wait, or nothing would come of it, 422 for a party that the date could never take */
function checkParty(party: number, date: WaitedDate, now: string): void {
  // Outside of the time for bookings every offer would be refused.
  checkWindow(date, now);
  if (isTooFew(party, date)) throw invalid({ party: [leastWords(date)] });
  if (party > date.most) throw invalid({ party: [`Al massimo ${date.most} posti per volta.`] });
  if (party > date.size)
    throw invalid({
      party: [
        `«${date.name}» ha in tutto ${date.size === 1 ? 'un posto' : `${date.size} posti`}: non basterebbero mai per ${party} persone.`,
      ],
    });
  if (date.left >= party && date.is_waited_for === 0)
    throw new HttpError(409, 'Ci sono ancora posti: prenotali subito.');
}

/** An entry of the waiting list as its person sees it. @param now ISO 8601 @param beforeOf number of parties before it */
function waitView(row: WaitRow, now: string, beforeOf: (row: WaitRow) => number): WaitView {
  const { slug, title, venue, address, organiser, event_id, occurrence_id, starts_at, ends_at } = row;
  // Seats of a date that does not take place are nobody's to take, also before the list is closed.
  const isOver = row.is_off === 1 || (row.expires_at ?? '') <= now;
  const isLapsed = row.state === 'offered' && row.order_state === 'held' && isOver;
  const isUnconfirmed = row.state === 'waiting' && row.confirmed_at === null;
  return {
    uuid: row.uuid,
    state: isLapsed ? 'lapsed' : isUnconfirmed ? 'unconfirmed' : row.state,
    party: row.party,
    category: row.category,
    event: { id: event_id, slug, title, venue, address, organiser },
    occurrence: { id: occurrence_id, starts_at, ends_at },
    before: row.state === 'waiting' && !isUnconfirmed ? beforeOf(row) : 0,
    order: row.state === 'offered' && !isLapsed ? row.order_uuid : null,
    offer_ends_at: row.state === 'offered' ? row.expires_at : null,
    was_offered: row.order_id !== null && row.is_off === 0,
  };
}
