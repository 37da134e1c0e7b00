import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifyRequest,
  FastifyTypeProvider,
  FastifyTypeProviderDefault,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerBase,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify';
import { type Capability, may } from '../../shared/rules/roles.ts';
import { CONFIRM, STRENGTHEN } from '../../shared/rules/strongSignIn.ts';
import type { App } from './app.ts';
import { HttpError } from './errors.ts';
import { member } from './session.ts';

/** Whose row a call with a parameter is about. The route's service checks it: a stranger's row is not found. */
type Whose =
  /** The caller's, or of a shop or event that they manage. */
  | 'own'
  /** The same, and the office's. */
  | 'own or office'
  /** What everybody may read, such as an event that a person saves. */
  | 'public item';

/**
 * Who may make a call: the capability it needs (shared/rules/roles.ts), whose row it is about, and 'confirmed' where a stolen
 * session must not be enough: it needs a password, a passkey or a code of the last quarter of an hour.
 */
export type Access = Capability | readonly [Capability, ...(Whose | 'confirmed')[]];

declare module 'fastify' {
  // An interface is extended with the type parameters it has.
  interface RouteShorthandOptions<
    RawServer extends RawServerBase = RawServerDefault,
    RawRequest extends RawRequestDefaultExpression<RawServer> = RawRequestDefaultExpression<RawServer>,
    RawReply extends RawReplyDefaultExpression<RawServer> = RawReplyDefaultExpression<RawServer>,
    RouteGeneric extends RouteGenericInterface = RouteGenericInterface,
    ContextConfig = ContextConfigDefault,
    SchemaCompiler extends FastifySchema = FastifySchema,
    TypeProvider extends FastifyTypeProvider = FastifyTypeProviderDefault,
    Logger extends FastifyBaseLogger = FastifyBaseLogger,
  > {
    /** Who may make the call; every route below /api/ says it. */
    access?: Access;
  }
  interface FastifyInstance {
    /** Every call below /api/, such as `GET /api/jobs/:id`, and the words of its access. */
    calls: Map<string, [Capability, ...string[]]>;
  }
}

/**
 * Checks for every API call whether the caller may make it, before anything of the request is read. Register it before
 * the routes.
 * @throws at start for a route that does not say who may call it, or whose row its parameter names
 */
export function registerAccess(app: App): void {
  app.decorate('calls', new Map());
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.url.includes('*')) return;
    const { access, url } = route;
    if (access === undefined) throw new Error(`${route.method} ${url} does not say who may call it: give it an access`);
    const [capability, ...words] = [access].flat() as [Capability, ...string[]];
    const saysWhose = words.some((word) => word !== 'confirmed') || url.startsWith('/api/office/');
    if (capability !== 'public' && url.includes('/:') && !saysWhose)
      throw new Error(`${route.method} ${url} does not say whose row it is about: add it to its access`);
    for (const method of [route.method].flat()) {
      if (method !== 'HEAD') app.calls.set(`${method} ${url}`, [capability, ...words]);
    }
    if (capability === 'public') return;
    route.onRequest = [
      async (request: FastifyRequest) => {
        allow(request, capability);
        if (words.includes('confirmed')) justConfirmed(request);
      },
      ...[route.onRequest ?? []].flat(),
    ];
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

/**
 * An administrator's account was made by the link in the log, or given its role by another: it works before its mails arrive.
 * @throws 403 while another account's address is unconfirmed: it may not publish, review or request roles
 */
export function verified(request: FastifyRequest): void {
  const { email_verified, roles } = member(request).user;
  if (!email_verified && !roles.includes('amministratore')) {
    throw new HttpError(
      403,
      'Conferma prima il tuo indirizzo email: trovi il link nella mail di benvenuto, o chiedine un altro dal profilo.',
    );
  }
}
