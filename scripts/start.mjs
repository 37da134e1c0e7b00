// `npm start`: from a fresh clone to a portal that answers. The server migrates, seeds and makes its keys itself.
import { join } from 'node:path';
import { buildIfStale, command, installIfNeeded, root, run, runtime } from './workspace.mjs';

await command(async () => {
  await installIfNeeded();
  await buildIfStale();
  // Node keeps what it compiled: the next start need not read TypeScript again.
  return run(runtime(), ['server/main.ts'], { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile') });
});
