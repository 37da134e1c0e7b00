import { LOGIN_MESSAGE_KEY } from '../../shared/rules/accounts.ts';
import { readLocal, removeLocal, writeLocal } from './storage.ts';

/** Why somebody was sent to the login: said there once. Kept locally, as the way may lead through a mail and another tab. */
export function keepLoginMessage(text: string): void {
  writeLocal(LOGIN_MESSAGE_KEY, text);
}

export function takeLoginMessage(): string | null {
  const text = readLocal(LOGIN_MESSAGE_KEY);
  if (text !== null) removeLocal(LOGIN_MESSAGE_KEY);
  return text;
}
