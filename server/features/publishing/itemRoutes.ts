import { Type } from 'typebox';
import {
  CancellationBody,
  DeskOptions,
  DeskPage,
  DeskQuery,
  HistoryEntry,
  LiveItem,
  Loss,
  Poster,
  RenewalBody,
} from '../../../shared/contract/publishing.ts';
import { verified } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import { personOf } from './people.ts';
import type { Publishing } from './publishing.ts';
import { ItemParams } from './schemas.ts';

const MOVES = perClient(120, 10);
/** Whoever may edit the item. */
const access = ['content.write', 'own or office'] as const;

/** A person's own content: list, history, archive, extension, deletion. */
export function deskItemRoutes(app: App, { lists, options, history, posters, archive, direct }: Publishing): void {
  app.get(
    '/api/desk/items',
    { access: 'content.write', schema: { querystring: DeskQuery, response: { 200: DeskPage } } },
    (request) => lists.own(request.query, personOf(member(request))),
  );
  app.get('/api/desk/options', { access: 'content.write', schema: { response: { 200: DeskOptions } } }, (request) =>
    options(personOf(member(request))),
  );
  app.get(
    '/api/desk/:kind/items/:id/history',
    { access, schema: { params: ItemParams, response: { 200: Type.Object({ data: Type.Array(HistoryEntry) }) } } },
    (request) => ({ data: history.of(request.params.kind, request.params.id, personOf(member(request))) }),
  );
  app.get(
    '/api/desk/:kind/items/:id/poster',
    { access, schema: { params: ItemParams, response: { 200: Poster } } },
    (request) => posters.of(request.params.kind, request.params.id, personOf(member(request))),
  );
  app.put(
    '/api/desk/:kind/items/:id/archive',
    { access, schema: { params: ItemParams, response: { 200: LiveItem } }, config: MOVES },
    (request) => archive.set(request.params.kind, request.params.id, 'archived', personOf(member(request))),
  );
  app.delete(
    '/api/desk/:kind/items/:id/archive',
    { access, schema: { params: ItemParams, response: { 200: LiveItem } }, config: MOVES },
    (request) => {
      verified(request);
      return archive.set(request.params.kind, request.params.id, 'published', personOf(member(request)));
    },
  );
  app.get(
    '/api/desk/:kind/items/:id/losses',
    { access, schema: { params: ItemParams, response: { 200: Type.Object({ data: Type.Array(Loss) }) } } },
    (request) => ({ data: archive.losses(request.params.kind, request.params.id, personOf(member(request))) }),
  );
  app.delete('/api/desk/:kind/items/:id', { access, schema: { params: ItemParams }, config: MOVES }, (request) => {
    verified(request);
    archive.remove(request.params.kind, request.params.id, personOf(member(request)));
  });
  app.put(
    '/api/desk/:kind/items/:id/renewal',
    { access, schema: { params: ItemParams, body: RenewalBody, response: { 200: LiveItem } }, config: MOVES },
    (request) => {
      verified(request);
      const { kind, id } = request.params;
      return direct.renew(kind, id, request.body.until, personOf(member(request)));
    },
  );
  app.put(
    '/api/desk/:kind/items/:id/cancellation',
    { access, schema: { params: ItemParams, body: CancellationBody, response: { 200: LiveItem } }, config: MOVES },
    (request) => {
      verified(request);
      const { kind, id } = request.params;
      return direct.cancel(kind, id, request.body.reason, personOf(member(request)));
    },
  );
}
