// The second browser of tests/long/engines.test.ts: a near relative of the one that iPhones have.
import { findProgram } from './chromium.mjs';

/** WebKitGTK's driver, and the screen it needs where there is none; undefined when one of them is missing. */
export function findWebKit() {
  const driver = process.env.WEBKIT_DRIVER_PATH || findProgram(['WebKitWebDriver']);
  const screen = process.env.XVFB_PATH || findProgram(['Xvfb']);
  return driver === undefined || screen === undefined ? undefined : { driver, screen };
}
