import { Type } from 'typebox';
import {
  ChoicesBody,
  EndpointBody,
  Preference,
  PreferenceBody,
  PushDeviceList,
  ShownBody,
  SubscriptionBody,
  SubscriptionResponse,
  VapidKey,
} from '../../../shared/contract/notifications.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import { PUSH_SWITCHED_OFF } from '../../../shared/rules/pushDiagnosis.ts';
import type { App } from '../../http/app.ts';
import { HttpError } from '../../http/errors.ts';
import { perClient } from '../../http/limits.ts';
import { member } from '../../http/session.ts';
import type { Notifications } from './notifications.ts';

/** Browsers' subscriptions, a person's devices, and the answer to the push question. */
export function deviceRoutes(
  app: App,
  { devices, choices, countShown, vapid_public_key, push_on }: Notifications,
): void {
  app.get('/api/notifications/vapid-key', { access: 'public', schema: { response: { 200: VapidKey } } }, () => ({
    public_key: vapid_public_key,
  }));
  app.post(
    '/api/notifications/subscriptions',
    {
      access: 'public',
      config: perClient(60, 10),
      schema: { body: SubscriptionBody, response: { 200: SubscriptionResponse, 201: SubscriptionResponse } },
    },
    async (request, reply) => {
      if (!push_on) throw new HttpError(409, PUSH_SWITCHED_OFF);
      const { created, ...saved } = await devices.save(request.body, request.signedIn, request.ip);
      return reply.code(created ? 201 : 200).send(saved);
    },
  );
  app.delete('/api/notifications/subscriptions', { access: 'public', schema: { body: EndpointBody } }, (request) =>
    devices.remove(request.body.endpoint),
  );
  // Sent without the session: it is counted that an announcement was shown, not to whom.
  app.post(
    '/api/notifications/shown',
    { access: 'public', config: { ...perClient(3000, 5), waitsItself: true }, schema: { body: ShownBody } },
    (request) => countShown(request.body.receipts),
  );
  app.get(
    '/api/notifications/devices',
    { access: 'account', schema: { response: { 200: PushDeviceList } } },
    (request) => ({
      data: devices.list(member(request).user.id),
    }),
  );
  app.post(
    '/api/notifications/devices/:id/test',
    {
      access: ['account', 'own'],
      config: perClient(20, 10),
      schema: { params: IdParams, response: { 202: Type.Null() } },
    },
    async (request, reply) => {
      devices.test(request.params.id, member(request).user.id);
      return reply.code(202).send(null);
    },
  );
  app.get(
    '/api/notifications/preferences',
    { access: 'account', schema: { response: { 200: Preference } } },
    (request) => devices.preference(member(request).user.id),
  );
  app.post(
    '/api/notifications/preferences',
    { access: 'account', schema: { body: PreferenceBody, response: { 200: Preference } } },
    (request) => devices.prefer(member(request).user.id, request.body.status),
  );
  app.get('/api/notifications/choices', { access: 'account', schema: { response: { 200: ChoicesBody } } }, (request) =>
    choices.of(member(request).user.id),
  );
  app.put(
    '/api/notifications/choices',
    { access: 'account', schema: { body: ChoicesBody, response: { 200: ChoicesBody } } },
    (request) => choices.choose(member(request).user.id, request.body),
  );
}
