/** Local storage keys of a person's answer about notifications. A separate file, because the first load needs only these. */
export const PUSH_KEYS = {
  status: 'piazza.push.status',
  snooze_until: 'piazza.push.snooze_until',
  declined_at: 'piazza.push.declined_at',
  accepted: 'piazza.push.accepted',
  off: 'piazza.push.off',
} as const;
/** Keys used by the previous portal: an accepted flag "1", and the moment of a "later" in milliseconds. */
export const LEGACY_PUSH_KEYS = {
  accepted: 'push_notifications_accepted',
  dismissed_at: 'push_prompt_dismissed_at',
} as const;
