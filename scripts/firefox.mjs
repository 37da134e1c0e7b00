// The browser of tests/firefox: one that receives real pushes from a push service of our own, which Chromium does not.
import { findProgram } from './chromium.mjs';

/** The path of FIREFOX_PATH, or of the first Firefox on PATH; undefined when there is none. */
export function findFirefox() {
  return process.env.FIREFOX_PATH || findProgram(['firefox-esr', 'firefox']);
}
