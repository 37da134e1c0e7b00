import { alsoForget } from '../../lib/draft.ts';

/** The email address typed on one account screen, kept for the others. Dropped with the page and on sign-out. */
let email = '';

export function draftEmail(): string {
  return email;
}

export function keepDraftEmail(typed: string): void {
  email = typed;
}

alsoForget(() => keepDraftEmail(''));
