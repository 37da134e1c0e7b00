// Must run before all other imports: it takes the token of a mailed link out of the address.
import './lib/addressToken.ts';
import './oldEngines.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/splash.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App } from './app/App.tsx';
import { boot } from './app/boot.ts';
import { firstScreen } from './app/firstScreen.ts';
import { LoadError } from './lib/lazy.ts';
import { prepareTakeOver } from './lib/takeOver.ts';

const routerReady = boot();
const root = document.getElementById('root') as HTMLElement;
const isWritten = prepareTakeOver(root);
const told: RootOptions = {
  // A failed fetch comes from the network and is retried; anything else is a bug.
  onCaughtError: (error, { componentStack }) =>
    (error instanceof LoadError ? console.warn : console.error)(error, componentStack),
};
void firstScreen(location.pathname).then(() =>
  // Rendering as a transition lets a slow phone answer taps in between.
  startTransition(() => {
    const app = <App onReady={routerReady} />;
    if (isWritten) hydrateRoot(root, app, told);
    else createRoot(root, told).render(app);
  }),
);
