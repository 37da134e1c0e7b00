import type { ClaimList } from '../../../shared/contract/roles.ts';
import { paths } from '../../../shared/paths.ts';
import { type ClaimLevel, isClaimLevel } from '../../../shared/rules/claims.ts';
import { visible } from '../../content/kinds.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { RoleDependencies } from './roleDependencies.ts';

/** A place that a person claims, and as what. */
export interface Claim {
  activity_id: number;
  name: string;
  level: ClaimLevel;
}

interface Claimed {
  id: number;
  name: string;
  owner_id: number | null;
}

const ACTIVE = 'u.suspended_at IS NULL AND u.anonymised_at IS NULL';

/** Claims of a place: the request, the present owner's answer, and the transfer. */
export function placeClaims({ db, clock, audit, notifier, sessions, managers, setPlaceOwner }: RoleDependencies) {
  const bySlug = db.prepare<[string], Claimed>(
    `SELECT t.id, t.name, t.owner_id FROM activity_outlines AS t WHERE t.slug = ? AND ${visible('activities', 't')}`,
  );
  const byId = db.prepare<[number], Claimed>('SELECT id, name, owner_id FROM activity_outlines WHERE id = ?');
  // The part of a request that the present owner sees: who and as what, but no evidence.
  const ofOwner = db.prepare<{ user: number }, ClaimList['data'][number]>(
    `SELECT r.id, a.name AS activity, u.name, r.organisation, r.level, r.owner_says, r.created_at
     FROM role_requests AS r JOIN activity_outlines AS a ON a.id = r.activity_id JOIN people AS u ON u.id = r.user_id
     WHERE r.status = 'open' AND a.owner_id = @user AND r.user_id <> @user ORDER BY r.id`,
  );
  const says = db.prepare<{ id: number; user: number; says: string }>(
    `UPDATE role_requests SET owner_says = @says WHERE id = @id AND status = 'open' AND user_id <> @user
       AND activity_id IN (SELECT id FROM activity_outlines WHERE owner_id = @user)`,
  );
  const staleSays = db.prepare<[number]>(
    "UPDATE role_requests SET owner_says = NULL WHERE activity_id = ? AND status = 'open'",
  );
  const stillOpen = db
    .prepare<[number], 1>("SELECT 1 FROM role_requests WHERE activity_id = ? AND status = 'open'")
    .pluck();
  const isActive = db.prepare<[number], number>(`SELECT 1 FROM people AS u WHERE u.id = ? AND ${ACTIVE}`).pluck();

  /** @throws 422 without a level, 404 for an unknown place, 409 when the person has it already */
  function wanted(slug: string, level: string, userId: number): Claim {
    const place = bySlug.get(slug);
    if (place === undefined) throw notFound('Questa attività non c’è, o non c’è più.');
    if (!isClaimLevel(level)) throw invalid({ level: ['Scegli che cosa sei per questa attività.'] });
    if (place.owner_id === userId) throw new HttpError(409, 'Questa attività è già tua.');
    if (level === 'manager' && managers.manages(place.id, userId))
      throw new HttpError(409, 'Gestisci già questa attività.');
    return { activity_id: place.id, name: place.name, level };
  }

  function ask({ activity_id, name }: Claim): void {
    const owner = byId.get(activity_id)?.owner_id ?? null;
    if (owner === null || isActive.get(owner) === undefined) return;
    const title = `Qualcuno dice di curare ${name}`;
    const body = 'La redazione ti chiede se è vero: rispondi dai tuoi collaboratori.';
    notifier.notify({ title, body, type: 'warning', deep_link: paths.module('collaboratori') }, [owner]);
  }

  return {
    wanted,
    /** Asks the present owner. Call it inside the transaction that stores the request. */
    ask,
    ofOwner: (userId: number): ClaimList => ({ data: ofOwner.all({ user: userId }) }),
    /**
     * Records the present owner's answer; the office decides. @throws 404 for a request about another's place, or a
     * decided one
     */
    answer(id: number, agrees: boolean, userId: number): void {
      const change = db.transaction(() => says.run({ id, user: userId, says: agrees ? 'yes' : 'no' }).changes);
      if (change.immediate() === 0) throw notFound('Questa richiesta non c’è, o ha già una risposta.');
    },
    /**
     * Makes the place theirs. Whom the former owner invited leave with them, and what they said of other claims counts no more. Call it
     * inside the approval's transaction.
     */
    tie({ activity_id, level }: Omit<Claim, 'name'>, user: { id: number; email: string }, actor: number): void {
      const place = byId.get(activity_id) as Claimed;
      const manager = { activity_id, user_id: user.id, email: user.email };
      managers.removePerson(manager);
      if (level === 'manager') managers.add({ ...manager, invited_by: actor, now: isoInstant(clock()) });
      else setPlaceOwner({ id: activity_id, owner_id: user.id });
      audit.record({
        actor_id: actor,
        action: level === 'manager' ? 'place.manager_added' : 'place.owner_changed',
        subject: `Attività «${place.name}»`,
        subject_id: activity_id,
        before: level === 'manager' ? null : { owner: account(place.owner_id) },
        after: level === 'manager' ? { manager: account(user.id) } : { owner: account(user.id) },
      });
      if (level === 'manager' || place.owner_id === null || place.owner_id === user.id) return;
      for (const gone of [place.owner_id, ...managers.removeInvited(activity_id, place.owner_id)])
        sessions.rotateAll(gone);
      staleSays.run(activity_id);
      if (stillOpen.get(activity_id) !== undefined) ask({ activity_id, name: place.name, level });
      const title = `${place.name} ha un altro titolare`;
      const body = 'La redazione ha accolto la sua richiesta: non puoi più modificare la scheda.';
      notifier.notify({ title, body, type: 'warning', deep_link: paths.contact }, [place.owner_id]);
    },
  };
}

const account = (id: number | null): string | null => (id === null ? null : `Account n. ${id}`);

export type PlaceClaims = ReturnType<typeof placeClaims>;
