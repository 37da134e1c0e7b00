// `npm run push:demo`: starts the portal like `npm start`, where a phone reaches it (scripts/pushDemo.ts has the options).
import { buildIfStale, command, installIfNeeded, run, runtime, SERVER } from './workspace.mjs';

await command(async () => {
  await installIfNeeded();
  await buildIfStale();
  return run(runtime(), ['scripts/pushDemo.ts', ...process.argv.slice(2)], SERVER);
});
