import { Type } from 'typebox';
import { KnownVenues } from '../../../shared/contract/events.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import type { Db } from '../../lib/db.ts';

/** Where events took place, and the town's places: whoever writes an event need not find them on the map again. */
export function venueRoutes(app: App, db: Db): void {
  const known = db.prepare<{ q: string }, KnownVenues['data'][number]>(
    `SELECT venue, address, lat, lng, MAX(id) FROM (
       SELECT venue, address, lat, lng, id FROM events WHERE status = 'published' AND instr(lower(venue), @q) > 0
       UNION ALL SELECT name, address, lat, lng, 0 FROM activity_outlines WHERE status = 'published' AND instr(lower(name), @q) > 0)
     GROUP BY lower(venue) ORDER BY length(venue), venue LIMIT 4`,
  );
  app.get(
    '/api/desk/venues',
    {
      access: 'content.write',
      schema: {
        tags: ['desk'],
        querystring: Type.Object({ q: Type.String({ minLength: 3, maxLength: 120 }) }),
        response: { 200: KnownVenues },
      },
      config: perClient(240, 10),
    },
    (request) => ({ data: known.all({ q: request.query.q.trim().toLowerCase() }) }),
  );
}
