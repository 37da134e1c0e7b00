import type { InvitationBody } from '../../../shared/contract/publishing.ts';
import { paths } from '../../../shared/paths.ts';
import { INVITATION_DAYS } from '../../../shared/rules/publishing.ts';
import { may } from '../../../shared/rules/roles.ts';
import type { Context } from '../../context.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import { letter } from '../../lib/letter.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { ManagerRepository } from './managerRepository.ts';
import type { Person } from './people.ts';

/** What somebody is invited to manage. */
interface Target {
  activity_id: number | null;
  organiser_id: number | null;
  /** The text for an address that certainly belongs to the account. */
  name: string;
  /** The text without anything that a person typed. */
  public_name: string;
}

/** Whether the address belongs to an account whose owner has opened a link mailed to it. */
const CONFIRMED = `SELECT 1 FROM people WHERE email = ? COLLATE NOCASE AND email_verified_at IS NOT NULL`;

/** Maximum number of managers per shop or organiser. */
const MOST = 20;

/** The subject in the audit log. */
export const subjectOf = (activityId: number | null, organiserId: number | null) =>
  activityId === null ? `Eventi dell’account n. ${organiserId}` : `Attività n. ${activityId}`;

/** Invites people by mail to manage a shop, or all events of an organiser. */
export function createInvitations(options: Context, repository: ManagerRepository) {
  const { db, clock, mailer, mailThrottle } = options;
  const { record } = options.audit;
  const confirmed = db.prepare<[string], number>(CONFIRMED).pluck();

  /** The shop or organiser of an invitation. @throws 404 when this person may not share it, 422 when none is given */
  function target({ activity_id, organiser }: InvitationBody, person: Person): Target {
    if (activity_id !== undefined) {
      const shop = repository.ownShop({ id: activity_id, user: person.id, office: person.is_office ? 1 : 0 });
      const isTheirs = person.is_office || may('shops.manage', person.roles);
      if (shop === undefined || !isTheirs) throw notFound('Questa attività non c’è, o non è tua.');
      return { activity_id, organiser_id: null, name: shop, public_name: shop };
    }
    if (organiser !== true) throw invalid({ activity_id: ['Scegli per che cosa è l’invito.'] });
    if (!may('events.manage', person.roles)) throw notFound('Non hai eventi tuoi da far gestire.');
    return {
      activity_id: null,
      organiser_id: person.id,
      name: `gli eventi di ${person.name}`,
      public_name: 'gli eventi di chi li organizza',
    };
  }

  const insert = db.transaction((to: Target, email: string, token: string, person: Person): void => {
    const { activity_id, organiser_id } = to;
    const known = repository.of({ activity_id, organiser_id });
    const same = known.find((row) => row.email.toLowerCase() === email);
    if (same?.accepted_at != null) throw new HttpError(409, 'Questa persona gestisce già tutto con te.');
    if (same === undefined && known.length >= MOST) throw new HttpError(409, `Al massimo ${MOST} persone.`);
    if (same !== undefined) repository.remove(same.id);
    const now = clock();
    repository.insert({
      activity_id,
      organiser_id,
      email,
      token_hash: hashToken(token),
      invited_by: person.id,
      created_at: isoInstant(now),
      expires_at: isoInstant(now.add({ hours: INVITATION_DAYS * 24 })),
    });
    record({
      actor_id: person.id,
      action: 'manager.invited',
      subject: subjectOf(activity_id, organiser_id),
      subject_id: activity_id,
    });
  });

  /** Mails the link; an older invitation to the same address stops working. @throws 404, 409, 422, 429 */
  return function invite(body: InvitationBody, person: Person): void {
    const to = target(body, person);
    const email = normalEmail(body.email);
    const permit = mailThrottle.reserve({ to: email, purpose: 'invitation', from: { account: person.id } });
    const token = newToken();
    insert.immediate(to, email, token, person);
    const isKnown = confirmed.get(email) !== undefined;
    mailer.sendNow(invitationLetter({ to, email, token, by: isKnown ? person.name : null }, options), permit);
  };
}

/** @param by null: the town does not sign a name, which is a typed text, in a mail that its reader did not ask for */
function invitationLetter(
  { to, email, token, by }: { to: Target; email: string; token: string; by: string | null },
  { config: { public_origin }, portalName }: Context,
) {
  const whoAndWhat = by === null ? `Ti invitano a gestire ${to.public_name}` : `${by} ti invita a gestire ${to.name}`;
  return letter({
    to: email,
    subject: `Un invito a lavorare insieme — ${portalName()}`,
    paragraphs: [
      `${whoAndWhat} su ${portalName()}: potrai cambiare testi, orari e foto e pubblicare novità.`,
      `Per accettare accedi, o registrati, con questo indirizzo. Il link funziona per ${INVITATION_DAYS} giorni.`,
    ],
    action: { label: 'Accetta l’invito', url: `${public_origin}${paths.invitation}?token=${token}` },
    note: 'Se non te l’aspettavi non serve fare nulla.',
    signature: portalName(),
  });
}
