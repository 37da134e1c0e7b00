// Must run before all other imports: it takes the token of a mailed link out of the address.
import './lib/addressToken.ts';
import './oldEngines.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/parts.css';
import './styles/rows.css';
import './styles/surfaces.css';
import './styles/words.css';
import './styles/states.css';
import './styles/splash.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { boot } from './app/boot.ts';
import { firstScreen } from './app/firstScreen.ts';
import { setUpRendering } from './lib/rendering.ts';
import { prepareTakeOver } from './lib/takeOver.ts';

const routerReady = boot();
const root = document.getElementById('root') as HTMLElement;
const isWritten = prepareTakeOver(root);
setUpRendering();
void firstScreen(location.pathname, isWritten).then(() => {
  const app = <App onReady={routerReady} />;
  if (isWritten) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
