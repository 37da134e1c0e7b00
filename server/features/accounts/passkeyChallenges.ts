import type { UsedCredential } from '../../../shared/contract/passkeys.ts';
import { CHALLENGE_MINUTES } from '../../../shared/rules/strongSignIn.ts';
import { HttpError } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { hashToken } from '../../lib/tokens.ts';
import type { AccountParts } from './dependencies.ts';
import { type PasskeyRow, type Purpose, passkeyRepository } from './passkeyRepository.ts';
import { challengeIn, type WebAuthn } from './webauthn.ts';

export const UNKNOWN = 'Questa passkey non vale per nessun account di questo portale: accedi con la password.';
export const UNPROVEN = 'La passkey non ha risposto come doveva: riprova.';
const TOO_LATE = 'È passato troppo tempo: riprova.';

/** The questions that browsers answer with passkeys, and the verification of their answers. */
export function passkeyChallenges({ db, clock, writing: { run: write } }: AccountParts, authenticators: WebAuthn) {
  const rows = passkeyRepository(db);

  /** Stores the challenge of a question as a hash. */
  async function asked<T extends { challenge: string }>(options: T, purpose: Purpose, sessionId: number | null) {
    const now = clock();
    const row = {
      challenge_hash: hashToken(options.challenge),
      purpose,
      session_id: sessionId,
      expires_at: isoInstant(now.add({ minutes: CHALLENGE_MINUTES })),
    };
    await write(() => rows.keep(row, isoInstant(now)));
    return { options };
  }

  /** Uses the challenge up before anything is verified, so that an answer counts once. @throws 422 */
  async function answered(challenge: string, purpose: Purpose, sessionId: number | null): Promise<void> {
    const row = { challenge_hash: hashToken(challenge), purpose, session_id: sessionId, now: isoInstant(clock()) };
    if (!(await write(() => rows.spend(row)))) throw new HttpError(422, TOO_LATE);
  }

  /** @throws 422 when it is unknown or proves nothing */
  async function proven(credential: UsedCredential, purpose: Purpose, sessionId: number | null) {
    const challenge = challengeIn(credential);
    await answered(challenge, purpose, sessionId);
    const row = rows.byCredential(credential.id);
    if (row === undefined) throw new HttpError(422, UNKNOWN);
    const { userHandle } = credential.response;
    if (userHandle !== undefined && userHandle !== row.handle) throw new HttpError(422, UNPROVEN);
    const counter = await authenticators.used(credential, challenge, row);
    if (counter === null) throw new HttpError(422, UNPROVEN);
    return { row, counter };
  }

  /** Counts the use; the row may have been removed meanwhile. @throws 422 */
  function use(row: PasskeyRow, counter: number): void {
    if (!rows.use({ id: row.id, counter, now: isoInstant(clock()) })) throw new HttpError(422, UNPROVEN);
  }

  return { asked, answered, proven, use };
}

export type PasskeyChallenges = ReturnType<typeof passkeyChallenges>;
