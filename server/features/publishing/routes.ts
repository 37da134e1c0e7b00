import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { IdParams } from '../../../shared/contract/parts.ts';
import {
  OpenBody,
  Outcome,
  Preview,
  PreviewLink,
  type SaveBody,
  Saved,
  SubmitBody,
  WorkingCopy,
} from '../../../shared/contract/publishing.ts';
import { OFFICE_KINDS } from '../../../shared/rules/publishing.ts';
import type { AnyPublication } from '../../content/publication.ts';
import { justConfirmed, verified } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import { Clashed } from './online.ts';
import { personOf } from './people.ts';
import type { Publishing } from './publishing.ts';
import { MaybeConflict, saveBodyOf } from './schemas.ts';

/** Enough for a menu of two hundred dishes in two languages, twice: as it is and as it was. */
const SAVE_BYTES = 1024 * 1024;
/** Enough for a save every two seconds on two devices. */
const SAVES = perClient(600, 10);
const MOVES = perClient(120, 10);

/** Its author; the office reads it too. */
const OWN = ['content.write', 'own'] as const;
const READABLE = ['content.write', 'own or office'] as const;

/** The authors' calls: open, save, preview, send, withdraw, discard a draft. */
export function deskRoutes(app: App, publishing: Publishing): void {
  const { publications, copies, previews, presence } = publishing;
  for (const publication of publications.all) kindRoutes(app, publishing, publication);

  app.get(
    '/api/desk/revisions/:id',
    { access: OWN, schema: { params: IdParams, response: { 200: WorkingCopy } } },
    (request) => copies.get(request.params.id, personOf(member(request))),
  );
  app.delete('/api/desk/revisions/:id', { access: OWN, schema: { params: IdParams } }, (request) =>
    copies.discard(request.params.id, personOf(member(request))),
  );
  app.post(
    '/api/desk/revisions/:id/submission',
    {
      access: OWN,
      schema: { params: IdParams, body: SubmitBody, response: { 200: Outcome, 409: MaybeConflict } },
      config: MOVES,
    },
    (request, reply) => {
      verified(request);
      const send = () =>
        copies.submit(request.params.id, request.body, personOf(member(request)), () => justConfirmed(request));
      return orConflict(reply, send);
    },
  );
  app.delete(
    '/api/desk/revisions/:id/submission',
    { access: OWN, schema: { params: IdParams, response: { 200: Outcome } } },
    (request) => copies.withdraw(request.params.id, personOf(member(request))),
  );
  app.get(
    '/api/desk/revisions/:id/preview',
    { access: READABLE, schema: { params: IdParams, response: { 200: Preview } }, config: SAVES },
    (request) => previews.of(copies.readable(request.params.id, personOf(member(request)))),
  );
  app.post(
    '/api/desk/revisions/:id/preview-link',
    { access: READABLE, schema: { params: IdParams, response: { 200: PreviewLink } }, config: MOVES },
    (request) => previews.link(copies.readable(request.params.id, personOf(member(request)))),
  );
  app.put(
    '/api/desk/revisions/:id/presence',
    {
      access: READABLE,
      schema: { params: IdParams, response: { 200: Type.Object({ data: WorkingCopy.properties.present }) } },
    },
    (request) => {
      const person = personOf(member(request));
      return { data: presence.here(copies.readable(request.params.id, person), person) };
    },
  );
  app.get(
    '/api/previews/:token',
    {
      access: 'public',
      schema: { params: Type.Object({ token: Type.String({ maxLength: 120 }) }), response: { 200: Preview } },
      // Each call takes the write lock for a moment.
      config: perClient(60, 1),
    },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow');
      return previews.ofLink(request.params.token);
    },
  );
}

/** The calls whose bodies the kind's own schema checks. */
function kindRoutes(app: App, { copies }: Publishing, { kind, draft }: AnyPublication): void {
  const capability = OFFICE_KINDS.includes(kind) ? 'content.moderate' : 'content.write';
  app.post(
    `/api/desk/${kind}`,
    { access: capability, schema: { body: OpenBody, response: { 201: WorkingCopy } }, config: MOVES },
    (request) => copies.open(kind, request.body, personOf(member(request))),
  );
  app.put<{ Params: { id: number }; Body: SaveBody }>(
    `/api/desk/${kind}/revisions/:id`,
    {
      access: [capability, 'own'],
      schema: { params: IdParams, body: saveBodyOf(draft), response: { 200: Saved, 409: MaybeConflict } },
      bodyLimit: SAVE_BYTES,
      config: SAVES,
      // The form knows its fields by their own paths: 'hours.2.opens', not 'changes.hours.2.opens'.
      schemaErrorFormatter(errors) {
        for (const error of errors) error.instancePath = error.instancePath.replace(/^\/changes/, '');
        return new Error('invalid draft');
      },
    },
    (request, reply) => {
      const saved = copies.save(request.params.id, kind, request.body, personOf(member(request)));
      if ('conflicts' in saved) reply.code(409);
      return saved;
    },
  );
}

/** Answers 409 with both versions when somebody else changed the same fields. */
export function orConflict<T>(reply: FastifyReply, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Clashed)) throw error;
    reply.code(409);
    return error.conflict as T;
  }
}
