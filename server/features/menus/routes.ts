import { Type } from 'typebox';
import { DishAvailability, DishesToday, DishesTodayQuery } from '../../../shared/contract/menus.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { DishesTodayService } from './today.ts';

/** The kitchen's changes during the day, without a draft. */
export function menuRoutes(app: App, today: DishesTodayService): void {
  app.get(
    '/api/desk/menus/today',
    { access: 'shops.daily', schema: { querystring: DishesTodayQuery, response: { 200: DishesToday } } },
    (request) => today.list(request.query.menu ?? null, member(request).user),
  );
  app.put(
    '/api/desk/menus/dishes/:id/availability',
    {
      access: ['shops.daily', 'own or office'],
      schema: {
        params: Type.Object({ id: Type.Integer() }),
        body: DishAvailability,
        response: { 200: DishAvailability },
      },
      config: perClient(240, 10),
    },
    (request) => today.set(request.params.id, request.body, member(request).user),
  );
}
