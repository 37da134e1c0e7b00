import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { LoginBody } from '../../../shared/contract/accounts.ts';
import { HttpError } from '../../http/errors.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import type { Throttle } from './throttle.ts';

/** The characters of a code, without those that look alike on a screen. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** A new code at every start, 'K7QF-2MXP'; 31^8 are possible. */
export function newDemoCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

export interface DemoDoorOptions {
  code: string;
  /** The accounts whose password is public. */
  addresses: readonly string[];
  public_origin: string;
  /** Only this machine reaches the port, whatever the client address looks like (Docker's bridge). */
  port_is_local: boolean;
}

/**
 * Requires a code, shown on the portal's terminal, from whoever signs in to a demo account from another machine: the
 * password is printed in the README, and a tunnel may publish the portal to everybody (decision 48).
 */
export function createDemoDoor({ code, addresses, public_origin, port_is_local }: DemoDoorOptions, throttle: Throttle) {
  const right = digest(code);
  const isPublished = !isLocalHost(new URL(public_origin).host);

  return {
    /** @throws 422 on `demo_code` when it is needed and missing or wrong, 429 after too many wrong ones */
    check({ email, demo_code }: LoginBody, request: FastifyRequest): void {
      if (!addresses.includes(normalEmail(email))) return;
      if (!isPublished && isFromHere(request, port_is_local)) return;
      if (demo_code === undefined || demo_code.trim() === '') throw wrong('Scrivi il codice.');
      const guess = throttle.guess(request.ip);
      if (!timingSafeEqual(digest(demo_code), right)) throw wrong('Il codice non è giusto.');
      guess.succeeded();
    },
  };
}

const NEEDED =
  'Questo account è della dimostrazione: da qui serve anche il codice che si legge nel terminale del portale.';
const wrong = (sentence: string) => new HttpError(422, NEEDED, { demo_code: [sentence] });

/** Ignores case and hyphen, because people type the code from a screen. */
function digest(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();
}

/** Headers that proxies and tunnels add. */
const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
];

/** True for a browser on this machine that uses a local name and no proxy. */
function isFromHere({ headers, raw }: FastifyRequest, portIsLocal: boolean): boolean {
  if (PASSED_ON.some((name) => headers[name] !== undefined)) return false;
  if (!isLocalHost(headers.host ?? '')) return false;
  return portIsLocal || isLoopback(raw.socket.remoteAddress ?? '');
}

/** @param host with or without a port */
function isLocalHost(host: string): boolean {
  return /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
