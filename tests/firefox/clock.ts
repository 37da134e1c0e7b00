/**
 * Loaded before a portal (`node --import`), whose every thread then believes it is so many seconds later. The portal has no such
 * switch: only the runtime that this test starts has another time.
 */
const ahead = Number(process.env.SECONDS_AHEAD);
const { instant } = Temporal.Now;
const now = Date.now;
Temporal.Now.instant = () => instant().add({ seconds: ahead });
Date.now = () => now() + ahead * 1_000;

export {};
