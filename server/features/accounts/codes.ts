import { randomBytes } from 'node:crypto';
import type { CodesSetup, CodesState, NewCodes } from '../../../shared/contract/oneTimeCodes.ts';
import { isAppCode, plainCode, RECOVERY_CODES } from '../../../shared/rules/strongSignIn.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { ofAccount } from '../../lib/audit.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import { qrDrawing } from '../../lib/qr.ts';
import { createSeal } from '../../lib/sealed.ts';
import { hashToken } from '../../lib/tokens.ts';
import { type CodeRepository, codeRepository } from './codeRepository.ts';
import type { AccountParts } from './dependencies.ts';
import { base32, setupUri, stepOf } from './totp.ts';

/** Of a recovery code: 80 bits, in four groups of four characters. */
const RECOVERY_BYTES = 10;

const WRONG_CODE = 'Questo codice non è giusto, o è già stato usato: aspetta il prossimo.';
const WRONG_RECOVERY = 'Questo codice di recupero non è giusto, o è già stato usato.';
const NONE = 'Non hai codici da un’app.';

/** One-time codes of an authenticator app, and the recovery codes that go with them. */
export function oneTimeCodes(parts: AccountParts) {
  const { audit, portalName, db, clock, users, mails, sessions, throttle } = parts;
  const key = parts.keys.secret;
  const rows = codeRepository(db);
  const seal = createSeal(key, 'one-time codes');
  const setups = codesSetup(key, clock, portalName);
  const record = (action: string, userId: number): void =>
    audit.record({ actor_id: userId, action, ...ofAccount(userId) });

  const recovery = recoveryCodes(rows, clock);
  const spend = spending(parts, { rows, seal, recovery, record });

  const add = db.transaction(({ user }: SignedIn, secret: Buffer, code: string): string[] => {
    const step = isAppCode(plainCode(code)) ? stepOf(secret, plainCode(code), clock().epochMilliseconds) : null;
    if (step === null) throw invalid({ code: ['Questo codice non è quello dell’app: controlla e riprova.'] });
    const now = isoInstant(clock());
    const sealed = seal.close(secret.toString('base64url'), String(user.id));
    if (users.byId(user.id)?.email !== user.email) throw new HttpError(401, 'Accedi per continuare.');
    if (!rows.insert({ user_id: user.id, secret: sealed, last_step: step, created_at: now })) throw alreadyThere();
    record('codes.added', user.id);
    mails.codesAdded(user.id, user.email);
    return recovery.renew(user.id);
  });

  const remove = db.transaction(({ user }: SignedIn) => {
    if (!rows.remove(user.id)) throw new HttpError(404, NONE);
    record('codes.removed', user.id);
    mails.codesRemoved(user.id, user.email);
  });

  const renew = db.transaction(({ user }: SignedIn): string[] => {
    if (rows.ofUser(user.id) === undefined) throw new HttpError(404, NONE);
    record('codes.recovery_renewed', user.id);
    mails.recoveryRenewed(user.id, user.email);
    return recovery.renew(user.id);
  });

  const confirm = db.transaction(({ user, session_id }: SignedIn, code: string, succeeded: () => void) => {
    spend(user, code);
    succeeded();
    sessions.confirm(session_id);
  });

  return {
    has: (userId: number) => rows.ofUser(userId) !== undefined,
    spend,
    state({ user }: SignedIn): CodesState {
      const row = rows.ofUser(user.id);
      if (row === undefined) return { active: null };
      const { created_at, used_at } = row;
      return { active: { created_at, used_at, recovery_left: rows.recoveryLeft(user.id) } };
    },
    /** Proposes a secret, of which nothing is stored yet. @throws 409 */
    setUp({ user }: SignedIn): CodesSetup {
      if (rows.ofUser(user.id) !== undefined) throw alreadyThere();
      return setups.propose(user);
    },
    /** @returns the recovery codes @throws 422 when the app's code is wrong or the proposal too old */
    add: (signedIn: SignedIn, made: NewCodes): string[] =>
      add.immediate(signedIn, setups.open(made, signedIn.user.id), made.code),
    remove: (signedIn: SignedIn): void => remove.immediate(signedIn),
    /** @returns new recovery codes; the older ones stop working */
    renew: (signedIn: SignedIn): string[] => renew.immediate(signedIn),
    /** @throws 422 when the code is wrong, 429 after too many */
    confirm(signedIn: SignedIn, code: string): void {
      const attempt = throttle.attemptInside(signedIn.user.email, signedIn.session_id);
      confirm.immediate(signedIn, code, attempt.succeeded);
    },
  };
}

