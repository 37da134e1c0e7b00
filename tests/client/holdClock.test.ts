import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { OrderView } from '../../shared/contract/tickets.ts';

afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;

it.each([
  ['right', 0],
  ['twenty minutes fast', 20],
  ['an hour slow', -60],
])(
  'speaks of the time that is left at five, two and one minutes, and never in between, on a phone whose clock is %s',
  async (_, wrong) => {
    // The globals that modules read while they load.
    vi.stubGlobal('document', { getElementById: () => null, addEventListener: () => undefined });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('location', { pathname: '/checkout/sagra' });
    const { HoldClock } = await import('../../client/features/tickets/HoldClock.tsx');
    const until = Date.parse('2026-11-22T20:15:00.000Z');
    const at = until - 15 * MINUTE;
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: at + wrong * MINUTE });
    const [now, expires_at] = [new Date(at).toISOString(), new Date(until).toISOString()];
    const order = { uuid: 'u', now, expires_at, extended: false } as OrderView;
    const said: string[] = [];
    for (let second = 15 * 60; second > 0; second -= 1) {
      const html = renderToString(createElement(HoldClock, { order }));
      const words = /role="status"[^>]*>([^<]*)</.exec(html)?.[1];
      expect(words).toBeDefined();
      if (words !== undefined && words !== said.at(-1)) said.push(words);
      vi.advanceTimersByTime(1_000);
    }
    expect(said).toEqual(['', 'Ancora 5 minuti', '', 'Ancora 2 minuti', 'Ancora un minuto']);
  },
);

it('says a longer time by its day and hour, and not in minutes', async () => {
  const { HoldClock } = await import('../../client/features/tickets/HoldClock.tsx');
  const order = { uuid: 'u', now: '2026-11-22T20:15:00.000Z', expires_at: '2026-11-23T20:15:00.000Z', extended: false };
  const html = renderToString(createElement(HoldClock, { order: order as OrderView })).replaceAll('<!-- -->', '');
  expect(html).toContain('I posti sono tuoi fino a domani alle 21:15');
  expect(html).not.toMatch(/Ancora 1440/);
});
