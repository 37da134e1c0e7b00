/**
 * Which folder of server/ each table belongs to: only its code writes the table, and others read what it exports, a view or a function
 * (docs/decisions/0118-owners-of-tables.md; tests/server/content/owners.test.ts reads the SQL). A view is for everybody: its
 * name says what it promises.
 */
export const OWNERS: Record<string, readonly string[]> = {
  content: ['content_kinds', 'content_version', 'item_photos', 'slug_history'],
  lib: ['login_attempts', 'mail_queue', 'stored_files'],
  ops: ['backup_runs', 'discarded_files', 'health_dismissals', 'health_trials', 'sweep_runs', 'troubles', 'upkeep'],
  accounts: [
    ...['users', 'user_roles', 'sessions', 'user_tokens', 'identities'],
    ...['passkeys', 'passkey_challenges', 'one_time_codes', 'recovery_codes'],
  ],
  activities: ['activities', 'opening_hours', 'special_hours'],
  ads: ['ad_campaigns', 'ad_tokens'],
  audit: ['audit_log'],
  consent: ['consent_chain', 'consent_texts', 'privacy_consents'],
  contact: ['contact_messages'],
  coupons: ['coupons'],
  events: ['event_calendars', 'event_occurrences', 'event_reminders', 'events'],
  figures: ['item_figures'],
  flyers: ['flyer_offers', 'flyer_pages', 'flyers'],
  guide: ['guide_steps', 'page_checks'],
  imports: ['import_links', 'import_rows', 'import_runs', 'import_sources', 'item_origins', 'town_grounds'],
  jobs: ['job_alerts', 'job_applications', 'jobs'],
  leads: ['leads'],
  menus: ['menu_dish_allergens', 'menu_dishes', 'menu_sections', 'menus'],
  notifications: [
    ...['announcements', 'notification_deliveries', 'notifications'],
    ...['push_dead_endpoints', 'push_preferences', 'push_queue', 'push_subscriptions'],
  ],
  officeTables: [
    ...['categories', 'category_slugs', 'search_meanings', 'synonyms', 'useful_numbers'],
    ...['waste_exceptions', 'waste_fractions', 'waste_items', 'waste_points', 'waste_rounds', 'waste_zones'],
  ],
  pages: ['page_feedback', 'pages'],
  privateEvents: ['private_event_messages', 'private_event_requests'],
  promotions: ['coupon_offers', 'promotions'],
  publishing: [
    ...['change_notices', 'follower_news', 'managers', 'revision_photos', 'revisions', 'trusted_authors'],
    'uploaded_photos',
  ],
  pwa: ['install_clicks'],
  reviews: ['review_reports', 'reviews'],
  roles: ['role_request_files', 'role_requests'],
  saved: ['follows', 'saved_items'],
  search: ['missed_searches'],
  settings: ['settings'],
  suggestions: ['suggestions'],
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

/** Exports, counts and erases what a person left anywhere: the one folder that writes all tables. */
export const PERSONAL = 'features/accounts/personal/';

/** What still reaches into a stranger's table, as 'reader reads table'. The list only gets shorter. */
export const REACHES: readonly string[] = [
  'accounts reads reviews',
  'activities reads flyers',
  'activities reads item_origins',
  'activities reads jobs',
  'activities reads menus',
  'activities reads promotions',
  'activities reads reviews',
  'content reads flyer_pages',
  'content reads import_sources',
  'content reads settings',
  'coupons reads promotions',
  'coupons writes coupon_offers',
  'demo reads users',
  'events reads category_pools',
  'events reads pools',
  'events reads seats',
  'events reads ticket_categories',
  'events reads ticketing',
  'events reads waitlist',
  'events writes door_devices',
  'events writes orders',
  'events writes ticket_messages',
  'events writes waitlist',
  'figures reads coupons',
  'figures reads menus',
  'figures reads orders',
  'figures reads saved_items',
  'figures reads seats',
  'figures reads ticketing',
  'freshness reads managers',
  'freshness writes activities',
  'guide reads health_trials',
  'guide reads push_subscriptions',
  'guide reads upkeep',
  'guide writes pages',
  'imports reads follows',
  'imports reads jobs',
  'imports reads revisions',
  'imports writes articles',
  'leads reads flyers',
  'leads reads menus',
  'lib reads settings',
  'notifications reads sessions',
  'notifications reads upkeep',
  'officeTables reads follows',
  'officeTables reads job_alerts',
  'officeTables reads revisions',
  'officeTables reads waste_preferences',
  'officeTables writes follows',
  'officeTables writes job_alerts',
  'officeTables writes revisions',
  'publishing reads contact_messages',
  'publishing reads event_reminders',
  'publishing reads follows',
  'publishing reads menu_dishes',
  'publishing reads menu_sections',
  'publishing reads orders',
  'publishing reads private_event_requests',
  'publishing reads review_reports',
  'publishing reads role_requests',
  'publishing reads saved_items',
  'publishing reads seats',
  'publishing writes settings',
  'roles reads one_time_codes',
  'roles reads passkeys',
  'roles writes activities',
  'roles writes managers',
  'roles writes user_roles',
  'roles writes users',
  'settings writes content_version',
  'tickets writes events',
  'tickets writes private_event_requests',
];
