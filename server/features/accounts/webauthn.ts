import type { NewCredential, UsedCredential } from '../../../shared/contract/passkeys.ts';
import { CHALLENGE_MINUTES } from '../../../shared/rules/strongSignIn.ts';
import type { PasskeyRow } from './passkeyRepository.ts';

/** Loaded with the first passkey: a town where nobody has one starts without it. */
const library = () => import('@simplewebauthn/server');

type Library = Awaited<ReturnType<typeof library>>;
type Registration = Parameters<Library['verifyRegistrationResponse']>[0];
type Authentication = Parameters<Library['verifyAuthenticationResponse']>[0];

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;
/** Ed25519, ECDSA with P-256, RSA: the algorithms of authenticators in use. */
const ALGORITHMS = [-8, -7, -257];

/** The challenge that a browser's answer is about; '' when the answer is unreadable. */
export function challengeIn({ response: { clientDataJSON } }: NewCredential | UsedCredential): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** WebAuthn for one portal: passkeys are bound to the host of its address, and answers to the address. */
export function webauthn(public_origin: string, portalName: () => string) {
  const origin = new URL(public_origin).origin;
  const rpID = new URL(public_origin).hostname;
  const descriptor = ({ credential_id: id, transports }: PasskeyRow) => ({ id, transports: JSON.parse(transports) });
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  });

  return {
    /** The question to make a passkey that the device finds by itself and unlocks with a finger, a face or a PIN. */
    async toAdd(person: { email: string; handle: string }, known: PasskeyRow[]) {
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: portalName(),
        rpID,
        userID: Buffer.from(person.handle, 'base64url'),
        userName: person.email,
        userDisplayName: person.email,
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: known.map(descriptor),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
    },
    /** The question for a passkey: any of this portal, or one of those given. */
    async toUse(known: PasskeyRow[] = []) {
      const { generateAuthenticationOptions } = await library();
      const allowed = known.length === 0 ? {} : { allowCredentials: known.map(descriptor) };
      return generateAuthenticationOptions({ rpID, timeout: TIMEOUT_MS, userVerification: 'required', ...allowed });
    },
    /** @returns the new passkey; null when the answer proves nothing */
    async added(credential: NewCredential, challenge: string) {
      const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
        library(),
        import('@simplewebauthn/server/helpers'),
      ]);
      try {
        // We ask for no certificate of the device. One sent anyway is not looked at, because it may name servers to ask.
        const attestation = decodeAttestationObject(Buffer.from(credential.response.attestationObject, 'base64url'));
        if (attestation.get('attStmt').get('x5c') !== undefined) return null;
        const { registrationInfo } = await verifyRegistrationResponse({
          response: credential as Registration['response'],
          ...expected(challenge),
          supportedAlgorithmIDs: ALGORITHMS,
        });
        return registrationInfo?.credential ?? null;
      } catch {
        // The library throws for every invalid answer, in words for developers.
        return null;
      }
    },
    /** @returns the counter after this use; null when the answer proves nothing */
    async used(credential: UsedCredential, challenge: string, row: PasskeyRow): Promise<number | null> {
      const { verifyAuthenticationResponse } = await library();
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: credential as Authentication['response'],
          ...expected(challenge),
          credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
        });
        return verified ? authenticationInfo.newCounter : null;
      } catch {
        return null;
      }
    },
  };
}

export type WebAuthn = ReturnType<typeof webauthn>;
