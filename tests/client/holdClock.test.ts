import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { OrderView } from '../../shared/contract/tickets.ts';

afterEach(() => vi.useRealTimers());

it('speaks of the time that is left at five, two and one minutes, and never in between', async () => {
  // The globals that modules read while they load.
  vi.stubGlobal('document', { getElementById: () => null, addEventListener: () => undefined });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { pathname: '/checkout/sagra' });
  const { HoldClock } = await import('../../client/features/tickets/HoldClock.tsx');
  const until = Date.parse('2026-11-22T20:15:00.000Z');
  const order = { uuid: 'u', expires_at: new Date(until).toISOString(), extended: false } as OrderView;
  vi.useFakeTimers({ toFake: ['Date'] });
  const said: string[] = [];
  for (let second = 15 * 60; second > 0; second -= 1) {
    vi.setSystemTime(until - second * 1_000);
    const html = renderToString(createElement(HoldClock, { order }));
    const words = /role="status"[^>]*>([^<]*)</.exec(html)?.[1];
    expect(words).toBeDefined();
    if (words !== undefined && words !== said.at(-1)) said.push(words);
  }
  expect(said).toEqual(['', 'Ancora 5 minuti', '', 'Ancora 2 minuti', 'Ancora un minuto']);
});
