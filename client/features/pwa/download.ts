import { proxy } from 'valtio';
import { appLinks, type DownloadOffer, downloadOffer } from '../../../shared/rules/appLinks.ts';
import {
  DOWNLOADED_KEY,
  DOWNLOADED_VALUE,
  nextReminder,
  type ReminderEvent,
  startReminder,
} from '../../../shared/rules/downloadReminder.ts';
import { device } from '../../lib/device.ts';
import { signal } from '../../lib/signals.ts';
import { readLocal, writeLocal } from '../../lib/storage.ts';
import { isIos, reportClick } from './install.ts';

/** The offer of the download button, and the reminder of it. */
export const downloadStore = proxy({
  offer: null as DownloadOffer | null,
  reminder: startReminder(false),
});

let timer = 0;

function feed(event: ReminderEvent): void {
  const before = downloadStore.reminder;
  const next = nextReminder(before, event);
  downloadStore.reminder = next;
  if (next.downloaded && !before.downloaded) writeLocal(DOWNLOADED_KEY, DOWNLOADED_VALUE);
  clearTimeout(timer);
  if (next.due !== null)
    timer = window.setTimeout(() => feed({ type: 'tick', now: Date.now() }), next.due - Date.now());
}

export function startDownload(): void {
  downloadStore.reminder = startReminder(readLocal(DOWNLOADED_KEY) === DOWNLOADED_VALUE);
}

interface Facts {
  settings: Record<string, unknown>;
  standalone: boolean;
  /** Whether the browser has an install prompt of its own. */
  native: boolean;
}

/** Evaluates the facts, at first and after every change. */
export function considerDownload({ settings, standalone, native }: Facts): void {
  const installable = native || isIos();
  downloadStore.offer = downloadOffer(appLinks(settings), { os: device().os, standalone, installable });
  feed({ type: 'facts', now: Date.now(), facts: { available: downloadStore.offer !== null, standalone } });
}

/**
 * Handles a press of the button or the reminder: the link itself opens an address; otherwise the install prompt opens.
 */
export function download({ platform, href }: DownloadOffer): void {
  reportClick(platform, 'top-bar');
  if (href === null) signal('piazza:install');
  feed({ type: 'download' });
}

export function remindLater(): void {
  feed({ type: 'later', now: Date.now() });
}
