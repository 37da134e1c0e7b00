import { SavedItemsQuery, SavedMergeBody, SavedParams, SavedView } from '../../../shared/contract/saved.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { Saved } from './saved.ts';

export function savedRoutes(app: App, saved: Saved): void {
  app.get('/api/saved', { access: 'account', schema: { response: { 200: SavedView } } }, (request) =>
    saved.of(member(request).user.id),
  );
  app.post(
    '/api/saved',
    { access: 'account', schema: { body: SavedMergeBody, response: { 200: SavedView } }, config: perClient(60, 10) },
    (request) => saved.merge(member(request).user.id, request.body.keys),
  );
  app.put('/api/saved/:kind/:id', { access: ['account', 'public item'], schema: { params: SavedParams } }, (request) =>
    saved.add(member(request).user.id, request.params.kind, request.params.id),
  );
  app.delete(
    '/api/saved/:kind/:id',
    { access: ['account', 'public item'], schema: { params: SavedParams } },
    (request) => saved.remove(member(request).user.id, request.params.kind, request.params.id),
  );
  app.get(
    '/api/saved/items',
    {
      access: 'public',
      schema: { querystring: SavedItemsQuery, response: { 200: SavedView } },
      config: perClient(120, 10),
    },
    (request) => saved.view(request.query.keys.split(',')),
  );
}
