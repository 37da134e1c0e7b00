// Before all others: it takes the token of a mailed link out of the address.
import './lib/addressToken.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/splash.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { boot } from './app/boot.ts';

const routerReady = boot();
const root = createRoot(document.getElementById('root') as HTMLElement);
// A transition is rendered in slices: a slow phone answers a tap in between.
startTransition(() => root.render(<App onReady={routerReady} />));
