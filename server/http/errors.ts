import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../shared/contract/errors.ts';
import { NEEDED } from '../../shared/kinds/field.ts';
import { databaseTrouble } from '../lib/databaseErrors.ts';
import { bareHeaders } from './security.ts';

/** An error answer, thrown anywhere below a route. `message` is Italian, for a person. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly fields: Record<string, string[]> | undefined;
  /** Whole seconds, for the Retry-After header of 429 and 503. */
  retry_after_s?: number;
  /** Tells the page what to do about it. */
  code?: string;

  constructor(statusCode: number, message: string, fields?: Record<string, string[]>) {
    super(message);
    this.statusCode = statusCode;
    this.fields = fields;
  }
}

export const notFound = (message = 'Non troviamo quello che cerchi.') => new HttpError(404, message);
export const invalid = (fields: Record<string, string[]>) => new HttpError(422, INVALID, fields);
export const tooMany = (message: string, retryAfterS: number) =>
  Object.assign(new HttpError(429, message), { retry_after_s: Math.max(1, Math.ceil(retryAfterS)) });

const unavailable = (message: string, retry_after_s: number) =>
  Object.assign(new HttpError(503, message), { retry_after_s });
/** Another connection has held the write lock for too long. */
export const busy = () => unavailable('Il portale sta finendo di salvare altro: riprova tra qualche secondo.', 5);
const unwritable = () => unavailable('In questo momento il portale non può salvare nulla: riprova più tardi.', 60);

/** 'riprova tra 2 minuti.' */
export function retryWords(seconds: number): string {
  if (seconds <= 50) return 'riprova tra meno di un minuto.';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'riprova tra un minuto.' : `riprova tra ${minutes} minuti.`;
}

const BAD_REQUEST = 'La richiesta non è leggibile.';
const INVALID = 'Controlla i campi segnalati.';

const MESSAGES: Record<number, string> & Record<400 | 408 | 431 | 503, string> = {
  400: BAD_REQUEST,
  401: 'Accedi per continuare.',
  403: 'Non hai i permessi per farlo.',
  404: 'Non troviamo quello che cerchi.',
  405: 'Questa operazione non è prevista.',
  408: 'La richiesta è arrivata troppo lentamente: riprova.',
  413: 'Il contenuto inviato è troppo grande.',
  415: 'Il formato inviato non è supportato.',
  422: INVALID,
  429: 'Troppe richieste: riprova tra poco.',
  431: 'La richiesta è troppo lunga.',
  503: 'Il servizio non è disponibile: riprova tra poco.',
};

/** Every error body has the shape `{message, errors?}`; a 5xx never contains internals. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | HttpError>((thrown, request, reply) => {
    const trouble = databaseTrouble(thrown);
    const error = trouble === 'busy' ? busy() : trouble === 'unwritable' ? unwritable() : thrown;
    if ('validation' in error && error.validation !== undefined) {
      const errors = fieldErrors(error.validation as Ajv[]);
      return reply.code(422).send({ message: INVALID, errors } satisfies ErrorBody);
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: thrown, req: request }, 'request failed');
    const own = error instanceof HttpError;
    const message = own
      ? error.message
      : (MESSAGES[status] ?? (status < 500 ? BAD_REQUEST : 'Si è verificato un errore. Riprova più tardi.'));
    const errors = own ? error.fields : undefined;
    if (own && error.retry_after_s !== undefined) reply.header('Retry-After', error.retry_after_s);
    const code = own ? error.code : undefined;
    const more = { ...(errors === undefined ? {} : { errors }), ...(code === undefined ? {} : { code }) };
    return reply.code(status).send({ message, ...more } satisfies ErrorBody);
  });
}

interface Ajv {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
  parentSchema?: { message?: string };
}

/** More than a person corrects at once. An array of 60 KB had 12,000 errors, ten times its size. */
const MOST_ERRORS = 300;

/** Ajv's errors by field, in Italian. A schema's own `message` takes precedence over the keyword's general sentence. */
function fieldErrors(found: Ajv[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { keyword, instancePath, params, parentSchema } of found.slice(0, MOST_ERRORS)) {
    const missing = keyword === 'required' ? `/${params.missingProperty}` : '';
    const field = `${instancePath}${missing}`.slice(1).replaceAll('/', '.') || 'richiesta';
    const sentence = (keyword !== 'required' && parentSchema?.message) || sentenceOf(keyword, params);
    errors[field] ??= [];
    if (!errors[field].includes(sentence)) errors[field].push(sentence);
  }
  return errors;
}

function sentenceOf(keyword: string, params: Record<string, unknown>): string {
  switch (keyword) {
    case 'required':
      return NEEDED;
    case 'minLength':
      return params.limit === 1 ? NEEDED : `Servono almeno ${params.limit} caratteri.`;
    case 'maxLength':
      return `Al massimo ${params.limit} caratteri.`;
    case 'minimum':
      return `Il valore minimo è ${params.limit}.`;
    case 'maximum':
      return `Il valore massimo è ${params.limit}.`;
    case 'enum':
    case 'const':
    case 'anyOf':
      return 'Scegli uno dei valori previsti.';
    default:
      return 'Questo valore non è valido.';
  }
}

/**
 * Errors that Fastify raises before routing: an address it cannot decode, a parameter that is too long. Both answer
 * 404.
 * A person with a truncated address (a chat cut it inside an escape) is redirected to the same text properly escaped,
 * and so gets the page that says it does not exist.
 */
export function frameworkErrors(https: boolean) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(bareHeaders(https));
    if (error.code === 'FST_ERR_BAD_URL' && request.method === 'GET' && !request.url.startsWith('/api/')) {
      reply.redirect(`/${request.url.replace(/^\/+/, '').replaceAll('%', '%25')}`, 302);
      return;
    }
    const status = error.statusCode === 414 ? 404 : (error.statusCode ?? 400);
    reply.code(status).send({ message: MESSAGES[status] ?? BAD_REQUEST });
  };
}

/** Errors that Node raises before there is a request: invalid HTTP, too long or too slow. */
export function clientErrors(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET') socket.destroy();
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseSocket(socket, 408);
  else refuseSocket(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);
}

/** Writes the reason to the bare socket and closes it. */
export function refuseSocket(socket: Socket, status: 400 | 408 | 431 | 503): void {
  if (socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({ message: MESSAGES[status] } satisfies ErrorBody);
  const headers = {
    ...bareHeaders(false),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...(status === 503 ? { 'Retry-After': 10 } : {}),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  // HTTP needs no words after the number; Node's list of them (STATUS_CODES) would load its whole HTTP client at the start.
  socket.write(`HTTP/1.1 ${status} \r\n${lines.join('')}\r\n${body}`);
  // Discards what the client still sends.
  socket.destroySoon();
}
