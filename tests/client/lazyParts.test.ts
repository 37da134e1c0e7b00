import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '../../client');

/** The tables that load code later, and what handles a failure to load. */
const TABLES = {
  'app/firstScreen.ts':
    'Shell.tsx makes the alert’s bar a lazy part; the first rendering waits for it two seconds at most',
  'app/screens.ts': 'App.tsx makes each of them a lazy part inside its error boundary',
  'app/moduleScreens.ts': 'ModuleScreen.tsx makes each of them a lazy part',
  'app/editors.ts': 'kindEditors.ts says that it failed, and tries again',
};
/** Loaders without a component, and what happens when their code cannot be loaded. */
const ALONE = {
  'features/accounts/passkeyActions.ts': 'the form says so',
  'features/consent/store.ts': 'tried again later',
  'features/flyers/pdf.ts': 'the chooser of pages says so',
  'features/flyers/pdfSending.ts': 'the chooser of pages says so',
  'outside/screen.ts': 'the view of the town stays, and it is asked for again',
  'start.ts':
    'the document as the server wrote it stays, with the line that offers to reload (server/http/document.ts)',
};

it('every part that is fetched later is a lazy one, which can be fetched again', () => {
  const bare = globSync('**/*.{ts,tsx}', { cwd: CLIENT }).filter((file) => {
    const code = readFileSync(join(CLIENT, file), 'utf8').replace(/typeof import\(/g, '');
    return /\bimport\(/.test(code.replace(/lazily\(\(\) => import\(/g, ''));
  });
  expect(bare.toSorted()).toEqual(Object.keys({ ...TABLES, ...ALONE }).toSorted());
});
