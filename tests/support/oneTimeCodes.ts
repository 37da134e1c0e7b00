import { codeAt, stepAt } from '../../server/features/accounts/totp.ts';
import { STEP_COOKIE } from '../../shared/rules/strongSignIn.ts';
import { call, type TestTown } from './app.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const CODES = '/api/frontend/profile/codes';

/** The bytes that an authenticator app stores for 'ABCD EFGH …'. */
export function secretBytes(shown: string): Buffer {
  const bits = [...shown.replaceAll(' ', '')].map((one) => LETTERS.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Turns codes on as the page does. @returns the app on the phone, and the recovery codes */
export async function withCodes({ app: portal, clock }: TestTown, cookie: string) {
  const { setup, secret } = (await call(portal, 'POST', `${CODES}/setup`, { cookie })).json();
  const app = { code: () => codeAt(secretBytes(secret), stepAt(clock().epochMilliseconds)) };
  const added = await call(portal, 'POST', CODES, { cookie, body: { setup, code: app.code() } });
  // The clock moves on to the next code, because this one is used up.
  clock.advance({ seconds: 30 });
  return { ...app, recovery: added.json().recovery as string[] };
}

/** The Cookie header of the step after the password. */
export function stepOf(response: { cookies: { name: string; value: string }[] }): string {
  const cookie = response.cookies.find(({ name }) => name === STEP_COOKIE);
  if (cookie === undefined || cookie.value === '') throw new Error('no step after the password');
  return `${STEP_COOKIE}=${cookie.value}`;
}
