/** The address typed on one of the account screens, so that going from one to another does not lose it. Never kept longer than the tab. */
let email = '';

export function draftEmail(): string {
  return email;
}

export function keepDraftEmail(typed: string): void {
  email = typed;
}
