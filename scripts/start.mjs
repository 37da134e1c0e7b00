// `npm start`: from a fresh clone to a portal that answers. The server migrates, seeds and makes its keys itself.
import { buildIfStale, command, installIfNeeded, run, runtime, SERVER } from './workspace.mjs';

await command(async () => {
  await installIfNeeded();
  await buildIfStale();
  return run(runtime(), ['server/main.ts'], SERVER);
});
