import { expect, it } from 'vitest';
import { cardTurn } from '../../client/app/cardTurn.ts';

const NOTHING = { asking: false, install: 'hidden', update: false, toast: 'none', reminder: false } as const;

it.each([
  ['nothing waits', {}, null],
  ['the cookie banner comes first', { asking: true, install: 'offered', update: true, toast: 'due' }, null],
  ['what was asked for appears in the banner’s place', { asking: true, install: 'asked' }, 'install'],
  ['a toast waits for the offer', { install: 'offered', toast: 'due' }, 'install'],
  ['an offer waits for the toast', { install: 'offered', toast: 'shown' }, 'toast'],
  ['a new version ends the toast', { update: true, toast: 'shown' }, 'update'],
  ['the offer comes before its reminder', { install: 'offered', reminder: true }, 'install'],
  ['a reminder comes before a toast that is due', { reminder: true, toast: 'due' }, 'reminder'],
  ['a free place', { toast: 'due' }, 'toast'],
] as const)('%s', (_name, waiting, turn) => expect(cardTurn({ ...NOTHING, ...waiting })).toBe(turn));
