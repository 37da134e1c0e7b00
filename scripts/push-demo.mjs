// `npm run push:demo`: the portal ready to send a real push to one's own phone. Starts it as `npm start` does and says
// where the phone finds it, with a QR code. Browsers allow push on https (and on this machine's own localhost) only.
import { networkInterfaces } from 'node:os';
import { buildIfStale, command, installIfNeeded, run, runtime, SERVER } from './workspace.mjs';

await command(async () => {
  await installIfNeeded();
  await buildIfStale();
  const port = process.env.PORT ?? '3000';
  const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  const { default: qrcode } = await import('qrcode');

  if (origin.startsWith('https:')) {
    console.log(`On the phone: ${origin}\n\n${await qrcode.toString(`${origin}/profilo`, { type: 'utf8' })}`);
    console.log('1. Open it, install it (on an iPhone: Share, Add to Home Screen) and open it from there.');
    console.log('2. Sign in as redazione@piazza.test (password piazza-demo-2026) and say yes to "Attiva ora".');
    console.log('3. /profilo/moduli/notifiche: "Invia a me stesso". The message arrives on the phone.\n');
  } else {
    console.log(`Push works on https, or on this machine itself: ${origin}`);
    console.log('For a phone, give the portal an https address and start again with PUBLIC_ORIGIN set to it:');
    console.log(
      `  - a tunnel of your choice to port ${port}, then: PUBLIC_ORIGIN=https://… TRUST_PROXY=loopback npm run push:demo`,
    );
    console.log(
      '  - a machine with a name: DOMAIN=piazza.example.org docker compose --profile production up (Caddy gets the certificate)',
    );
    for (const address of lanAddresses()) {
      console.log(`\nTo look at it on the phone meanwhile, without push: http://${address}:${port}`);
      console.log(await qrcode.toString(`http://${address}:${port}`, { type: 'utf8' }));
    }
  }
  return run(runtime(), ['server/main.ts'], SERVER);
});

function lanAddresses() {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .slice(0, 1);
}
