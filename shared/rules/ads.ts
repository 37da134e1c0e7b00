import { SECTION_NAMES } from './sections.ts';

/** Positions of an ad slot: one on the home page, one on each section's. */
export const AD_PLACES = ['home', ...SECTION_NAMES] as const;
export type AdPlace = (typeof AD_PLACES)[number];

/** Lifetime of a slot's token: a page left open longer no longer counts. */
export const AD_TOKEN_MINUTES = 30;
/** An ad counts as viewed after half of it was on screen for this long (the IAB/MRC viewability standard). */
export const AD_SEEN_MS = 1000;
export const AD_SEEN_SHARE = 0.5;

/** Cents that so many showings cost by the town's price list. */
export const campaignCents = (showings: number, thousandEuros: number): number =>
  Math.round((showings * thousandEuros) / 10);

const ROBOTS =
  /bot\b|bot[/_-]|crawl|spider|slurp|scrap|archiver|preview|headless|lighthouse|phantom|puppeteer|playwright|selenium|monitor|uptime|curl|wget|python|okhttp|java\/|go-http|libwww|node-fetch|axios|undici|facebookexternalhit|whatsapp|telegram|mediapartners|bingpreview/i;

/** True for user agents that name a bot, and for those that do not start with Mozilla/, as every browser's does. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || !userAgent.startsWith('Mozilla/') || ROBOTS.test(userAgent);
}
