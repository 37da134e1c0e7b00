// `npm run build`: builds the client into dist/client, even when it is up to date.
import { build, command, installIfNeeded } from './workspace.mjs';

await command(async () => {
  await installIfNeeded();
  return build();
});
