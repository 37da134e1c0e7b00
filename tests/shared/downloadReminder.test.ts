import { describe, expect, it } from 'vitest';
import {
  nextReminder,
  REMINDER_TEXTS,
  type ReminderEvent,
  startReminder,
} from '../../shared/rules/downloadReminder.ts';

const facts = (now: number, available = true, standalone = false): ReminderEvent => ({
  type: 'facts',
  now,
  facts: { available, standalone },
});
const tick = (now: number): ReminderEvent => ({ type: 'tick', now });
const later = (now: number): ReminderEvent => ({ type: 'later', now });
const follow = (...events: ReminderEvent[]) => events.reduce(nextReminder, startReminder(false));

describe('the download reminder', () => {
  it.each<[string, ReminderEvent[], boolean, number | null]>([
    ['nothing to download', [facts(0, false), tick(900_000)], false, null],
    ['a download: due in 5 minutes', [facts(0)], false, 300_000],
    ['not before', [facts(0), tick(299_999)], false, 300_000],
    ['appears', [facts(0), tick(300_000)], true, 312_000],
    ['stays 12 s', [facts(0), tick(300_000), tick(311_999)], true, 312_000],
    ['hides by itself, again 5 minutes after it appeared', [facts(0), tick(300_000), tick(312_000)], false, 600_000],
    ['“Più tardi” hides it, the rhythm stays', [facts(0), tick(300_000), later(304_000)], false, 600_000],
    ['repeats', [facts(0), tick(300_000), tick(312_000), tick(600_000)], true, 612_000],
    ['the same facts again do not push it away', [facts(0), facts(200_000)], false, 300_000],
    ['the download goes away', [facts(0), tick(300_000), facts(301_000, false)], false, null],
    ['running standalone', [facts(0, true, true), tick(300_000)], false, null],
    ['“Scarica ora”', [facts(0), tick(300_000), { type: 'download' }, facts(400_000), tick(900_000)], false, null],
    ['“Più tardi” of a hidden one', [facts(0), later(1000)], false, 300_000],
  ])('%s', (_name, events, visible, due) => {
    expect(follow(...events)).toMatchObject({ visible, due });
  });

  it.each<[string, ReminderEvent]>([
    ['becoming standalone', facts(0, true, true)],
    ['clicking download', { type: 'download' }],
  ])('%s marks the app as downloaded', (_name, event) => {
    expect(follow(event).downloaded).toBe(true);
  });
  it('never appears once downloaded', () => {
    expect([facts(0), tick(900_000)].reduce(nextReminder, startReminder(true))).toMatchObject({
      visible: false,
      due: null,
    });
  });
  it('has the buttons of docs/specification.md', () => {
    expect([REMINDER_TEXTS.download, REMINDER_TEXTS.later]).toEqual(['Scarica ora', 'Più tardi']);
  });
});
