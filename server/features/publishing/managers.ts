import { createHash, randomBytes } from 'node:crypto';
import type { InvitationBody, Manager, ManagerList } from '../../../shared/contract/publishing.ts';
import { paths } from '../../../shared/paths.ts';
import { INVITATION_DAYS } from '../../../shared/rules/publishing.ts';
import { may } from '../../../shared/rules/roles.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { Audit } from '../../lib/audit.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import { letter } from '../../lib/letter.ts';
import type { Mailer } from '../../lib/mail.ts';
import type { MailThrottle } from '../../lib/mailThrottle.ts';
import type { Notifier } from '../../lib/notice.ts';
import { managerRepository } from './managerRepository.ts';
import type { Person } from './person.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  record: Audit['record'];
  notifier: Pick<Notifier, 'notify'>;
  mailer: Mailer;
  mailThrottle: Pick<MailThrottle, 'reserve'>;
  /** A change of rights gives every session a new token. */
  sessions: { rotateAll(userId: number): void };
  public_origin: string;
  portalName: () => string;
}

/** Who accepts an invitation: the address it went to must be theirs. */
interface Invited {
  id: number;
  email: string;
}

/** Whether the address is an account's whose owner opened a link mailed to it. */
const CONFIRMED = `SELECT 1 FROM users WHERE email = ? COLLATE NOCASE AND email_verified_at IS NOT NULL`;

/** Maximum people beside the owner, for one shop or one organiser. */
const MOST = 20;
const SPENT = 'Questo invito è scaduto, o è stato ritirato: chiedine uno nuovo.';

/** Whom owners let edit what is theirs: invited by mail, for one shop or for all that an organiser publishes. */
export function createManagers(dependencies: Dependencies) {
  const { db, clock, record, notifier, mailer, mailThrottle, sessions, public_origin, portalName } = dependencies;
  const repository = managerRepository(db);
  const confirmed = db.prepare<[string], number>(CONFIRMED).pluck();

  /** The shop or organiser an invitation is for. @throws 404 when it is not this person's to share, 422 without one */
  function target({ activity_id, organiser }: InvitationBody, person: Person) {
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

  const subjectOf = (activityId: number | null, organiserId: number | null) =>
    activityId === null ? `Eventi dell’account n. ${organiserId}` : `Attività n. ${activityId}`;

  const insert = db.transaction((to: ReturnType<typeof target>, email: string, token: string, person: Person): void => {
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
      token_hash: hashed(token),
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

  const accept = db.transaction((token: string, { id, email }: Invited): Manager => {
    const row = repository.byToken({ token_hash: hashed(token), now: isoInstant(clock()) });
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
    /** Of one's own shops and events, and what one manages oneself. */
    list: (person: Person): ManagerList => ({ data: repository.list(person.id) }),
    /** Mails the link; an older invitation of the same address stops working. @throws 404, 409, 422, 429 */
    invite(body: InvitationBody, person: Person): void {
      const to = target(body, person);
      const email = normalEmail(body.email);
      const permit = mailThrottle.reserve({ to: email, purpose: 'invitation', from: { account: person.id } });
      const token = randomBytes(32).toString('base64url');
      insert.immediate(to, email, token, person);
      // A name is a text that somebody typed, which the town signs for nobody who did not ask.
      const whoAndWhat =
        confirmed.get(email) === undefined
          ? `Ti invitano a gestire ${to.public_name}`
          : `${person.name} ti invita a gestire ${to.name}`;
      mailer.sendNow(
        letter({
          to: email,
          subject: `Un invito a lavorare insieme — ${portalName()}`,
          paragraphs: [
            `${whoAndWhat} su ${portalName()}: potrai cambiare testi, orari e foto e pubblicare novità.`,
            `Per accettare accedi, o registrati, con questo indirizzo. Il link funziona per ${INVITATION_DAYS} giorni.`,
          ],
          action: { label: 'Accetta l’invito', url: `${public_origin}${paths.invitation}?token=${token}` },
          note: 'Se non te l’aspettavi non serve fare nulla.',
          signature: portalName(),
        }),
        permit,
      );
    },
    /** @throws 409 with another address, 422 for a link that is over */
    accept: (token: string, invited: Invited): Manager => accept.immediate(token, invited),
    /** By the owner, the office, or the manager who leaves. @throws 404 */
    end: (id: number, person: Person) => revoke.immediate(id, person),
  };
}

/** Only the hash is stored, so that a stolen database invites nobody. */
const hashed = (token: string) => createHash('sha256').update(token).digest('hex');
