// The browser of the journeys and of the Lighthouse run: a Chromium of the system, as none is downloaded by npm.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of CHROMIUM_PATH, or of the first Chromium on PATH; undefined when there is none. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || findProgram(NAMES);
}

/** The first of these names that PATH leads to. @param {readonly string[]} names */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** What every start of Chromium needs: no traffic of its own, and root (as in a container) has no sandbox. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
