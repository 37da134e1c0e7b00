import { randomUUID } from 'node:crypto';
import type { DraftDate } from '../../../../shared/contract/drafts/dates.ts';
import type { InvitationPlan, Invitations, InviteBody } from '../../../../shared/contract/invitations.ts';
import type { GiftAnswer } from '../../../../shared/contract/ticketDesk.ts';
import { instantOfWall, wallTime } from '../../../../shared/rules/dates.ts';
import { townNow } from '../../../content/answers.ts';
import type { Context } from '../../../context.ts';
import { HttpError, invalid, notFound } from '../../../http/errors.ts';
import { immediate } from '../../../lib/db.ts';
import { deskOrderRepository } from '../desk/deskOrderRepository.ts';
import type { Gifts } from '../desk/gifts.ts';
import { createMoney } from '../money.ts';
import { type OrderRow, orderRepository } from '../orderRepository.ts';
import { type EventRow, invitationRepository, type RequestRow } from './repository.ts';

interface Dependencies extends Context {
  gifts: Pick<Gifts, 'giveAll'>;
  /** Writes an event's dates; whoever has a seat on one that moves hears of it. */
  writeDates: (event: number, dates: readonly DraftDate[], now: string) => void;
  /** Writes the event itself; its slice gives the functions. */
  events: {
    insert(event: NewEvent): number;
    update(event: EventText & { id: number }): void;
  };
  /** Tells the request which day was agreed on. */
  agreeOn(agreed: { id: number; day: string; ends_at: string; now: string }): void;
}

type EventText = Pick<InvitationPlan, 'title' | 'venue' | 'address'> & { now: string };
type NewEvent = EventText & { slug: string; category_id: number; organiser: string; request_id: number };

/** Whose request: a person's own, or anybody's for the office (null). */
type Whose = number | null;

/** Free tickets by list for a private event that the office confirmed. Who asked for it invites, and so may the office. */
export function createInvitations(dependencies: Dependencies) {
  const { db, clock, gifts, agreeOn } = dependencies;
  const { record } = dependencies.audit;
  const repository = invitationRepository(db);
  const planned = planWriting(dependencies);
  const orders = orderRepository(db);
  const { wasScanned } = deskOrderRepository(db);
  const now = () => townNow(clock).now;
  const money = createMoney(db, now);

  /** @throws 404 for a stranger's, as for one that does not exist */
  function find(id: number, user: Whose): RequestRow {
    const request = repository.request.get({ id, user });
    if (request === undefined) throw notFound('Questa richiesta non c’è, o non c’è più.');
    return request;
  }

  function view(id: number, user: Whose): Invitations {
    const { status } = find(id, user);
    const event = repository.event.get(id);
    return {
      plan: event === undefined ? null : planOf(event),
      event_id: event?.id ?? null,
      is_open: event !== undefined && status === 'confirmed' && event.cancelled_at === null && event.ends_at > now(),
      taken: event?.taken ?? 0,
      guests: event === undefined ? [] : repository.guests.all({ event_id: event.id }),
    };
  }

  /** @throws 409 until the office has opened them, and when the event is over */
  function open(id: number, user: Whose): EventRow {
    if (!view(id, user).is_open)
      throw new HttpError(409, 'Per questo evento non si invita: non è confermato, o è passato.');
    return repository.event.get(id) as EventRow;
  }

  return {
    view,

    /** What guests read, and how many there may be; opens the invitations. @throws 404, 409 unless it is confirmed, 422 */
    plan(id: number, body: InvitationPlan, actor: number): Invitations {
      return immediate(db, () => {
        const request = find(id, null);
        if (request.status !== 'confirmed') throw new HttpError(409, 'Prima conferma la richiesta: poi si invita.');
        const plan = { ...body, title: body.title.trim(), venue: body.venue.trim(), address: body.address.trim() };
        const ends_at = checkTimes(plan, now());
        const event = repository.event.get(id);
        if (event !== undefined && event.ends_at <= now()) throw new HttpError(409, 'Questo evento è passato.');
        if (event === undefined) planned.begin(request, plan, now());
        else planned.change(event, plan, now());
        agreeOn({ id, day: plan.starts.slice(0, 10), ends_at, now: now() });
        record({ actor_id: actor, action: 'private_event.invitations', subject: `Richiesta n. ${id}`, subject_id: id });
        return view(id, null);
      });
    },

    /** Invites everybody of the list, or nobody. @throws 404, 409, 422 by line */
    invite(id: number, { guests }: InviteBody, user: Whose): GiftAnswer {
      return immediate(db, () => {
        const { id: eventId, occurrence_id, category_id } = open(id, user);
        return gifts.giveAll({ eventId, occurrence_id, category_id }, guests);
      });
    },

    /** Takes an invitation back; the guest gets a mail. @throws 404, 409 once somebody is in */
    takeBack(id: number, order: number, user: Whose): Invitations {
      return immediate(db, () => {
        const { id: event_id } = open(id, user);
        if (repository.invited.get({ id: order, event_id }) === undefined) throw notFound('Questo invito non c’è.');
        if (wasScanned.get(order) !== undefined) throw new HttpError(409, 'Qualcuno di questo invito è già entrato.');
        money.end(orders.byId.get(order) as OrderRow, 'cancelled', 'Invito ritirato', 'cancelled');
        return view(id, user);
      });
    },
  };
}

