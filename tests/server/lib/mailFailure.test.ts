import { expect, it } from 'vitest';
import { NotPlain, refusalOf } from '../../../server/lib/mailFailure.ts';

const said = (command: string, response: string) =>
  Object.assign(new Error(response), { command, response, responseCode: Number.parseInt(response, 10) });

it.each([
  // Of the recipient.
  ['RCPT TO', '550 5.1.1 User unknown', 'unknown'],
  ['RCPT TO', '550 Nessuno qui', 'unknown'],
  ['RCPT TO', '552 5.2.2 Mailbox full', 'refused'],
  // Of the mail.
  ['DATA', '554 5.7.1 Spam', 'refused'],
  // Of the portal: the operator may mend it, and mails wait meanwhile.
  ['RCPT TO', '550 5.7.1 Relay access denied', null],
  ['RCPT TO', '554 relay not permitted', null],
  ['MAIL FROM', '553 5.7.1 Sender address rejected: not owned by user', null],
  ['CONN', '554 5.7.1 Your address is on a block list', null],
  ['AUTH PLAIN', '535 5.7.8 Bad credentials', null],
  // Not final.
  ['RCPT TO', '451 Later', null],
])('%s answered with «%s» is %s', (command, response, outcome) => {
  expect(refusalOf(said(command, response))).toBe(outcome);
});

it('no answer is not final, an address that nobody can have is', () => {
  expect(refusalOf(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBeNull();
  expect(refusalOf(new NotPlain())).toBe('unknown');
});
