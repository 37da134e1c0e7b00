import { Type } from 'typebox';
import { ErrorBody } from '../../../shared/contract/errors.ts';
import {
  AccessCodeParams,
  AccessCodeQuery,
  AccessCodes,
  AccessDoor,
  AccessPass,
  LeadBody,
  LeadExportQuery,
  LeadPage,
  LeadQuery,
} from '../../../shared/contract/leads.ts';
import { Menu } from '../../../shared/contract/menus.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { Leads } from './leads.ts';

const tags = ['leads'];
const Code = Type.Object({ code: Type.String({ maxLength: 40 }) });

export function leadRoutes(app: App, leads: Leads): void {
  for (const kind of ['menu', 'flyer'] as const) {
    app.get(
      `/api/access/${kind}/:code`,
      { access: 'public', schema: { tags, params: Code, response: { 200: AccessDoor, 404: ErrorBody } } },
      (request) => leads.door(kind, request.params.code),
    );
    app.post(
      `/api/access/${kind}/:code/leads`,
      {
        access: 'public',
        schema: { tags, params: Code, body: LeadBody, response: { 201: AccessPass, 404: ErrorBody, 422: ErrorBody } },
        // All guests of a place share one client address.
        config: perClient(120, 60),
      },
      async (request, reply) => {
        const pass = leads.receive(kind, request.params.code, request.body, request.signedIn?.user.id ?? null);
        return reply.code(201).send(pass);
      },
    );
  }
  app.get(
    '/api/access/menu/:code/menu',
    {
      access: 'public',
      schema: {
        tags,
        params: Code,
        querystring: Type.Object({ pass: Type.String({ maxLength: 100, default: '' }) }),
        response: { 200: Menu, 403: ErrorBody, 404: ErrorBody },
      },
    },
    (request) => leads.menu(request.params.code, request.query.pass),
  );
  shopRoutes(app, leads);
}

/** For the shop's owner and managers; the office gets the codes too. */
function shopRoutes(app: App, leads: Leads): void {
  app.get(
    '/api/shop/leads',
    { access: 'shops.serve', schema: { tags, querystring: LeadQuery, response: { 200: LeadPage, 422: ErrorBody } } },
    (request) => leads.list(request.query, member(request).user),
  );
  app.get(
    '/api/shop/leads/export',
    {
      access: ['shops.serve', 'confirmed'],
      schema: { tags, querystring: LeadExportQuery, response: { 200: Type.String() } },
    },
    (request, reply) => {
      const { name, text } = leads.csv(request.query, member(request).user);
      reply.type('text/csv; charset=utf-8').header('Content-Disposition', `attachment; filename="${name}"`);
      return text;
    },
  );
  app.delete(
    '/api/shop/leads/:id',
    {
      access: ['shops.serve', 'own'],
      schema: { tags, params: Type.Object({ id: Type.Integer() }), response: { 204: Type.Null(), 404: ErrorBody } },
    },
    async (request, reply) => {
      leads.remove(request.params.id, member(request).user);
      return reply.code(204).send(null);
    },
  );
  app.get(
    '/api/shop/access-codes',
    { access: 'shops.daily', schema: { tags, querystring: AccessCodeQuery, response: { 200: AccessCodes } } },
    (request) => leads.codes(request.query.activity_id ?? null, member(request).user),
  );
  app.get(
    '/api/shop/access-codes/:kind/:code/qr.svg',
    {
      access: ['shops.daily', 'own or office'],
      schema: { tags, params: AccessCodeParams, response: { 200: Type.String(), 404: ErrorBody } },
    },
    (request, reply) => {
      const { kind, code } = request.params;
      const file = leads.qrFile(kind, code, member(request).user);
      reply
        .type('image/svg+xml')
        .header('Content-Disposition', `attachment; filename="qr-${kind}-${code.toLowerCase()}.svg"`);
      return file;
    },
  );
}
