import { readLocal, removeLocal, writeLocal } from './storage.ts';

/** Why somebody was sent to the login: said there once. Kept locally, as the way may lead through a mail and another tab. */
const KEY = 'piazza.login.message';

export function keepLoginMessage(text: string): void {
  writeLocal(KEY, text);
}

export function takeLoginMessage(): string | null {
  const text = readLocal(KEY);
  if (text !== null) removeLocal(KEY);
  return text;
}
