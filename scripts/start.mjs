// `npm start`: takes a fresh clone to a running portal. The server itself migrates, seeds and creates its keys.
import { buildIfStale, command, installIfNeeded, run, runtime, SERVER } from './workspace.mjs';

await command(async () => {
  await installIfNeeded();
  await buildIfStale();
  return run(runtime(), ['server/main.ts'], SERVER);
});
