import { alsoForget } from '../../lib/draft.ts';

/** The address typed on one of the account screens, so that going from one to another does not lose it. Forgotten with the page, and when one signs out. */
let email = '';

export function draftEmail(): string {
  return email;
}

export function keepDraftEmail(typed: string): void {
  email = typed;
}

alsoForget(() => keepDraftEmail(''));
