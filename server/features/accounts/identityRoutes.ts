import {
  CallbackQuery,
  EntryAnswer,
  EntryBody,
  IdentityList,
  LinkBody,
  ProviderInfo,
} from '../../../shared/contract/identities.ts';
import { IdParams } from '../../../shared/contract/parts.ts';
import { DEVICE_COOKIE } from '../../../shared/rules/accounts.ts';
import { OIDC_COOKIE, OIDC_MINUTES } from '../../../shared/rules/identities.ts';
import { verified } from '../../http/access.ts';
import type { App } from '../../http/app.ts';
import { perClient } from '../../http/limits.ts';
import { member, setDeviceCookie, setSessionCookie, setStepCookie } from '../../http/session.ts';
import type { Accounts } from './accounts.ts';

const OWN = '/api/frontend/profile/identities';
const ENTRY = '/api/auth/oidc';

/** Signing in at the town's identity provider, and the identities connected to one's account. */
export function identityRoutes(app: App, { identities, devices, secure }: Accounts): void {
  const cookie = { path: ENTRY, httpOnly: true, sameSite: 'lax' as const, secure, maxAge: OIDC_MINUTES * 60 };

  app.get(ENTRY, { access: 'public', schema: { response: { 200: ProviderInfo } } }, () => ({
    name: identities.name,
  }));
  app.post(
    `${ENTRY}/start`,
    { access: 'public', schema: { body: EntryBody, response: { 200: EntryAnswer } }, config: perClient(60, 5) },
    async (request, reply) => {
      const { url, cookie: value } = await identities.beginEntry(request.body.return_to);
      reply.setCookie(OIDC_COOKIE, value, cookie);
      return { url };
    },
  );
  app.get(
    `${ENTRY}/callback`,
    { access: 'public', schema: { querystring: CallbackQuery }, config: perClient(60, 5) },
    async (request, reply) => {
      const query = request.url.slice(request.url.indexOf('?'));
      const { ip, headers, signedIn } = request;
      const arrival = await identities.arrive(
        request.cookies[OIDC_COOKIE],
        query.startsWith('?') ? query : '',
        { ip, user_agent: headers['user-agent'] ?? '', signedIn },
        // Only its kind: the message may name the person.
        (error) => request.log.warn({ code: (error as { code?: unknown }).code }, 'sign-in at the provider failed'),
      );
      reply.clearCookie(OIDC_COOKIE, { path: ENTRY });
      if ('step' in arrival) setStepCookie(reply, arrival.step, secure);
      if ('token' in arrival) {
        setSessionCookie(reply, arrival.token, secure);
        setDeviceCookie(reply, devices.remember(request.cookies[DEVICE_COOKIE], arrival.userId), secure);
      }
      return reply.redirect(arrival.to, 303);
    },
  );
  app.post(`${ENTRY}/link`, { access: 'public', schema: { body: LinkBody }, config: perClient(30, 60) }, (request) =>
    identities.accept(request.body.token),
  );

  app.get(OWN, { access: 'account', schema: { response: { 200: IdentityList } } }, (request) => ({
    data: identities.list(member(request)),
  }));
  app.post(
    `${OWN}/start`,
    { access: ['account', 'confirmed'], schema: { response: { 200: EntryAnswer } }, config: perClient(30, 60) },
    async (request, reply) => {
      // As for passkeys: nobody may add a way in to an account with somebody else's address.
      verified(request);
      const { url, cookie: value } = await identities.beginLink(member(request));
      reply.setCookie(OIDC_COOKIE, value, cookie);
      return { url };
    },
  );
  app.delete(
    `${OWN}/:id`,
    { access: ['account', 'own', 'confirmed'], schema: { params: IdParams }, config: perClient(30, 60) },
    (request) => identities.remove(member(request), request.params.id),
  );
}
