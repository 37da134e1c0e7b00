import { Type } from 'typebox';
import { KnownVenues } from '../../../shared/contract/events.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import type { Db } from '../../lib/db.ts';

/**
 * Where events took place, the town's places, and its streets: whoever writes an event need not find them on the map again.
 * @param streetsOf the town's streets of this name, without a venue
 */
export function venueRoutes(app: App, db: Db, streetsOf: (words: string) => KnownVenues['data']): void {
  const known = db.prepare<{ q: string }, KnownVenues['data'][number]>(
    `SELECT venue, address, lat, lng, MAX(id) FROM (
       SELECT venue, address, lat, lng, id FROM events WHERE status = 'published' AND instr(lower(venue || ' ' || address), @q) > 0
       UNION ALL SELECT name, address, lat, lng, 0 FROM activity_outlines WHERE status = 'published' AND instr(lower(name || ' ' || address), @q) > 0)
     GROUP BY lower(venue) ORDER BY instr(lower(venue), @q) = 0, length(venue), venue LIMIT 4`,
  );
  app.get(
    '/api/desk/venues',
    {
      access: 'content.write',
      schema: {
        querystring: Type.Object({ q: Type.String({ minLength: 3, maxLength: 120 }) }),
        response: { 200: KnownVenues },
      },
      config: perClient(240, 10),
    },
    (request) => {
      const words = request.query.q.trim();
      return { data: [...known.all({ q: words.toLowerCase() }), ...streetsOf(words)] };
    },
  );
}
