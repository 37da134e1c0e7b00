// `npm run push:demo`: starts the portal like `npm start`, after pushDemo.ts has printed how to reach it from a phone.
import { buildIfStale, command, installIfNeeded, run, runtime, SERVER } from './workspace.mjs';

await command(async () => {
  await installIfNeeded();
  await buildIfStale();
  const code = await run(runtime(), ['scripts/pushDemo.ts']);
  return code === 0 ? run(runtime(), ['server/main.ts'], SERVER) : code;
});
