// `npm run build`: the client into dist/client, whatever was there.
import { build, command, installIfNeeded } from './workspace.mjs';

await command(async () => {
  await installIfNeeded();
  return build();
});
