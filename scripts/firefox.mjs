// The browser of tests/firefox: unlike Chromium, it can receive real pushes from our own push service.
import { findProgram } from './chromium.mjs';

/** FIREFOX_PATH, or the first Firefox on PATH; undefined when there is none. */
export function findFirefox() {
  return process.env.FIREFOX_PATH || findProgram(['firefox-esr', 'firefox']);
}
