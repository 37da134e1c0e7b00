// The browser of the journeys and of Lighthouse: the system's Chromium, because npm installs none.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** CHROMIUM_PATH, or the first Chromium on PATH; undefined when there is none. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || findProgram(NAMES);
}

/**
 * The same without windows, where there is one: it needs two thirds of the time (decision 7), but shows no
 * notifications and installs no apps.
 */
export function findHeadless() {
  return process.env.CHROMIUM_PATH || findProgram(['chromium-headless-shell', ...NAMES]);
}

/** The first of these programs found on PATH. @param {readonly string[]} names */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Arguments for every start: no background traffic, and no sandbox as root (as in a container), where Chromium refuses it. */
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
