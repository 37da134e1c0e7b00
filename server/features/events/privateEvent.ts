import type { Db } from '../../lib/db.ts';

interface PrivateEvent {
  title: string;
  venue: string;
  address: string;
  now: string;
}

/** The event behind a private request. It is never published: no list, search or page shows it. */
export function privateEvents(db: Db) {
  const insert = db.prepare<object>(
    `INSERT INTO events (slug, title, category_id, status, excerpt, description, venue, address, lat, lng, organiser,
       price_min_cents, price_max_cents, created_at, updated_at, private_request_id)
     VALUES (@slug, @title, @category_id, 'draft', '', '', @venue, @address, 0, 0, @organiser, 0, 0, @now, @now, @request_id)`,
  );
  const update = db.prepare<PrivateEvent & { id: number }>(
    'UPDATE events SET title = @title, venue = @venue, address = @address, updated_at = @now WHERE id = @id',
  );
  return {
    /** @returns its id */
    insert: (event: PrivateEvent & { slug: string; category_id: number; organiser: string; request_id: number }) =>
      Number(insert.run(event).lastInsertRowid),
    update: (event: PrivateEvent & { id: number }) => void update.run(event),
  };
}
