// Prints, before the portal starts, the address for the phone with its QR code, and what to do there.
import { networkInterfaces } from 'node:os';
import qrcode from 'qrcode';
import { type Config, readConfig, StartError } from '../server/config.ts';

try {
  console.log(await instructions(readConfig(process.env)));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @throws StartError when the portal would start without the demo town, whose accounts are needed here */
async function instructions({ demo, public_origin, port }: Config): Promise<string> {
  if (!demo) throw new StartError('push:demo shows the demo town: leave NODE_ENV and DEMO alone, or set DEMO=1.');
  const lines = public_origin.startsWith('https:')
    ? await onThePhone(public_origin)
    : await notYet(public_origin, port);
  return `${lines.join('\n')}\n`;
}

async function onThePhone(origin: string): Promise<string[]> {
  return [
    `On the phone: ${origin}`,
    '',
    await drawing(`${origin}/profilo`),
    '1. Open it, install it (on an iPhone: Share, Add to Home Screen) and open it from there.',
    '2. Sign in as redazione@piazza.test (password piazza-demo-2026, and the demo code printed below); say yes to "Attiva ora".',
    '3. /profilo/moduli/notifiche: "Invia a me stesso". The message arrives on the phone.',
    '',
    'This address is open to everybody, and the password of admin@piazza.test is in the README. Whoever signs in to a demo',
    'account is asked for the demo code below, which is another one at every start: show it to nobody you would not let in.',
  ];
}

/** Browsers allow push only on https and on localhost. */
async function notYet(origin: string, port: number): Promise<string[]> {
  const lines = [
    `Push works on https, or on this machine itself: ${origin}`,
    'For a phone, give the portal an https address and start again with PUBLIC_ORIGIN set to it:',
    `  - a tunnel of your choice to port ${port}: PUBLIC_ORIGIN=https://… TRUST_PROXY=loopback npm run push:demo`,
    '  - a machine with a name: DEMO=1 DOMAIN=demo.example.org docker compose --profile production up',
    '    (Caddy gets the certificate; without DEMO=1 it would be a town of its own, which has no demo accounts)',
    'Either publishes the demo accounts, whose password is in the README: from elsewhere they need the demo code printed below.',
  ];
  const address = lanAddress();
  if (address === undefined) return lines;
  const lan = `http://${address}:${port}`;
  return [...lines, '', `To look at it on the phone meanwhile, without push: ${lan}`, await drawing(lan)];
}

/** Black on white, whatever the terminal's colours are. */
async function drawing(address: string): Promise<string> {
  const blocks = await qrcode.toString(address, { type: 'utf8', margin: 2 });
  const lines = blocks.split('\n').map((line) => (line === '' ? '' : `\u001b[30;107m${line}\u001b[0m`));
  return `${lines.join('\n')}\n`;
}

function lanAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
