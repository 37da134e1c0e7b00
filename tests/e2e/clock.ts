// Journeys happen at an ordinary moment, whenever they are run: the browser, its tests and the portals that they start share
// a clock that is as far ahead of the machine's. Every Node loads this file before its own (`--import`), a page gets the function's text.

import { shiftClock } from '../support/shiftClock.ts';

/** A Saturday morning in the town. */
const MOMENT = '2026-11-28T10:00:00+01:00';

// The first process decides; whoever it starts inherits the shift, and every Node this file.
if (process.env.E2E_SHIFT === undefined) {
  process.env.E2E_SHIFT = String(Date.parse(process.env.E2E_MOMENT ?? MOMENT) - Date.now());
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--import=${import.meta.url}`].filter(Boolean).join(' ');
}
export const SHIFT_MS = Number(process.env.E2E_SHIFT);

/** How far the machine is ahead of the moment. Browsers end cookies by the machine's clock: theirs last that much longer. */
export const LAG_MS = Math.max(0, -SHIFT_MS);

/** The cookie with its end later; one that ends at once stays. */
export const lasting = (cookie: string, ms = LAG_MS): string =>
  cookie
    .replace(/(?<=max-age=)[1-9]\d*/i, (seconds) => String(Number(seconds) + Math.ceil(ms / 1000)))
    .replace(/(?<=expires=)[^;]+/i, (end) =>
      Date.parse(end) > 0 ? new Date(Date.parse(end) + ms).toUTCString() : end,
    );

shiftClock(SHIFT_MS);

if (LAG_MS > 0) {
  const { ServerResponse } = process.getBuiltinModule('node:http');
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (this: InstanceType<typeof ServerResponse>, ...all: unknown[]) {
    const headers = all.at(-1) as Record<string, string | string[]> | undefined;
    const cookies = typeof headers === 'object' ? headers['set-cookie'] : undefined;
    if (cookies !== undefined && headers !== undefined)
      headers['set-cookie'] = [cookies].flat().map((cookie) => lasting(cookie));
    return Reflect.apply(writeHead, this, all);
  } as typeof writeHead;
}
