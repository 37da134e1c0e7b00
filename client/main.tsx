import './styles/tokens.css';
import './styles/base.css';
import './styles/splash.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { boot } from './app/boot.ts';

const routerReady = boot();
createRoot(document.getElementById('root') as HTMLElement).render(<App onReady={routerReady} />);