export type InvitationDesk = ReturnType<typeof createInvitations>;

/** Writes a plan as an event that no page shows, with one date and one pool of seats. */
function planWriting({ db, writeDates, events }: Dependencies) {
  const repository = invitationRepository(db);

  function begin(request: RequestRow, plan: InvitationPlan, now: string): void {
    const category_id = repository.category.get();
    if (category_id === undefined) throw new HttpError(409, 'Prima serve almeno una categoria di eventi.');
    const { title, venue, address } = plan;
    const slug = `evento-privato-${randomUUID().slice(0, 8)}`;
    const row = { slug, title, venue, address, category_id, organiser: request.name, request_id: request.id, now };
    const event_id = events.insert(row);
    repository.insertTicketing.run({ event_id, now });
    writeDates(event_id, [{ id: null, starts: plan.starts, ends: plan.ends, cancelled: false }], now);
    const pool_id = repository.insertPool.run({ event_id, seats: plan.seats }).lastInsertRowid;
    const category = repository.insertCategory.run({ event_id }).lastInsertRowid;
    repository.insertPoolOfCategory.run({ category_id: category, pool_id });
  }

  function change({ id, occurrence_id, taken }: EventRow, plan: InvitationPlan, now: string): void {
    if (plan.seats < taken) throw invalid({ seats: [`Gli invitati sono già ${taken}.`] });
    events.update({ ...plan, id, now });
    repository.resize.run({ occurrence_id, seats: plan.seats });
    writeDates(id, [{ id: occurrence_id, starts: plan.starts, ends: plan.ends, cancelled: false }], now);
  }

  return { begin, change };
}

function planOf({ title, venue, address, seats, starts_at, ends_at }: EventRow): InvitationPlan {
  const wall = (instant: string) => `${wallTime(instant).day}T${wallTime(instant).time}`;
  return { title, venue, address, seats, starts: wall(starts_at), ends: wall(ends_at) };
}

/** @returns the end as an instant @throws 422 */
function checkTimes({ starts, ends }: InvitationPlan, now: string): string {
  const [starts_at, ends_at] = [instantOfWall(starts), instantOfWall(ends)];
  if (starts_at <= now) throw invalid({ starts: ['Scegli un momento che deve ancora venire.'] });
  if (ends_at <= starts_at) throw invalid({ ends: ['La fine viene dopo l’inizio.'] });
  return ends_at;
}
