import type { Manager, ManagerList } from '../../../shared/contract/publishing.ts';
import { paths } from '../../../shared/paths.ts';
import type { Context } from '../../context.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import { hashToken } from '../../lib/tokens.ts';
import { createInvitations, subjectOf } from './invitations.ts';
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

/** Managers, whom owners invite by mail to edit one shop or all events of an organiser. */
export function createManagers(dependencies: Dependencies) {
  const { db, clock, notifier, sessions } = dependencies;
  const { record } = dependencies.audit;
  const repository = managerRepository(db);

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
    invite: createInvitations(dependencies, repository),
    /** @throws 409 for another address, 422 for an expired link */
    accept: (token: string, invited: Invited): Manager => accept.immediate(token, invited),
    /** Called by the owner, the office, or a manager who leaves. @throws 404 */
    end: (id: number, person: Person) => revoke.immediate(id, person),
  };
}
