import type { PublicationKind } from '../../../shared/rules/publishing.ts';
import { may } from '../../../shared/rules/roles.ts';
import type { AnyPublication } from '../../content/publication.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { ofAccount } from '../../lib/audit.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { RevisionRow } from './repository.ts';

/** A person who writes, approves or reads. */
export interface Person {
  id: number;
  name: string;
  roles: readonly string[];
  /** Whether they may edit and publish everything. */
  is_office: boolean;
}

export function personOf({ user }: SignedIn): Person {
  return asPerson(user.id, user.name, user.roles);
}

export function asPerson(id: number, name: string, roles: readonly string[]): Person {
  return { id, name, roles, is_office: may('content.moderate', roles) };
}

/** The parameters of MAY_EDIT_NOW for a person and a kind. */
export function rightsOf(person: Person, { capability }: Pick<AnyPublication, 'capability'>) {
  return {
    user: person.id,
    office: flag(person.is_office),
    owns: flag(may(capability, person.roles)),
    shops: flag(may('shops.manage', person.roles)),
  };
}
export type Rights = ReturnType<typeof rightsOf>;

const flag = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

/** Kinds that a shop's manager may create without a role of their own. */
export const OF_A_SHOP: readonly PublicationKind[] = ['events', 'jobs', 'promotions', 'flyers', 'menus'];

/** Decisions show no name; the audit log has it. */
export const OFFICE = 'La redazione';

/** Authors with their present rights, for publications in their absence: approvals and the schedule. */
export function createPeople(db: Db) {
  const one = db.prepare<[number], { name: string; roles: string | null }>(
    `SELECT u.name, (SELECT group_concat(role) FROM (SELECT role FROM roles_held WHERE user_id = u.id
       UNION ALL SELECT 'gestore' WHERE EXISTS (SELECT 1 FROM acting_managers WHERE user_id = u.id))) AS roles
     FROM people AS u WHERE u.id = ? AND u.suspended_at IS NULL AND u.anonymised_at IS NULL`,
  );
  /** Null when the account is gone or suspended. */
  function today(id: number | null): Person | null {
    const row = id === null ? undefined : one.get(id);
    return row === undefined ? null : asPerson(id as number, row.name, row.roles?.split(',') ?? []);
  }

  return {
    today,
    /** Whose name a revision bears for shops and organisers: the office signs as one. Null: nobody's any more. */
    signature: ({ author_id, author }: Pick<RevisionRow, 'author_id' | 'author'>): string | null =>
      today(author_id)?.is_office === true ? OFFICE : author,
  };
}
export type People = ReturnType<typeof createPeople>;

/** Authors whose content is published without the office's approval. */
export function createTrust({ db, clock, audit: { record } }: Context) {
  const isTrusted = db.prepare<[number], number>('SELECT 1 FROM trusted_authors WHERE user_id = ?').pluck();
  const isPerson = db.prepare<[number], number>('SELECT 1 FROM people WHERE id = ? AND anonymised_at IS NULL').pluck();
  const grant = db.prepare('INSERT OR IGNORE INTO trusted_authors (user_id, granted_by, granted_at) VALUES (?, ?, ?)');
  const withdraw = db.prepare('DELETE FROM trusted_authors WHERE user_id = ?');

  const change = db.transaction((userId: number, trusted: boolean, actorId: number): void => {
    if (isPerson.get(userId) === undefined) throw notFound('Questa persona non c’è.');
    const { changes } = trusted ? grant.run(userId, actorId, isoInstant(clock())) : withdraw.run(userId);
    if (changes === 0) return;
    record({
      actor_id: actorId,
      action: trusted ? 'user.trusted' : 'user.untrusted',
      ...ofAccount(userId),
      before: { trusted: !trusted },
      after: { trusted },
    });
  });

  const has = (userId: number) => isTrusted.get(userId) !== undefined;
  return {
    has,
    publishesFreely: (person: Pick<Person, 'id' | 'is_office'>) => person.is_office || has(person.id),
    /** Idempotent. @throws 404 */
    set: (userId: number, trusted: boolean, actorId: number) => change.immediate(userId, trusted, actorId),
  };
}
export type Trust = ReturnType<typeof createTrust>;
