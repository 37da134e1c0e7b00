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
