/**
 * Which folder of server/ each table belongs to: only its code writes the table, and others read what it exports, a view or a function
 * (docs/decisions/0118-owners-of-tables.md; tests/server/content/owners.test.ts reads the SQL). A table with the name of a feature
 * belongs to that and is not listed. A view is for everybody: its name says what it promises.
 */
export const OWNERS: Record<string, readonly string[]> = {
  content: ['content_kinds', 'content_version', 'item_photos', 'slug_history'],
  lib: ['login_attempts', 'mail_queue', 'stored_files'],
  ops: ['backup_runs', 'discarded_files', 'health_dismissals', 'health_trials', 'retention_runs', 'troubles', 'upkeep'],
  accounts: [
    ...['users', 'user_roles', 'sessions', 'user_tokens', 'identities'],
    ...['passkeys', 'passkey_challenges', 'one_time_codes', 'recovery_codes'],
  ],
  alerts: ['alert_messages', 'alert_source'],
  activities: ['opening_hours', 'special_hours'],
  ads: ['ad_campaigns', 'ad_tokens'],
  audit: ['audit_log'],
  consent: ['consent_chain', 'consent_texts', 'privacy_consents'],
  contact: ['contact_messages'],
  events: ['event_calendars', 'event_occurrences', 'event_reminders'],
  figures: ['item_figures'],
  flyers: ['flyer_offers', 'flyer_pages'],
  guide: ['guide_steps'],
  imports: ['import_links', 'import_rows', 'import_runs', 'import_sources', 'item_origins', 'town_grounds'],
  jobs: ['job_alerts', 'job_applications'],
  menus: ['menu_dish_allergens', 'menu_dishes', 'menu_sections'],
  notifications: [
    ...['announcements', 'announcement_receipts', 'notification_deliveries'],
    ...['push_dead_endpoints', 'push_preferences', 'push_queue', 'push_subscriptions'],
  ],
  officeTables: [
    ...['categories', 'category_slugs', 'search_meanings', 'synonyms', 'useful_numbers'],
    ...['waste_exceptions', 'waste_fractions', 'waste_items', 'waste_points', 'waste_rounds', 'waste_zones'],
  ],
  outside: ['week_issues', 'week_readers'],
  pages: ['page_checks', 'page_feedback'],
  privateEvents: ['private_event_messages', 'private_event_requests'],
  promotions: ['coupon_offers'],
  publishing: [
    ...['change_notices', 'follower_news', 'managers', 'revision_photos', 'revisions', 'trusted_authors'],
    'uploaded_photos',
  ],
  pwa: ['install_clicks'],
  reviews: ['review_reports'],
  roles: ['role_request_files', 'role_requests'],
  saved: ['follows', 'saved_items'],
  search: ['missed_searches'],
  sustainability: ['articles', 'waste_preferences'],
  tickets: [
    ...['category_pools', 'checkouts', 'door_changes', 'door_devices', 'orders', 'payments', 'pools', 'prices'],
    ...['promo_codes', 'provider_events', 'refunds', 'scans', 'seats', 'ticket_answers', 'ticket_categories'],
    ...['ticket_key', 'ticket_messages', 'ticket_questions', 'ticketing', 'waitlist'],
  ],
};

/** Folders outside features/ that are part of a slice: the thread that sends notifications. */
export const PART_OF: Record<string, string> = { push: 'notifications' };

/** Owners whose tables are for everybody to read: what all kinds of content share, and the lists that the office edits. */
export const READ_BY_ALL = ['content', 'officeTables'];

/** Whose task is to read what all others wrote, and why. They write nothing but their own. */
export const READS_ALL: Record<string, string> = {
  'features/search': 'finds what is published, from every kind’s own rows',
  'features/openData': 'gives away what is published',
  ops: 'looks after the whole portal',
};

/** Exports, counts and erases what a person left anywhere, personalData.ts and its folder personal/: alone they write all tables. */
export const PERSONAL = 'features/accounts/personal';
