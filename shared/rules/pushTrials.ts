/** Seconds that a trial may wait before it is sent: long enough to lock the phone or close the app. */
export const TRIAL_DELAYS_S = [0, 5, 15, 30, 60] as const;
