import { profileRoutes } from '../features/accounts/profileRoutes.ts';
import { placeOwner } from '../features/activities/repository.ts';
import { createContact } from '../features/contact/contact.ts';
import { contactRoutes } from '../features/contact/routes.ts';
import { createCoupons } from '../features/coupons/coupons.ts';
import { couponRoutes } from '../features/coupons/routes.ts';
import { draftDates } from '../features/events/draftDates.ts';
import { privateEvents } from '../features/events/privateEvent.ts';
import { createReminders } from '../features/events/reminders.ts';
import { reminderRoutes } from '../features/events/routes.ts';
import { venueRoutes } from '../features/events/venues.ts';
import { townStreets } from '../features/imports/ground/streets.ts';
import { createJobAlerts } from '../features/jobs/alerts.ts';
import { createApplications } from '../features/jobs/applications.ts';
import { applicationRoutes, jobAlertRoutes } from '../features/jobs/routes.ts';
import { createLeads } from '../features/leads/leads.ts';
import { leadRoutes } from '../features/leads/routes.ts';
import { createMenus } from '../features/menus/menus.ts';
import { notificationRoutes } from '../features/notifications/routes.ts';
import { createPrivateEvents } from '../features/privateEvents/privateEvents.ts';
import { privateEventRepository } from '../features/privateEvents/repository.ts';
import { privateEventRoutes } from '../features/privateEvents/routes.ts';
import { offerCoupons } from '../features/promotions/publication.ts';
import { createLeaving } from '../features/publishing/leaving.ts';
import { managerRepository } from '../features/publishing/managerRepository.ts';
import { ownReviewRoutes } from '../features/reviews/ownReviews.ts';
import { createReports } from '../features/reviews/reports.ts';
import { createReviews } from '../features/reviews/reviews.ts';
import { reviewRoutes } from '../features/reviews/routes.ts';
import { createRoles } from '../features/roles/roles.ts';
import { roleRoutes } from '../features/roles/routes.ts';
import { savedRoutes } from '../features/saved/routes.ts';
import { createTicketDesk } from '../features/tickets/desk/desk.ts';
import { ticketDeskRoutes } from '../features/tickets/desk/routes.ts';
import { createDoor } from '../features/tickets/door/door.ts';
import { doorDeskRoutes, doorRoutes } from '../features/tickets/door/routes.ts';
import { createInvitations } from '../features/tickets/invitations/invitations.ts';
import { invitationRoutes } from '../features/tickets/invitations/routes.ts';
import { movedSeats } from '../features/tickets/movedSeats.ts';
import { createCalledOff } from '../features/tickets/orderRounds.ts';
import { paymentRoutes } from '../features/tickets/payments/routes.ts';
import { createStripe } from '../features/tickets/payments/stripe.ts';
import { ticketRoutes } from '../features/tickets/routes.ts';
import { createTickets } from '../features/tickets/tickets.ts';
import type { App } from '../http/app.ts';
import { every } from '../ops/every.ts';
import type { Services } from './services.ts';

/**
 * The slices for what people do: contact, reviews, applications, coupons, roles, reminders, tickets.
 * @returns the sources of documents for scanned codes and tickets
 */
export function registerPeople(
  app: App,
  services: Services,
  calendarOf: (slug: string, occurrence: number, isOff: boolean) => string,
) {
  const { config, db, clock, accounts, answers, notifications, notifier } = services;
  const { notify } = notifier;

  const leaving = createLeaving(services);
  profileRoutes(app, accounts, leaving);
  notificationRoutes(app, notifications);
  every(app, 5, 'scheduled announcements', notifications.announcements.publishDue);
  every(app, 1, 'trials of notifications', notifications.trials.sendDue);
  savedRoutes(app, services.saved);
  contactRoutes(app, createContact(services));
  ownReviewRoutes(app, db);
  reviewRoutes(app, createReviews(db, clock, notify), createReports(services));
  applicationRoutes(app, createApplications(services));
  const jobAlerts = createJobAlerts(services);
  every(app, 60, 'job alerts', jobAlerts.sendDue);
  jobAlertRoutes(app, jobAlerts);
  couponRoutes(app, createCoupons({ ...services, offerCoupons: offerCoupons(db) }));
  const leads = createLeads({ ...services, menuOf: createMenus(db, clock, answers).of });
  leadRoutes(app, leads);
  const reminders = createReminders(services);
  reminderRoutes(app, reminders);
  venueRoutes(app, db, townStreets(db));
  every(app, 30, 'event reminders', reminders.sendDue);
  const { stripe, public_origin } = config;
  const method = stripe === null ? null : createStripe({ ...stripe, public_origin });
  const tickets = createTickets({ ...services, method, calendarOf });
  ticketRoutes(app, tickets);
  const desk = createTicketDesk({ ...services, offersStripe: stripe !== null, reaching: tickets.orders });
  ticketDeskRoutes(app, desk);
  invitationRoutes(
    app,
    createInvitations({
      ...services,
      gifts: desk.gifts,
      writeDates: draftDates(db, movedSeats(db)).write,
      events: privateEvents(db),
      agreeOn: (agreed) => void privateEventRepository(db).agree.run(agreed),
    }),
  );
  if (stripe !== null) paymentRoutes(app, tickets.paying, stripe.webhook_secret, clock);
  app.addHook('onClose', tickets.paying.close);
  every(app, 60, 'orders of dates called off', createCalledOff(db, clock));
  for (const [name, round] of Object.entries(tickets.rounds)) every(app, 5, name, round);
  const door = createDoor({ ...services, personNow: accounts.personNow, ticketKeys: tickets.keys });
  doorDeskRoutes(app, door);
  doorRoutes(app, door);
  privateEventRoutes(app, createPrivateEvents(services));
  roleRoutes(
    app,
    createRoles({
      ...services,
      accounts: accounts.users,
      sessions: accounts.sessions,
      managers: managerRepository(db),
      setPlaceOwner: placeOwner(db),
      leaving,
    }),
  );
  return {
    access: leads.door,
    tickets: {
      ofEvent: tickets.ofEvent,
      order: tickets.orders.view,
      ticket: tickets.ticket,
      scanned: tickets.scanned,
      wait: tickets.waitlist.view,
    },
  };
}
