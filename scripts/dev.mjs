// `npm run dev`: one address with hot reload. Vite listens on it and forwards everything that is not a module to the
// server, which restarts on every change (scripts/vite/document.ts).
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
  // Vite and the server need each other: when one ends, the other is stopped.
  const code = await Promise.race([server, vite]);
  process.kill(process.pid, 'SIGTERM');
  await Promise.all([server, vite]);
  return code;
});
