import { ROLE_REQUEST_FIELDS, type RoleRequestFields } from '../../../shared/rules/roleRequests.ts';
import { readSession, writeSession } from '../../lib/storage.ts';

/** What was typed into /richiedi-ruolo, kept in this tab while one signs in, registers or looks something up. */
const KEY = 'piazza.role-request.draft';

export type Draft = Omit<RoleRequestFields, 'consent'>;
const FIELDS = ROLE_REQUEST_FIELDS.filter((field) => field !== 'consent');
const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Draft;

/** Files can't be written down: they last as long as the page itself, which signing in does not end. */
let files: { owner: number | null; files: File[] } = { owner: null, files: [] };

/** A visitor's draft goes to whoever signs in here next; a person's is nobody else's. */
const isFor = (owner: unknown, userId: number | null) => owner === null || owner === userId;

export function readDraft(userId: number | null): Draft {
  try {
    const kept: unknown = JSON.parse(readSession(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('owner' in kept) || !isFor(kept.owner, userId)) return EMPTY;
    const typed = 'draft' in kept && typeof kept.draft === 'object' ? (kept.draft as Record<string, unknown>) : {};
    return Object.fromEntries(
      FIELDS.map((field) => [field, typeof typed?.[field] === 'string' ? typed[field] : '']),
    ) as Draft;
  } catch {
    return EMPTY;
  }
}

export function keepDraft(userId: number | null, draft: Draft): void {
  writeSession(KEY, JSON.stringify({ owner: userId, draft }));
}

export function readDraftFiles(userId: number | null): File[] {
  return isFor(files.owner, userId) ? files.files : [];
}

export function keepDraftFiles(owner: number | null, chosen: File[]): void {
  files = { owner, files: chosen };
}

export function forgetDraft(): void {
  writeSession(KEY, null);
  files = { owner: null, files: [] };
}
