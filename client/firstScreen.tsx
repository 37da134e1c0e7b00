import { renderToString } from 'react-dom/server.browser';
import { ref } from 'valtio';
import type { PublishedSettings } from '../shared/contract/settings.ts';
import { App } from './app/App.tsx';
import { consentStore } from './features/consent/store.ts';
import { settingsStore } from './features/settings/store.ts';
import { renderFor } from './lib/alive.ts';
import { fetchAllAhead } from './lib/lazy.ts';
import { personStore } from './lib/person.ts';
import { preload } from './lib/preload.ts';
import { forgetResources } from './lib/resource.ts';

/** The parts of the page that a browser fetches when they are shown. */
export const prepare = fetchAllAhead;

interface Page {
  /** The document's JSON block: API answers by their address. */
  preload: string;
  /** Whether the visitor has answered the cookie banner. */
  consented: boolean;
  now: number;
}

/**
 * The HTML of the page whose address the surrounding thread has, as the browser will render it first. server/firstScreen runs it.
 * It renders in one go, so the stores, which belong to one browser, belong to this rendering; each has the page's data here.
 */
export function render(page: Page): string {
  const answers = JSON.parse(page.preload);
  preload(answers);
  forgetResources();
  renderFor(page.now);
  Object.assign(personStore, { user: null, known: true });
  settingsStore.settings = ref<Partial<PublishedSettings>>(answers['/api/settings'] ?? {});
  consentStore.view = page.consented ? 'none' : 'banner';
  return renderToString(<App onReady={() => {}} />);
}
