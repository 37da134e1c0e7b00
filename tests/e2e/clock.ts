// Journeys happen at an ordinary moment, whenever they are run: the browser, its tests and the portals that they start share
// a clock that is as far ahead of the machine's. Every Node loads this file before its own (`--import`), a page gets the function's text.

/** A Saturday morning in the town. */
const MOMENT = '2026-11-28T10:00:00+01:00';

// The first process decides; whoever it starts inherits the shift, and every Node this file.
if (process.env.E2E_SHIFT === undefined) {
  process.env.E2E_SHIFT = String(Date.parse(process.env.E2E_MOMENT ?? MOMENT) - Date.now());
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, `--import=${import.meta.url}`].filter(Boolean).join(' ');
}
export const SHIFT_MS = Number(process.env.E2E_SHIFT);

/** Moves this realm's Date and Temporal. It stands alone, because pages are given its source. */
export function shiftClock(ms: number): void {
  const isShifted = Symbol.for('shifted clock');
  if (isShifted in globalThis) return;
  Object.assign(globalThis, { [isShifted]: true });
  const { now } = Date;
  const shifted = () => now() + ms;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [shifted()], newTarget),
    apply: (target) => new target(shifted()).toString(),
    get: (target, key) => (key === 'now' ? shifted : Reflect.get(target, key)),
  });
  if (typeof Temporal === 'undefined') return;
  const { Now } = Temporal;
  const zoned = (zone = Now.timeZoneId()) => Now.instant().toZonedDateTimeISO(zone);
  Object.assign(Now, {
    instant: () => Temporal.Instant.fromEpochMilliseconds(shifted()),
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
  });
}

shiftClock(SHIFT_MS);
