import type { InvitationBody, Manager, ManagerList } from '../../../shared/contract/publishing.ts';
import { paths } from '../../../shared/paths.ts';
import { INVITATION_DAYS } from '../../../shared/rules/publishing.ts';
import { may } from '../../../shared/rules/roles.ts';
import type { Context } from '../../context.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import { letter } from '../../lib/letter.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { managerRepository } from './managerRepository.ts';
import type { Person } from './people.ts';

interface Dependencies extends Context {
  /** Every change of rights rotates the tokens of all sessions. */
  sessions: { rotateAll(userId: number): void };
}

/** The person who accepts; the invitation must have gone to their address. */
interface Invited {
  id: number;
  email: string;
}

const SPENT = 'Questo invito è scaduto, o è stato ritirato: chiedine uno nuovo.';

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
const subjectOf = (activityId: number | null, organiserId: number | null) =>
  activityId === null ? `Eventi dell’account n. ${organiserId}` : `Attività n. ${activityId}`;

/** Managers, whom owners invite by mail to edit one shop or all events of an organiser. */
export function createManagers(dependencies: Dependencies) {
  const { db, clock, mailer, mailThrottle, notifier, sessions } = dependencies;
  const { record } = dependencies.audit;
  const repository = managerRepository(db);
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
  function invite(body: InvitationBody, person: Person): void {
    const to = target(body, person);
    const email = normalEmail(body.email);
    const permit = mailThrottle.reserve({ to: email, purpose: 'invitation', from: { account: person.id } });
    const token = newToken();
    insert.immediate(to, email, token, person);
    const isKnown = confirmed.get(email) !== undefined;
    mailer.sendNow(invitationLetter({ to, email, token, by: isKnown ? person.name : null }, dependencies), permit);
  }

  const accept = db.transaction((token: string, { id, email }: Invited): Manager => {
    const row = repository.byToken({ token_hash: hashToken(token), now: isoInstant(clock()) });
    if (row === undefined) throw new HttpError(422, SPENT, { token: [SPENT] });
    if (normalEmail(row.email) !== normalEmail(email))
      throw new HttpError(409, 'Questo invito è per un altro indirizzo: accedi con quello a cui è arrivata la mail.');
    if (row.owner_id === id) throw new HttpError(409, 'È già tua: non serve l’invito.');
    repository.accept({ id: row.id, user_id: id, now: isoInstant(clock()) });
    sessions.rotateAll(id);
    record({
      actor_id: id,
      action: 'manager.accepted',
      subject: subjectOf(row.activity_id, row.organiser_id),
      subject_id: row.activity_id,
    });
    if (row.owner_id !== null)
      notifier.notify(
        {
          title: 'Invito accettato',
          body: 'Chi hai invitato può ora lavorare con te.',
          type: 'success',
          deep_link: paths.module('contenuti'),
        },
        [row.owner_id],
      );
    return repository.one(row.id) as Manager;
  });

  const revoke = db.transaction((id: number, person: Person): void => {
    const row = repository.mayEnd({ id, user: person.id, office: person.is_office ? 1 : 0 });
    if (row === undefined) throw notFound('Questo invito non c’è.');
    repository.remove(id);
    if (row.user_id !== null) sessions.rotateAll(row.user_id);
    record({
      actor_id: person.id,
      action: 'manager.removed',
      subject: subjectOf(row.activity_id, row.organiser_id),
      subject_id: row.activity_id,
    });
    if (row.user_id !== null && row.user_id !== person.id)
      notifier.notify(
        {
          title: 'Non gestisci più un contenuto',
          body: 'Chi ti aveva invitato ha tolto l’accesso.',
          type: 'info',
          deep_link: paths.profile,
        },
        [row.user_id],
      );
  });

  return {
    /** Managers of the person's own shops and events, and what the person manages. */
    list: (person: Person): ManagerList => ({ data: repository.list(person.id) }),
    invite,
    /** @throws 409 for another address, 422 for an expired link */
    accept: (token: string, invited: Invited): Manager => accept.immediate(token, invited),
    /** Called by the owner, the office, or a manager who leaves. @throws 404 */
    end: (id: number, person: Person) => revoke.immediate(id, person),
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
