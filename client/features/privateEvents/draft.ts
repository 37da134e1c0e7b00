import type { PrivateEventBody } from '../../../shared/contract/privateEvents.ts';
import { readSession, writeSession } from '../../lib/storage.ts';

/** What a visitor wrote before going to sign in. For this tab alone: it names a person. */
const KEY = 'piazza.privateEvents.draft';

/** As it was typed, which may be less than the server takes. */
export type Draft = Omit<PrivateEventBody, 'people'> & { people: number | null };

export function keepDraft(draft: Draft): void {
  writeSession(KEY, JSON.stringify(draft));
}

export function dropDraft(): void {
  writeSession(KEY, null);
}

export function readDraft(): Draft | null {
  const text = readSession(KEY);
  return text === null ? null : (JSON.parse(text) as Draft);
}
