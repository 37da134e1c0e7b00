import { randomUUID } from 'node:crypto';
import type { WaitBody, WaitView } from '../../../shared/contract/tickets.ts';
import { FORGET_DAYS } from '../../../shared/rules/tickets.ts';
import { townNow } from '../../content/answers.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import type { Notifier } from '../../lib/notice.ts';
import type { createClaim } from './claim.ts';
import { checkWindow, leastWords } from './claimChecks.ts';
import { later } from './later.ts';
import { type TicketMails, whileMailsHaveRoom } from './mails.ts';
import { type ListedRow, waitlistRepository } from './waitlistRepository.ts';
import { waitOffers } from './waitOffers.ts';
import { waitView } from './waitView.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  claim: ReturnType<typeof createClaim>;
  mails: TicketMails;
  notify: Notifier['notify'];
}

/** An organiser who calls a date off by mistake has so long to put it back before anybody hears of it. */
const CALLED_OFF_MINUTES = 30;
/** Of a date that begins within so long everybody hears at once. */
const SOON_MINUTES = 3 * 60;

/** Which dates called off count: those since then, and those that begin by then. */
export const calledOffBy = (now: string) => ({
  since: later(now, -CALLED_OFF_MINUTES),
  soon: later(now, SOON_MINUTES),
});

/** The waiting list: first come, first served, whole parties or nothing. */
export function createWaitlist({ db, clock, claim, mails, notify }: Dependencies) {
  const repository = waitlistRepository(db);
  const now = () => townNow(clock).now;
  const offer = waitOffers({ db, claim, mails, notify }, repository, now);

  function find(uuid: string) {
    const row = repository.byUuid.get(uuid);
    if (row === undefined) throw notFound('Questa richiesta non è più in lista.');
    return row;
  }

  /** Tells those who wait for a date or a category that is gone, as long as the queue of mails has room. */
  function closeLists(): void {
    whileMailsHaveRoom(() => {
      for (const row of repository.closed.all({ now: now(), ...calledOffBy(now()) })) {
        db.transaction(() => {
          repository.setState.run({ id: row.id, state: 'lapsed' });
          mails.listClosed(row);
        }).immediate();
      }
    });
  }

  return {
    view: (uuid: string): WaitView => waitView(find(uuid), now(), (row) => repository.before.get(row) ?? 0),

    /**
     * Puts somebody in the list, once. Who asks again gets the same entry when it is their account's; otherwise its link goes to its
     * address, because anybody may type that.
     * @returns the entry's uuid
     * @throws 404, 409 outside the time for bookings, while places are left and for an address in the list, 422, 503
     */
    join(slug: string, body: WaitBody, userId: number | null): { uuid: string } {
      const { uuid, known, joined } = db
        .transaction((): { uuid: string; known?: ListedRow; joined?: ListedRow | undefined } => {
          const date = repository.date.get({ slug, occurrence_id: body.occurrence_id, category_id: body.category_id });
          if (date === undefined || date.starts_at <= now())
            throw notFound('Per questa data non c’è una lista d’attesa.');
          // Outside of it every offer would be refused, so nobody is let wait for one.
          checkWindow(date, now());
          if (body.party < date.least) throw invalid({ party: [leastWords(date)] });
          if (body.party > date.most) throw invalid({ party: [`Al massimo ${date.most} posti per volta.`] });
          if (date.left >= body.party && date.is_waited_for === 0)
            throw new HttpError(409, 'Ci sono ancora posti: prenotali subito.');
          const email = normalEmail(body.email);
          const known = repository.mine.get({ ...body, email });
          if (known !== undefined) return { uuid: known.uuid, known };
          const uuid = randomUUID();
          repository.insert.run({
            ...body,
            name: body.name.trim(),
            email,
            uuid,
            user_id: userId,
            now: now(),
            forget_at: later(date.starts_at, FORGET_DAYS * 24 * 60),
          });
          return { uuid, joined: repository.mine.get({ ...body, email }) };
        })
        .immediate();
      // The answer has the address too, so a full queue of mails refuses nobody.
      if (joined !== undefined) whileMailsHaveRoom(() => db.transaction(() => mails.joined(joined)).immediate());
      if (known === undefined || (userId !== null && known.user_id === userId)) return { uuid };
      db.transaction(() => mails.alreadyWaiting(known)).immediate();
      throw new HttpError(
        409,
        'Con questa email c’è già una richiesta in lista: ti abbiamo mandato il link per aprirla.',
      );
    },

    /** Leaves the list, or gives the offered places to whoever is next. @throws 404, 409 */
    leave(uuid: string): void {
      db.transaction(() => {
        const row = find(uuid);
        if (row.state !== 'waiting' && row.state !== 'offered')
          throw new HttpError(409, 'Questa richiesta è già conclusa.');
        // A person who has gone on to pay gives the order up on its own page.
        if (row.order_state !== null && row.order_state !== 'held')
          throw new HttpError(409, 'Questa richiesta è già conclusa.');
        repository.setState.run({ id: row.id, state: 'declined' });
        if (row.order_id === null) return;
        repository.release.run({ order_id: row.order_id, now: now() });
        repository.endOrder.run({ order_id: row.order_id });
      }).immediate();
    },

    /**
     * Every few seconds: ends offers whose time is over, settles those that were used, tells those who wait in vain, and offers what
     * is free to who waits.
     * Until then nobody else gets freed places, because a claim looks at the list first.
     */
    round(): void {
      db.transaction(() => {
        for (const { id, state } of repository.ended.all({ now: now() })) repository.setState.run({ id, state });
      }).immediate();
      closeLists();
      db.transaction(() => {
        for (const id of repository.datesWaiting.all({ now: now() })) offer(id);
      }).immediate();
    },
  };
}
