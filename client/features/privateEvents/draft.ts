import type { PrivateEventBody } from '../../../shared/contract/privateEvents.ts';
import { PRIVATE_EVENT_DRAFT_KEY } from '../../../shared/rules/privateEvents.ts';
import { readSession, writeSession } from '../../lib/storage.ts';

/** What a visitor wrote before going to sign in, as it was typed, which may be less than the server takes. For this tab alone: it names a person. */
export type Draft = Omit<PrivateEventBody, 'people'> & { people: number | null };

export function keepDraft(draft: Draft): void {
  writeSession(PRIVATE_EVENT_DRAFT_KEY, JSON.stringify(draft));
}

export function dropDraft(): void {
  writeSession(PRIVATE_EVENT_DRAFT_KEY, null);
}

export function readDraft(): Draft | null {
  const text = readSession(PRIVATE_EVENT_DRAFT_KEY);
  return text === null ? null : (JSON.parse(text) as Draft);
}
