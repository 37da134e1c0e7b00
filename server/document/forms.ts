import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginResponse } from '../../shared/contract/accounts.ts';
import type { ErrorBody } from '../../shared/contract/errors.ts';
import type { PostedForm } from '../../shared/contract/posted.ts';
import { isLocalPath, paths, returnPath, strongSignInUrl } from '../../shared/paths.ts';
import { CONSENT_FIELD } from '../../shared/rules/consent.ts';
import { SIGN_OUT_FIELD } from '../../shared/rules/posted.ts';
import type { Context } from '../context.ts';
import { forgetPostedChoice, keepPostedChoice } from '../features/consent/postedChoice.ts';
import type { App } from '../http/app.ts';
import { notFound } from '../http/errors.ts';

/** A call of the API that a page's form stands for. */
interface FormCall {
  api: string;
  /** Given back when the call is refused. */
  fields: string[];
  secrets?: string[];
}

const CONTACT: FormCall = { api: '/api/contact', fields: ['topic', 'name', 'email', 'message'] };
const SIGN_IN: FormCall = { api: '/api/auth/login', fields: ['email'], secrets: ['password', 'demo_code'] };
const CODE: FormCall = { api: '/api/auth/code', fields: [], secrets: ['code'] };
/** The address of the step after the password (client/features/accounts/LoginPage.tsx). */
const STEP = ['passo', 'codice'] as const;

/** The body's headers; another length and another coding belong to the call. */
const OF_BODY = new Set(['content-length', 'content-type', 'transfer-encoding', 'accept', 'accept-encoding']);

/**
 * Forms that pages post without scripts, to their own address. Each goes the way of the API's call, so that the same checks, limits
 * and sentences hold.
 */
export function pageForms(app: App, { config, settings, clock }: Pick<Context, 'config' | 'settings' | 'clock'>) {
  /** @returns null when the browser is sent on, otherwise what the page answers with. @throws 404 for a page without a form */
  return async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<PostedForm | null> => {
    const sent = request.body as URLSearchParams;
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const here = isLocalPath(request.url) ? request.url : paths.home;
    if (sent.has(SIGN_OUT_FIELD)) {
      await passOn(request, reply, '/api/auth/logout');
      return goOn(reply, here);
    }
    if (sent.has(CONSENT_FIELD)) {
      await consent(sent.get(CONSENT_FIELD) as string, request, reply);
      return goOn(reply, here);
    }
    if (path === paths.contact) return (await submit(CONTACT, request, reply)).posted;
    if (path !== paths.login) throw notFound();
    const { posted, answer } = await submit(query.get(STEP[0]) === STEP[1] ? CODE : SIGN_IN, request, reply);
    if (posted.problem !== null) return posted;
    const { user } = answer as LoginResponse;
    const returnTo = returnPath(query.get('ritorno'));
    if (user !== null) return goOn(reply, user.must_strengthen === undefined ? returnTo : strongSignInUrl(returnTo));
    query.set(...STEP);
    return goOn(reply, `${paths.login}?${query}`);
  };

  async function consent(choice: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (choice === 'ask') return forgetPostedChoice(request, reply);
    if (choice !== 'all' && choice !== 'necessary') return;
    const asked = {
      privacy: settings.get('privacy'),
      now: new Date(clock().epochMilliseconds),
      secure: config.public_origin.startsWith('https:'),
    };
    const told = keepPostedChoice(request, reply, choice, asked);
    // What the register misses is told by the scripts at a later visit.
    await passOn(request, reply, '/api/privacy/consents', told);
  }

  async function submit({ api, fields, secrets = [] }: FormCall, request: FastifyRequest, reply: FastifyReply) {
    const sent = request.body as URLSearchParams;
    const written = (names: string[]) =>
      Object.fromEntries(names.flatMap((name) => (sent.has(name) ? [[name, (sent.get(name) as string).trim()]] : [])));
    const values = written(fields);
    const secret = Object.fromEntries(secrets.flatMap((name) => (sent.has(name) ? [[name, sent.get(name)]] : [])));
    const { statusCode: status, body } = await passOn(request, reply, api, { ...values, ...secret });
    const answer: unknown = JSON.parse(body);
    const posted: PostedForm = { status, values, problem: status < 400 ? null : (answer as ErrorBody) };
    return { posted, answer };
  }

  /** Makes the API's call as the page's scripts would, for the same client; its cookies and its wait are the answer's. */
  async function passOn(request: FastifyRequest, reply: FastifyReply, url: string, payload?: object) {
    const headers = Object.entries(request.headers).filter(([name]) => !OF_BODY.has(name));
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { ...Object.fromEntries(headers), 'x-requested-with': 'XMLHttpRequest' },
      remoteAddress: request.raw.socket.remoteAddress ?? '',
      ...(payload === undefined ? {} : { payload }),
    });
    for (const name of ['set-cookie', 'retry-after']) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return answer;
  }
}

function goOn(reply: FastifyReply, to: string): null {
  reply.redirect(to, 303);
  return null;
}
