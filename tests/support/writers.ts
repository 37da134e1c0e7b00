import { multipart } from './form.ts';
import { TINY_PDF } from './pdf.ts';
import { FIELDS } from './roles.ts';

/** One kind of write a member can make, each time by another member. */
type Write = (origin: string, cookie: string, number: number) => Promise<Response>;

const HEADERS = { 'X-Requested-With': 'XMLHttpRequest' };

const json = (method: string, path: string, body: object): Write =>
  function send(origin, cookie) {
    const headers = { ...HEADERS, cookie, 'Content-Type': 'application/json' };
    return fetch(origin + path, { method, headers, body: JSON.stringify(body) });
  };

const form = (path: string, fields: Record<string, string>, field: string): Write =>
  function send(origin, cookie) {
    const { body, headers } = multipart(fields, [{ field, name: 'prova.pdf', bytes: TINY_PDF }]);
    return fetch(origin + path, { method: 'POST', headers: { ...HEADERS, cookie, ...headers }, body });
  };

const upload = form('/api/role-requests', FIELDS, 'attachments');

/**
 * @param promotion slug of one that offers coupons @param job one that accepts applications @param place slug of an
 * activity
 */
export function writesOf(promotion: string, job: number, place: string): Record<string, Write> {
  return {
    coupon: json('POST', `/api/promotions/${promotion}/coupon`, {}),
    upload,
    application: form(
      `/api/jobs/${job}/application`,
      { message: 'Ho lavorato tre estati in sala, comincio subito.' },
      'cv',
    ),
    review: json('PUT', `/api/activities/${place}/review`, {
      rating: 4,
      body: 'Siamo stati bene, il pesce era fresco e il conto giusto.',
      visited_on: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
    }),
    message: (origin, cookie, number) =>
      json('POST', '/api/contact', {
        topic: 'altro',
        name: 'Ninfa Prova',
        email: 'ninfa@example.it',
        message: `Messaggio numero ${number} di una prova.`,
      })(origin, cookie, number),
    rename: json('PATCH', '/api/frontend/profile', { name: 'Ninfa Nuova' }),
    read: json('POST', '/api/notifications/read', {}),
  };
}

/**
 * Writes one after the other, each by the next member, until told to stop; a refused connection ends it.
 * @param told called for every write that the portal has confirmed
 */
export async function keepWriting(
  origin: string,
  write: Write,
  next: () => { cookie: string; number: number } | undefined,
  told: (answer: Response, number: number) => void,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const member = next();
    if (member === undefined) return;
    try {
      const answer = await write(origin, member.cookie, member.number);
      await answer.arrayBuffer();
      told(answer, member.number);
    } catch {
      // The process was killed during the request, so the outcome of the write is unknown.
      return;
    }
  }
}
