import { randomBytes } from 'node:crypto';
import type { CodesSetup, NewCodes } from '../../../shared/contract/oneTimeCodes.ts';
import { HttpError } from '../../http/errors.ts';
import type { Clock } from '../../lib/clock.ts';
import { qrDrawing } from '../../lib/qr.ts';
import { createSeal } from '../../lib/sealed.ts';
import { base32, setupUri } from './totp.ts';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const SETUP_MS = 15 * 60_000;
const TOO_LATE = 'È passato troppo tempo: ricomincia.';

/** Secrets proposed to an app. The browser holds one, sealed, until the app's first code confirms it. @param key the town's key */
export function codesSetup(key: string, clock: Clock, portalName: () => string) {
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
