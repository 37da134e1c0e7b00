import { type Entry, OWN_ADDRESS } from './entry.ts';

const OWNED = ['activities', 'events', 'jobs', 'promotions', 'flyers', 'menus', 'ad_campaigns', 'articles', 'pages'];

/** Content stays on the portal and may get another owner. */
const owned: Entry[] = OWNED.map((table) => ({
  column: `${table}.owner_id`,
  exported: { key: table, sql: `SELECT * FROM ${table} WHERE owner_id = @id ORDER BY id` },
  erased: `UPDATE ${table} SET owner_id = NULL WHERE owner_id = @id`,
}));

/** What people publish, who manages it with them, and imports. */
export const CONTENT: Entry[] = [
  {
    // A trigger deletes drafts without an author; what was published stays the town's, without a name.
    column: 'revisions.author_id',
    exported: {
      key: 'revisions',
      sql: `SELECT id, kind, item_id, state, title, body, publish_at, note, reason, submitted_at, decided_at, created_at, updated_at
            FROM revisions WHERE author_id = @id ORDER BY id`,
    },
    erased: "UPDATE revisions SET author_id = NULL, note = '' WHERE author_id = @id",
  },
  {
    column: 'revisions.decided_by',
    exported: null,
    erased: 'UPDATE revisions SET decided_by = NULL WHERE decided_by = @id',
  },
  {
    column: 'trusted_authors.user_id',
    exported: { key: 'trusted_author', sql: 'SELECT granted_at FROM trusted_authors WHERE user_id = @id' },
    erased: 'DELETE FROM trusted_authors WHERE user_id = @id',
  },
  {
    column: 'trusted_authors.granted_by',
    exported: null,
    erased: 'UPDATE trusted_authors SET granted_by = NULL WHERE granted_by = @id',
  },
  {
    column: 'import_runs.actor_id',
    exported: null,
    erased: 'UPDATE import_runs SET actor_id = NULL WHERE actor_id = @id',
  },
  {
    column: 'import_sources.actor_id',
    exported: null,
    erased: 'UPDATE import_sources SET actor_id = NULL WHERE actor_id = @id',
  },
  {
    column: 'managers.user_id',
    exported: {
      key: 'manages',
      sql: 'SELECT activity_id, organiser_id, email, created_at, accepted_at FROM managers WHERE user_id = @id ORDER BY id',
    },
    erased: `DELETE FROM managers WHERE user_id = @id OR (user_id IS NULL AND email = ${OWN_ADDRESS})`,
  },
  {
    column: 'managers.organiser_id',
    exported: {
      key: 'managers',
      sql: `SELECT activity_id, email, created_at, accepted_at FROM managers
            WHERE (organiser_id = @id OR activity_id IN (SELECT id FROM activities WHERE owner_id = @id)) AND user_id IS NOT @id ORDER BY id`,
    },
    erased:
      'DELETE FROM managers WHERE organiser_id = @id OR activity_id IN (SELECT id FROM activities WHERE owner_id = @id)',
  },
  {
    column: 'managers.invited_by',
    exported: null,
    erased: 'UPDATE managers SET invited_by = NULL WHERE invited_by = @id',
  },
  {
    // The photos themselves belong to published content, or are deleted with the drafts.
    column: 'uploaded_photos.user_id',
    exported: {
      key: 'uploaded_photos',
      sql: 'SELECT photo_path, bytes, created_at FROM uploaded_photos WHERE user_id = @id ORDER BY created_at, photo_path',
    },
    erased: 'DELETE FROM uploaded_photos WHERE user_id = @id',
  },
  {
    column: 'change_notices.user_id',
    exported: {
      key: 'change_notices',
      sql: 'SELECT kind, item_id, due_at FROM change_notices WHERE user_id = @id ORDER BY due_at, kind, item_id',
    },
    erased: 'DELETE FROM change_notices WHERE user_id = @id',
  },
  ...owned,
];
