import type { Draft, LiveItem } from '../../../shared/contract/publishing.ts';
import { isPublicationKind, type PublicationKind, publicPath } from '../../../shared/rules/publishing.ts';
import { may } from '../../../shared/rules/roles.ts';
import { MANAGES_SHOP_NOW, MAY_EDIT_NOW } from '../../content/ownership.ts';
import type { AnyPublication } from '../../content/publication.ts';
import { notFound } from '../../http/errors.ts';
import type { Db } from '../../lib/db.ts';
import { OF_A_SHOP, type Person, type Rights, rightsOf } from './people.ts';

/** The publication of each kind. @throws at start when two slices bring the same kind */
export function createPublications(all: readonly AnyPublication[]) {
  const byKind = new Map<PublicationKind, AnyPublication>();
  for (const publication of all) {
    if (byKind.has(publication.kind)) throw new Error(`two publications of ${publication.kind}`);
    byKind.set(publication.kind, publication);
  }
  return {
    all,
    /** @throws 404 */
    of(kind: string): AnyPublication {
      const found = isPublicationKind(kind) ? byKind.get(kind) : undefined;
      if (found === undefined) throw notFound();
      return found;
    },
  };
}

export type Publications = ReturnType<typeof createPublications>;

export interface ItemRow {
  id: number;
  status: 'published' | 'archived';
  key: string;
  title: string;
  owner_id: number | null;
  updated_at: string;
}

/** A menu's owner is its shop's. */
const ownerOf = (kind: PublicationKind) =>
  kind === 'menus' ? '(SELECT owner_id FROM activity_outlines WHERE id = t.activity_id)' : 't.owner_id';

const statementsOf = (db: Db, { kind, table, key_sql, title_sql }: AnyPublication) => {
  const columns = `t.id, t.status, CAST(${key_sql} AS TEXT) AS key, ${title_sql} AS title, ${ownerOf(kind)} AS owner_id, t.updated_at`;
  const live = "t.status IN ('published', 'archived')";
  return {
    one: db.prepare<[number], ItemRow>(`SELECT ${columns} FROM ${table} AS t WHERE t.id = ? AND ${live}`),
    editable: db.prepare<Rights & { id: number }, ItemRow>(
      `SELECT ${columns} FROM ${table} AS t WHERE t.id = @id AND ${live} AND (@office = 1 OR ${MAY_EDIT_NOW[kind]})`,
    ),
    setStatus: db.prepare<{ id: number; status: string; now: string }>(
      `UPDATE ${table} SET status = @status, updated_at = @now WHERE id = @id`,
    ),
  };
};

/** Live rows of all kinds, and who may edit or create them. */
export function liveItems(db: Db, publications: Publications) {
  const statements = new Map(publications.all.map((one) => [one.kind, statementsOf(db, one)]));
  const of = (kind: PublicationKind) => {
    const found = statements.get(kind);
    if (found === undefined) throw notFound();
    return found;
  };
  const managesShop = db
    .prepare<Rights & { id: number }, number>(
      `SELECT 1 FROM activity_outlines AS t WHERE t.id = @id AND (@office = 1 OR ${MANAGES_SHOP_NOW})`,
    )
    .pluck();
  const managed = db.prepare<[number], { activity_id: number | null; organiser_id: number | null }>(
    'SELECT activity_id, organiser_id FROM acting_managers WHERE user_id = ?',
  );
  const shopOwner = db.prepare<[number], number | null>('SELECT owner_id FROM activity_outlines WHERE id = ?').pluck();

  function isOfManagedShop(kind: PublicationKind, person: Person): boolean {
    const rows = managed.all(person.id);
    const shops = rows.some(({ activity_id }) => activity_id !== null) && OF_A_SHOP.includes(kind);
    return shops || (kind === 'events' && rows.some(({ organiser_id }) => organiser_id !== null));
  }

  return {
    one: (kind: PublicationKind, id: number) => of(kind).one.get(id),
    /** The row, if this person may edit it at present. */
    editable: (publication: AnyPublication, id: number, person: Person) =>
      of(publication.kind).editable.get({ id, ...rightsOf(person, publication) }),
    /** @throws 404 for a stranger's row */
    requireEditable(publication: AnyPublication, id: number, person: Person): ItemRow {
      const row = this.editable(publication, id, person);
      if (row === undefined) throw notFound('Questo contenuto non c’è, o non è tuo.');
      return row;
    },
    setStatus: (kind: PublicationKind, id: number, status: ItemRow['status'], now: string) =>
      void of(kind).setStatus.run({ id, status, now }),
    /** Whether this person may create an item of a kind, at least for some shop. */
    mayBeginAny: (publication: AnyPublication, person: Person) =>
      person.is_office || may(publication.capability, person.roles) || isOfManagedShop(publication.kind, person),
    /** @throws 404 */
    requireMayBeginAny(publication: AnyPublication, person: Person): void {
      if (!this.mayBeginAny(publication, person)) throw notYours();
    },
    /**
     * @param activityId its shop; null for none
     * @throws 404 without the right to create one, and for a stranger's shop
     */
    requireMayBegin(publication: AnyPublication, person: Person, activityId: number | null): void {
      if (person.is_office) return;
      this.requireMayBeginAny(publication, person);
      this.requireShop(publication, person, activityId);
      const forNobody = activityId === null && publication.kind !== 'events';
      if (forNobody && !may(publication.capability, person.roles)) throw notYours();
    },
    /** An organiser may name any place as an event's venue; everything else needs a shop of one's own. @throws 404 */
    requireShop(publication: AnyPublication, person: Person, activityId: number | null): void {
      if (activityId === null || (publication.kind === 'events' && may('events.manage', person.roles))) return;
      if (managesShop.get({ id: activityId, ...rightsOf(person, publication) }) === undefined)
        throw notFound('Questa attività non c’è, o non è tua.');
    },
    /**
     * The owner of a new item: the shop's owner, else the author or the organiser they manage; null for the office's
     * own.
     */
    ownerOfNew(publication: AnyPublication, draft: Draft, person: Person): number | null {
      if (person.is_office) return null;
      const isOrganisers = publication.kind === 'events' && may(publication.capability, person.roles);
      const shop = isOrganisers || !OF_A_SHOP.includes(publication.kind) ? null : activityOf(draft);
      if (shop !== null) return shopOwner.get(shop) ?? person.id;
      if (publication.kind !== 'events' || isOrganisers) return person.id;
      return managed.all(person.id).find(({ organiser_id }) => organiser_id !== null)?.organiser_id ?? person.id;
    },
  };
}
export type LiveItems = ReturnType<typeof liveItems>;

/** Answers as for a stranger's row, because its existence is not theirs to know. */
const notYours = () =>
  notFound('Con i tuoi ruoli non puoi pubblicarne: chiedi il ruolo che serve, o di gestire un’attività.');

/** The draft's shop; null when it names none. */
export function activityOf(draft: Draft): number | null {
  return typeof draft.activity_id === 'number' ? draft.activity_id : null;
}

export function toLiveItem(kind: PublicationKind, row: ItemRow): LiveItem {
  const path = row.status === 'published' ? publicPath(kind, row.key) : null;
  return { id: row.id, status: row.status, path, updated_at: row.updated_at };
}
