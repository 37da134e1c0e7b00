import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HttpError } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import type { AccountParts } from './dependencies.ts';
import type { UserRow } from './repository.ts';

/** Argon2id with the parameters of OWASP's password storage sheet: 19 MiB, two passes, one lane. Memory in KiB. Only tests lower it. */
export const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * Each derivation takes 19 MiB and one of libuv's four threads: a flood of logins must leave memory and threads for
 * files.
 */
const MOST_RUNNING = 2;
const MOST_WAITING = 64;

interface Phc {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  hash: Buffer;
}

/** Hash to check when an address has no account, so that the work is the same. No password matches it. */
const nobody = () => phc({ ...COST, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) });

/** @returns a PHC string, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return phc({ ...COST, salt, hash: await work(password, { ...COST, salt, hash: Buffer.alloc(HASH_BYTES) }) });
}

/** @param stored null for no account or no password: the result is false after the same work */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const known = parse(stored ?? nobody());
  const computed = await work(password, known);
  return timingSafeEqual(computed, known.hash) && stored !== null;
}

/** True when a hash has other parameters than today's: the next login replaces it. */
export function isOutdated(stored: string): boolean {
  const { memory, passes, parallelism } = parse(stored);
  return memory !== COST.memory || passes !== COST.passes || parallelism !== COST.parallelism;
}

function phc({ memory, passes, parallelism, salt, hash }: Phc): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

function parse(stored: string): Phc {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (found === null) throw new Error('a stored password hash is not argon2id in PHC format');
  const [, memory, passes, parallelism, salt = '', hash = ''] = found;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

const derive = promisify(argon2);

let running = 0;
const waiting: (() => void)[] = [];

/** Runs one derivation when fewer than the maximum are running. @throws 503 when too many are waiting */
async function work(password: string, { memory, passes, parallelism, salt, hash }: Phc): Promise<Buffer> {
  if (running < MOST_RUNNING) running += 1;
  else {
    if (waiting.length >= MOST_WAITING) {
      throw Object.assign(new HttpError(503, 'C’è troppo traffico: riprova tra qualche secondo.'), {
        retry_after_s: 5,
      });
    }
    // A finished derivation passes its place on, so `running` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    // Keyboards may produce the same letters composed or decomposed.
    const message = Buffer.from(password.normalize('NFKC'));
    const parameters = { message, nonce: salt, parallelism, tagLength: hash.length, memory, passes };
    return await derive('argon2id', parameters);
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/**
 * Confirms that a signed-in person is at the keyboard.
 * @param field the form's field with the password
 * @returns the account as it was when the password was checked
 * @throws 422 when it is wrong, 429 after too many
 */
export async function confirmPassword(
  { users, throttle, writing: { run: write } }: AccountParts,
  { user: { id: userId }, session_id }: SignedIn,
  password: string,
  field: 'password' | 'current_password',
): Promise<UserRow> {
  const user = users.byId(userId);
  if (user === undefined) throw new HttpError(401, 'Accedi per continuare.');
  const attempt = throttle.attemptInside(user.email, session_id);
  if (!(await verifyPassword(password, user.password_hash))) {
    throw new HttpError(422, 'La password non è corretta.', { [field]: ['La password non è corretta.'] });
  }
  await write(attempt.succeeded);
  return user;
}

/** Checks that the password was not changed elsewhere while it was being verified. @throws 401 */
export function stillThe({ users }: AccountParts, checked: UserRow): void {
  const now = users.byId(checked.id);
  if (now?.password_hash !== checked.password_hash || now?.email !== checked.email) {
    throw new HttpError(401, 'Nel frattempo l’account è cambiato: accedi di nuovo.');
  }
}

/**
 * A signed-in person gives the password again, for calls that need a fresh confirmation.
 * @throws 422 when it is wrong, 429 after too many
 */
export function confirmation(parts: AccountParts) {
  const confirm = parts.db.transaction((checked: UserRow, sessionId: number) => {
    stillThe(parts, checked);
    parts.sessions.confirm(sessionId);
  });
  return async (signedIn: SignedIn, password: string): Promise<void> => {
    const checked = await confirmPassword(parts, signedIn, password, 'password');
    await parts.writing.run(() => confirm.immediate(checked, signedIn.session_id));
  };
}
