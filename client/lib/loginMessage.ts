import { LOGIN_MESSAGE_KEY } from '../../shared/rules/accounts.ts';
import { readLocal, removeLocal, writeLocal } from './storage.ts';

/** Why somebody was sent to the login: said there once. Kept locally, as the way may lead through a mail and another tab. */
export function keepLoginMessage(text: string): void {
  writeLocal(LOGIN_MESSAGE_KEY, text);
}

/** Changes nothing: a screen may be drawn more than once before it is shown. */
export function readLoginMessage(): string | null {
  return readLocal(LOGIN_MESSAGE_KEY);
}

/** It was shown. */
export function dropLoginMessage(): void {
  removeLocal(LOGIN_MESSAGE_KEY);
}
