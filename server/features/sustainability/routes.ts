import { Type } from 'typebox';
import {
  WasteItems,
  WastePoints,
  WastePreference,
  WastePreferenceBody,
  WasteResponse,
} from '../../../shared/contract/waste.ts';
import { townNow } from '../../content/answers.ts';
import type { App } from '../../http/app.ts';
import { member } from '../../http/session.ts';
import type { Clock } from '../../lib/clock.ts';
import type { WasteService } from './waste.ts';
import { wasteFeed } from './wasteFeed.ts';

export function wasteRoutes(app: App, waste: WasteService, clock: Clock, origin: string): void {
  app.get('/api/waste', { access: 'public', schema: { response: { 200: WasteResponse } } }, () => waste.calendar());
  app.get('/api/waste/items', { access: 'public', schema: { response: { 200: WasteItems } } }, () => waste.items());
  app.get('/api/waste/points', { access: 'public', schema: { response: { 200: WastePoints } } }, () => waste.points());

  app.get('/api/frontend/waste', { access: 'account', schema: { response: { 200: WastePreference } } }, (request) =>
    waste.preference(member(request).user.id),
  );
  app.put(
    '/api/frontend/waste',
    { access: 'account', schema: { body: WastePreferenceBody, response: { 200: WastePreference } } },
    (request) => waste.prefer(member(request).user.id, request.body),
  );

  app.get(
    '/sostenibilita/raccolta/:file',
    { schema: { params: Type.Object({ file: Type.String() }) } },
    (request, reply) => {
      const zone = request.params.file.replace(/\.ics$/, '');
      const feed = zone === request.params.file ? null : wasteFeed(waste.calendar(), zone, townNow(clock).day, origin);
      if (feed === null) return reply.callNotFound();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('Content-Disposition', `inline; filename="raccolta-${zone}.ics"`)
        .header('Cache-Control', 'public, max-age=3600')
        .send(feed);
    },
  );
}
