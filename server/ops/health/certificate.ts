import { isIP } from 'node:net';
import { connect } from 'node:tls';

export interface Certificate {
  /** ISO 8601 */
  valid_to: string;
  /** Why a browser would refuse it, besides its age, as a code of OpenSSL; null: it would not. */
  problem: string | null;
}

const WAIT_MS = 3_000;

/** The certificate that browsers are shown at this address. @returns null without HTTPS, or when nobody answers in time */
export function certificateOf(origin: string): Promise<Certificate | null> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return Promise.resolve(null);
  const host = hostname.replace(/^\[|\]$/g, '');
  const { promise, resolve } = Promise.withResolvers<Certificate | null>();
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(isIP(host) === 0 ? { servername: host } : {}),
    // What is wrong with it is the question.
    rejectUnauthorized: false,
  });
  socket.setTimeout(WAIT_MS, () => socket.destroy());
  socket.once('secureConnect', () => {
    const { valid_to } = socket.getPeerCertificate();
    const code = (socket.authorizationError as unknown as string | Error | null) ?? null;
    const problem = code instanceof Error ? String((code as Error & { code?: string }).code) : code;
    resolve({
      valid_to: new Date(valid_to).toISOString(),
      problem: problem === 'CERT_HAS_EXPIRED' ? null : problem,
    });
    socket.destroy();
  });
  socket.once('error', () => resolve(null));
  socket.once('close', () => resolve(null));
  return promise;
}
