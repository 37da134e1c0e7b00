// `npm run push:demo`: the portal ready to send a real push to one's own phone. Starts it as `npm start` does, once
// pushDemo.ts has said where the phone finds it.
import { buildIfStale, command, installIfNeeded, run, runtime, SERVER } from './workspace.mjs';

await command(async () => {
  await installIfNeeded();
  await buildIfStale();
  const code = await run(runtime(), ['scripts/pushDemo.ts']);
  return code === 0 ? run(runtime(), ['server/main.ts'], SERVER) : code;
});
