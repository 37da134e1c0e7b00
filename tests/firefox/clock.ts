import { shiftClock } from '../support/shiftClock.ts';

/**
 * Loaded before a portal (`node --import`): every thread of the portal then sees a time that is so many seconds later. The portal
 * itself has no such switch; only this test's runtime is changed.
 */
shiftClock(Number(process.env.SECONDS_AHEAD) * 1_000);
