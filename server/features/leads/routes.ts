import { Type } from 'typebox';
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

const Code = Type.Object({ code: Type.String({ maxLength: 40 }) });

export function leadRoutes(app: App, leads: Leads): void {
  for (const kind of ['menu', 'flyer'] as const) {
    app.get(
      `/api/access/${kind}/:code`,
      { access: 'public', schema: { params: Code, response: { 200: AccessDoor } } },
      (request) => leads.door(kind, request.params.code),
    );
    app.post(
      `/api/access/${kind}/:code/leads`,
      {
        access: 'public',
        schema: { params: Code, body: LeadBody, response: { 201: AccessPass } },
        // All guests of a place share one client address.
        config: perClient(120, 60),
      },
      (request) => {
        const pass = leads.receive(kind, request.params.code, request.body, request.signedIn?.user.id ?? null);
        return pass;
      },
    );
  }
  app.get(
    '/api/access/menu/:code/menu',
    {
      access: 'public',
      schema: {
        params: Code,
        querystring: Type.Object({ pass: Type.String({ maxLength: 100, default: '' }) }),
        response: { 200: Menu },
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
    { access: 'shops.serve', schema: { querystring: LeadQuery, response: { 200: LeadPage } } },
    (request) => leads.list(request.query, member(request).user),
  );
  app.get(
    '/api/shop/leads/export',
    {
      access: ['shops.serve', 'confirmed'],
      schema: { querystring: LeadExportQuery, response: { 200: Type.String() } },
    },
    (request, reply) => {
      const { name, text } = leads.csv(request.query, member(request).user);
      reply.type('text/csv; charset=utf-8').header('Content-Disposition', `attachment; filename="${name}"`);
      return text;
    },
  );
  app.delete(
    '/api/shop/leads/:id',
    { access: ['shops.serve', 'own'], schema: { params: Type.Object({ id: Type.Integer() }) } },
    (request) => leads.remove(request.params.id, member(request).user),
  );
  app.get(
    '/api/shop/access-codes',
    { access: 'shops.daily', schema: { querystring: AccessCodeQuery, response: { 200: AccessCodes } } },
    (request) => leads.codes(request.query.activity_id ?? null, member(request).user),
  );
  app.get(
    '/api/shop/access-codes/:kind/:code/qr.svg',
    {
      access: ['shops.daily', 'own or office'],
      schema: { params: AccessCodeParams, response: { 200: Type.String() } },
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
