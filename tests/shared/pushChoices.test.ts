import { describe, expect, it } from 'vitest';
import { paths } from '../../shared/paths.ts';
import {
  ALL_PUSHED,
  areQuietHours,
  decidePush,
  PUSH_TOPIC_IDS,
  type PushChoices,
  type PushTopic,
  quietUntil,
  quietWords,
  readPushChoices,
  topicLabel,
  topicOf,
} from '../../shared/rules/pushChoices.ts';

it.each<[string, PushTopic]>([
  ['/', 'notices'],
  ['/ricerca?q=eventi', 'notices'],
  ['/contatti', 'notices'],
  ['/allerte/3', 'alerts'],
  ['/eventi', 'events'],
  ['/eventi/festa-del-mare', 'events'],
  ['/eventi/richiesta-privata/7', 'events'],
  ['/eventiquasi', 'notices'],
  ['/lavora#nuovi', 'jobs'],
  [paths.job(3), 'jobs'],
  [paths.myApplications, 'jobs'],
  [paths.applicationsFor(3), 'jobs'],
  ['/profilo/lavoro#avvisi', 'jobs'],
  ['/promo/pizza', 'promotions'],
  ['/volantini', 'promotions'],
  ['/ads', 'promotions'],
  [paths.flyerAccessOf('AB'), 'promotions'],
  [paths.coupons, 'coupons'],
  [paths.couponRedemption('AB12'), 'coupons'],
  ['/attivita/bar-sport#recensioni', 'activities'],
  [paths.menuAccessOf('AB'), 'activities'],
  [paths.wasteCalendar, 'sustainability'],
  ['/profilo', 'account'],
  ['/profilo/moduli/richieste?n=7', 'account'],
  ['/richiedi-ruolo', 'account'],
])('%s is about %s', (link, topic) => expect(topicOf(link)).toBe(topic));

it('has a label for each', () => {
  const labels = PUSH_TOPIC_IDS.map(topicLabel);
  expect(new Set(labels).size).toBe(9);
  expect(labels).not.toContain('notices');
});

describe('quiet hours', () => {
  const night = { from: '22:00', until: '07:00' };
  const siesta = { from: '13:30', until: '16:00' };
  /** The town's clocks are one hour ahead in winter, two in summer. */
  it.each<[string, typeof night, string, string | null]>([
    ['a minute before', night, '2026-11-21T20:59:59Z', null],
    ['as they begin', night, '2026-11-21T21:00:00Z', '2026-11-22T06:00:00Z'],
    ['after midnight', night, '2026-11-21T23:30:00Z', '2026-11-22T06:00:00Z'],
    ['in their last minute', night, '2026-11-22T05:59:59Z', '2026-11-22T06:00:00Z'],
    ['as they end', night, '2026-11-22T06:00:00Z', null],
    ['within one day, before', siesta, '2026-11-21T12:29:00Z', null],
    ['within one day', siesta, '2026-11-21T12:30:00Z', '2026-11-21T15:00:00Z'],
    ['within one day, over', siesta, '2026-11-21T15:00:00Z', null],
    ['in summer', night, '2026-07-01T20:00:00Z', '2026-07-02T05:00:00Z'],
    ['the night the clocks go on', night, '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
    ['the night they go back', night, '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
    ['an end that is skipped', { from: '23:00', until: '02:30' }, '2026-03-28T23:00:00Z', '2026-03-29T01:30:00Z'],
    ['an end that comes twice', { from: '23:00', until: '02:30' }, '2026-10-25T00:10:00Z', '2026-10-25T00:30:00Z'],
    [
      'an end that came once already',
      { from: '23:00', until: '02:30' },
      '2026-10-25T01:10:00Z',
      '2026-10-25T01:30:00Z',
    ],
    ['all day but a minute', { from: '08:01', until: '08:00' }, '2026-11-21T07:01:00Z', '2026-11-22T07:00:00Z'],
  ])('%s', (_name, quiet, now, until) => {
    expect(quietUntil(quiet, Date.parse(now))).toBe(until === null ? null : Date.parse(until));
  });

  it('do not apply to a person without them', () => expect(quietUntil(null, Date.now())).toBeNull());

  it.each([
    ['22:00', '07:00', true],
    ['00:00', '23:59', true],
    ['07:00', '07:00', false],
    ['24:00', '07:00', false],
    ['7:00', '08:00', false],
    ['22:60', '07:00', false],
  ])('from %s to %s: %s', (from, until, expected) => expect(areQuietHours({ from, until })).toBe(expected));

  it.each([
    ['22:00', '07:00', 'dalle 22:00 alle 7:00 del giorno dopo'],
    ['13:30', '16:00', 'dalle 13:30 alle 16:00'],
    ['01:00', '06:30', 'dall’1:00 alle 6:30'],
    ['23:00', '01:30', 'dalle 23:00 all’1:30 del giorno dopo'],
  ])('are described: %s to %s', (from, until, words) => expect(quietWords({ from, until })).toBe(words));
});

describe('one push', () => {
  const NIGHT = Date.parse('2026-11-21T23:00:00Z');
  const END = Date.parse('2026-11-22T06:00:00Z');
  const quiet = { from: '22:00', until: '07:00' };
  it.each<[string, PushChoices, string, object]>([
    ['nothing chosen', ALL_PUSHED, '/eventi', { kind: 'send' }],
    ['another kind is off', { muted: ['jobs'], quiet: null }, '/eventi', { kind: 'send' }],
    ['its kind is off', { muted: ['jobs', 'events'], quiet: null }, '/eventi/festa', { kind: 'drop' }],
    ['in quiet hours', { muted: [], quiet }, '/eventi', { kind: 'wait', until: END }],
    ['its kind is off, in quiet hours', { muted: ['events'], quiet }, '/eventi', { kind: 'drop' }],
    ['an alert, in quiet hours', { muted: [], quiet }, '/allerte/7', { kind: 'send' }],
    ['alerts are off', { muted: ['alerts'], quiet }, '/allerte/7', { kind: 'drop' }],
  ])('%s', (_name, choices, link, expected) => expect(decidePush(choices, link, NIGHT)).toEqual(expected));
});

it.each<[unknown, PushChoices]>([
  [null, ALL_PUSHED],
  ['x', ALL_PUSHED],
  [{}, ALL_PUSHED],
  [{ muted: 'events', quiet: 7 }, ALL_PUSHED],
  [{ muted: ['events', 'of another version', 3] }, { muted: ['events'], quiet: null }],
  [
    { muted: ['jobs', 'events'], quiet: { from: '22:00', until: '07:00' } },
    { muted: ['events', 'jobs'], quiet: { from: '22:00', until: '07:00' } },
  ],
  [{ muted: [], quiet: { from: '22:00' } }, ALL_PUSHED],
])('reads %j', (kept, expected) => expect(readPushChoices(kept)).toEqual(expected));
