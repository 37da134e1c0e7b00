// `npm run dev`: one address with hot reload. Vite answers on it and passes what is not a module on to the server,
// which restarts on every change (scripts/vite/document.ts).
import { command, installIfNeeded, run, runtime } from './workspace.mjs';

await command(async () => {
  await installIfNeeded();
  const port = Number(process.env.PORT ?? 3000);
  const server = run(runtime(), ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PIAZZA_DEV: '1',
    HOST: '127.0.0.1',
    PORT: String(port + 1),
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
  });
  const vite = run(runtime(), ['node_modules/vite/bin/vite.js'], { PIAZZA_SERVER: `http://127.0.0.1:${port + 1}` });
  // Neither is of use without the other: the first that ends takes the second along.
  const code = await Promise.race([server, vite]);
  process.kill(process.pid, 'SIGTERM');
  await Promise.all([server, vite]);
  return code;
});
