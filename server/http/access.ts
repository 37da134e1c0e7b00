import type { FastifyRequest } from 'fastify';
import { CONFIRM } from '../../shared/rules/passkeys.ts';
import { type Capability, may } from '../../shared/rules/roles.ts';
import { STRENGTHEN } from '../../shared/rules/strongSignIn.ts';
import type { App } from './app.ts';
import { HttpError } from './errors.ts';
import { member } from './session.ts';

/**
 * Checks for every API call whether the caller may make it, before anything of the request is read. Register it before
 * the routes.
 * @param confirmed the calls that need a password, a passkey or a code of the last quarter of an hour
 * @throws at start for a route that the access table does not list
 */
export function registerAccess(app: App, table: Record<string, Capability>, confirmed: ReadonlySet<string>): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.url.includes('*')) return;
    for (const method of [route.method].flat()) {
      const call = `${method === 'HEAD' ? 'GET' : method} ${route.url}`;
      const capability = table[call];
      if (capability === undefined) throw new Error(`${call} is missing in server/accessTable.ts`);
      if (capability === 'public') continue;
      route.onRequest = [
        async (request: FastifyRequest) => {
          allow(request, capability);
          if (confirmed.has(call)) justConfirmed(request);
        },
        ...[route.onRequest ?? []].flat(),
      ];
    }
  });
}

const TOO_WEAK = 'Il tuo ruolo chiede un accesso più sicuro: aggiungi una passkey o i codici di un’app, poi torna qui.';

/** @throws 401 for a visitor, 403 for somebody without the capability, or whose role is withheld */
export function allow(request: FastifyRequest, capability: Capability): void {
  const { user } = member(request);
  if (may(capability, user.roles)) return;
  if (may(capability, user.must_strengthen?.withheld ?? []))
    throw Object.assign(new HttpError(403, TOO_WEAK), { code: STRENGTHEN });
  throw new HttpError(403, 'Il tuo account non ha il ruolo che serve per farlo.');
}

/** @throws 403 with the code that makes the page ask for password, passkey or one-time code and call again */
export function justConfirmed(request: FastifyRequest): void {
  if (member(request).confirmed) return;
  throw Object.assign(new HttpError(403, 'Conferma prima che sei tu, con la password, una passkey o un codice.'), {
    code: CONFIRM,
  });
}

/** @throws 403 while the account's address is unconfirmed: it may not publish, review or request roles */
export function verified(request: FastifyRequest): void {
  if (!member(request).user.email_verified) {
    throw new HttpError(
      403,
      'Conferma prima il tuo indirizzo email: trovi il link nella mail di benvenuto, o chiedine un altro dal profilo.',
    );
  }
}
