/**
 * Loaded before a portal (`node --import`): every thread of the portal then sees a time that is so many seconds later. The portal
 * itself has no such switch; only this test's runtime is changed.
 */
const ahead = Number(process.env.SECONDS_AHEAD);
const { instant } = Temporal.Now;
const { now } = Date;
Temporal.Now.instant = () => instant().add({ seconds: ahead });
Date.now = () => now() + ahead * 1_000;
// A package may ask by `new Date()`: web-push does, for the end of a signature.
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [Date.now()] : given, made),
});

export {};
