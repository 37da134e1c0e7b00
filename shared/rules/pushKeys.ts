/** Names in local storage of what a person has answered about notifications; apart, for the first load needs nothing else of it. */
export const PUSH_KEYS = {
  status: 'piazza.push.status',
  snooze_until: 'piazza.push.snooze_until',
  declined_at: 'piazza.push.declined_at',
  accepted: 'piazza.push.accepted',
  off: 'piazza.push.off',
} as const;
/** Names of the portal before this one: an accepted flag "1", and the moment of a "later" in milliseconds. */
export const LEGACY_PUSH_KEYS = {
  accepted: 'push_notifications_accepted',
  dismissed_at: 'push_prompt_dismissed_at',
} as const;
