import type { LeavingChoice } from '../../../shared/contract/users.ts';
import { ROLE_LABELS, type Role } from '../../../shared/rules/accounts.ts';
import type { PublicationKind } from '../../../shared/rules/publishing.ts';
import type { Context } from '../../context.ts';
import { invalid } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { createWatch } from './watch.ts';

/** Tables with the items of each role; a menu follows its shop. */
const OWNED: Partial<Record<Role, readonly string[]>> = {
  esercente: ['activities', 'jobs', 'promotions', 'flyers'],
  organizzatore: ['events'],
  inserzionista: ['ad_campaigns'],
};
const KINDS: Record<string, PublicationKind> = { ad_campaigns: 'ads' };
const ROLES = Object.keys(OWNED) as Role[];

/**
 * Decides about a person's items when they lose a role or their account is suspended. Kept items stay online and come
 * back with the role; until then only the office edits them.
 */
export function createLeaving(context: Context) {
  const { db, clock } = context;
  const { record } = context.audit;
  const watch = createWatch(context);
  const statements = new Map(
    Object.values(OWNED).flatMap((tables) =>
      tables.map((table) => [
        table,
        {
          has: db.prepare<[number], number>(`SELECT 1 FROM ${table} WHERE owner_id = ? LIMIT 1`),
          give: db.prepare<{ id: number; to: number | null }>(
            `UPDATE ${table} SET owner_id = @to WHERE owner_id = @id`,
          ),
          online: db
            .prepare<[number], number>(`SELECT id FROM ${table} WHERE owner_id = ? AND status = 'published'`)
            .pluck(),
          archive: db.prepare<{ item: number; now: string }>(
            `UPDATE ${table} SET status = 'archived', updated_at = @now WHERE id = @item`,
          ),
        },
      ]),
    ),
  );
  const heir = db.prepare<[number, string], number>(
    `SELECT 1 FROM people AS u JOIN roles_held AS r ON r.user_id = u.id
     WHERE u.id = ? AND r.role = ? AND u.suspended_at IS NULL AND u.anonymised_at IS NULL`,
  );

  /** @throws 422 for an heir without the required role */
  function change(id: number, role: Role, { items, pass_to }: LeavingChoice): number {
    const tables = (OWNED[role] ?? []).filter((table) => statements.get(table)?.has.get(id) !== undefined);
    if (items === 'pass_on' && tables.length > 0 && (pass_to === id || heir.get(pass_to ?? 0, role) === undefined))
      throw invalid({ pass_to: [`Scegli una persona attiva con il ruolo «${ROLE_LABELS[role]}».`] });
    let changed = 0;
    for (const table of tables) {
      const { give, online, archive } = statements.get(table) as NonNullable<ReturnType<typeof statements.get>>;
      if (items === 'archive') {
        // Archives one by one, so that people who saved one of them are told.
        for (const item of online.all(id)) {
          const kind = KINDS[table] ?? (table as PublicationKind);
          watch.during(kind, item, () => void archive.run({ item, now: isoInstant(clock()) }));
          changed += 1;
        }
      } else changed += give.run({ id, to: items === 'pass_on' ? (pass_to ?? null) : null }).changes;
    }
    return changed;
  }

  /**
   * Call it inside the transaction that takes the role or suspends the account.
   * @param role null: all of them
   */
  return (id: number, role: Role | null, choice: LeavingChoice, actorId: number): void => {
    const { items = 'keep', pass_to = null } = choice;
    if (items === 'keep') return;
    const changed = (role === null ? ROLES : [role]).reduce((sum, one) => sum + change(id, one, choice), 0);
    record({
      actor_id: actorId,
      action: `user.items_${items}`,
      subject: `Contenuti dell’account n. ${id}`,
      subject_id: id,
      after: { items: changed, ...(items === 'pass_on' ? { owner: `Account n. ${pass_to}` } : {}) },
    });
  };
}
