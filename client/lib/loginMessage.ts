import { LOGIN_MESSAGE_KEY } from '../../shared/rules/accounts.ts';
import { readLocal, removeLocal, writeLocal } from './storage.ts';

/**
 * Keeps the reason why somebody is sent to the login, shown there once. In local storage, because the way may lead
 * through an email and another tab.
 */
export function keepLoginMessage(text: string): void {
  writeLocal(LOGIN_MESSAGE_KEY, text);
}

/** Leaves the message in place, because a screen may render more than once before it is shown. */
export function readLoginMessage(): string | null {
  return readLocal(LOGIN_MESSAGE_KEY);
}

/** Removes the message once it was shown. */
export function dropLoginMessage(): void {
  removeLocal(LOGIN_MESSAGE_KEY);
}
