import { renderToString } from 'react-dom/server.browser';
import { App } from './app/App.tsx';
import { firstScreen } from './app/firstScreen.ts';
import { loadProfile } from './features/accounts/store.ts';
import { loadSettings } from './features/settings/store.ts';

/**
 * The HTML of the page whose address and answers the surrounding realm has, as the browser will render it first.
 * server/firstScreen runs it, once in each realm.
 */
export async function render(): Promise<string> {
  void loadSettings();
  void loadProfile();
  await firstScreen(location.pathname);
  return renderToString(<App onReady={() => {}} />);
}