export type OneTimeCodes = ReturnType<typeof oneTimeCodes>;

const alreadyThere = () => new HttpError(409, 'I codici sono già attivi: per cambiare app prima toglili.');

interface SpendingDependencies {
  rows: CodeRepository;
  seal: ReturnType<typeof createSeal>;
  recovery: ReturnType<typeof recoveryCodes>;
  record: (action: string, userId: number) => void;
}

/** Checks codes, and uses them up. */
function spending({ clock, mails }: AccountParts, { rows, seal, recovery, record }: SpendingDependencies) {
  /** Inside a transaction. @returns which kind of code it was; null when it does not count */
  function use(userId: number, typed: string): 'app' | 'recovery' | null {
    const plain = plainCode(typed);
    const row = rows.ofUser(userId);
    if (row === undefined) return null;
    if (!isAppCode(plain)) return recovery.spend(userId, plain) ? 'recovery' : null;
    const secret = seal.open(row.secret, String(userId));
    // Sealed with keys that are lost: only recovery codes and a reset still work.
    if (secret === null) return null;
    const step = stepOf(Buffer.from(secret, 'base64url'), plain, clock().epochMilliseconds);
    return step !== null && rows.use({ user_id: userId, step, now: isoInstant(clock()) }) ? 'app' : null;
  }

  /** Uses a code up inside a transaction; a person who used a recovery code is told. @throws 422 when it does not count */
  return function spend(user: { id: number; email: string }, typed: string): void {
    const kind = use(user.id, typed);
    if (kind === null) throw invalid({ code: [isAppCode(plainCode(typed)) ? WRONG_CODE : WRONG_RECOVERY] });
    if (kind === 'app') return;
    record('codes.recovery_used', user.id);
    mails.recoveryUsed(user.id, user.email, rows.recoveryLeft(user.id));
  };
}

/** The codes for a person who has lost the app; only their hashes are stored. */
function recoveryCodes(rows: CodeRepository, clock: Clock) {
  const hashOf = (userId: number, plain: string) => hashToken(`${userId}:${plain}`);
  return {
    /** @returns the new codes; the older ones stop working */
    renew(userId: number): string[] {
      const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)).toLowerCase());
      const hashes = codes.map((code) => hashOf(userId, code));
      rows.replaceRecovery(userId, hashes, isoInstant(clock()));
      return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
    },
    /** @returns whether it was one that still counted */
    spend: (userId: number, plain: string): boolean => rows.spendRecovery(userId, hashOf(userId, plain)),
  };
}

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const SETUP_MS = 15 * 60_000;
const TOO_LATE = 'È passato troppo tempo: ricomincia.';

/** Secrets proposed to an app. The browser holds one, sealed, until the app's first code confirms it. @param key the town's key */
function codesSetup(key: string, clock: Clock, portalName: () => string) {
  const seal = createSeal(key, 'setup of one-time codes');
  const now = () => clock().epochMilliseconds;
  return {
    propose(user: { id: number; email: string }): CodesSetup {
      const bytes = randomBytes(SECRET_BYTES);
      const secret = base32(bytes);
      const uri = setupUri(portalName(), user.email, secret);
      const held = { secret: bytes.toString('base64url'), until: now() + SETUP_MS };
      const setup = seal.close(JSON.stringify(held), String(user.id));
      return { qr: qrDrawing(uri), uri, secret: (secret.match(/.{4}/g) ?? []).join(' '), setup };
    },
    /** @returns the proposed secret @throws 422 when the proposal is too old or somebody else's */
    open({ setup }: NewCodes, userId: number): Buffer {
      const opened = seal.open(setup, String(userId));
      const held = opened === null ? null : (JSON.parse(opened) as { secret: string; until: number });
      if (held === null || held.until <= now()) throw new HttpError(422, TOO_LATE, { code: [TOO_LATE] });
      return Buffer.from(held.secret, 'base64url');
    },
  };
}
