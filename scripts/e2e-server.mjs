// The portal for the journeys: built, with an empty data folder that is deleted afterwards.
import { rmSync } from 'node:fs';
import { buildIfStale, command, run, runtime, SERVER } from './workspace.mjs';

await command(async () => {
  await buildIfStale();
  const code = await run(runtime(), ['server/main.ts'], { ...SERVER, NODE_ENV: 'test' });
  if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true });
  return code;
});
