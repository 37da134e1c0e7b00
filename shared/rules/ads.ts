/** Where an Annuncio may stand: one a page. */
export const AD_PLACES = ['home', 'activities', 'events', 'jobs', 'promotions', 'flyers', 'articles'] as const;
export type AdPlace = (typeof AD_PLACES)[number];

/** How long a slot's token can be used: a page left open longer counts no more. */
export const AD_TOKEN_MINUTES = 30;
/** Seen: half of it on screen for so long (the advertisers' own standard, IAB/MRC viewability). */
export const AD_SEEN_MS = 1000;
export const AD_SEEN_SHARE = 0.5;

const ROBOTS =
  /bot\b|bot[/_-]|crawl|spider|slurp|scrap|archiver|preview|headless|lighthouse|phantom|puppeteer|playwright|selenium|monitor|uptime|curl|wget|python|okhttp|java\/|go-http|libwww|node-fetch|axios|undici|facebookexternalhit|whatsapp|telegram|mediapartners|bingpreview/i;

/** Those that say what they are, and those that say nothing. A person's browser always says more than a word. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || !userAgent.startsWith('Mozilla/') || ROBOTS.test(userAgent);
}
