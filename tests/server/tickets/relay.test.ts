import { expect, it } from 'vitest';
import { person } from '../../support/app.ts';
import { api, bookings, confirmed, order, tick, town } from './bookings.ts';

/** Strangers try to use the town's mail server as a relay, by ordering tickets for a victim's address. */

const VICTIM = 'vittima@example.it';
const TEXT = 'PREMIO-VINTO https://truffa.example';
bookings();

const mailsTo = (to: string) => town.mails.filter((mail) => mail.to === to);

it('a stranger’s order and an invitation bring none of the stranger’s words to an address that nobody confirmed', async () => {
  await order({ name: TEXT, email: VICTIM });
  const cookie = await confirmed('organizza@example.it');
  const id = person(town.app, 'organizza@example.it', { roles: ['organizzatore'] });
  town.db.prepare('UPDATE users SET name = ? WHERE id = ?').run(TEXT, id);
  await confirmed('bruno@example.it');
  town.mails.length = 0;
  for (const email of [VICTIM, 'bruno@example.it']) {
    const answer = await api('POST', '/api/desk/managers', { email, organiser: true }, cookie);
    expect(answer).toEqual({ status: 204, body: null });
  }
  await tick();
  expect(mailsTo(VICTIM).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Un invito'),
    'I tuoi posti: Sagra del pesce',
  ]);
  expect(JSON.stringify(mailsTo(VICTIM))).not.toMatch(/PREMIO|truffa/);
  // Bruno's address is confirmed, so his mail may name who ordered.
  expect(JSON.stringify(mailsTo('bruno@example.it'))).toMatch(/PREMIO/);
});
