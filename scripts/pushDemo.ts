// `npm run push:demo`: prints how to see a push on a phone, then starts the portal where a phone reaches it.
//   --tunnel  through cloudflared or tailscale, whichever is installed
//   --https   in the local network, with a certificate of its own that the phone has to trust
//   --print   prints, and does not start the portal
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import encodeQr from 'qr';
import { type Config, readConfig } from '../server/config.ts';
import { StartError } from '../server/env.ts';
import { paths } from '../shared/paths.ts';
import { connectCable } from './phone/cable.ts';
import { openTunnel } from './phone/tunnel.ts';

const TRIALS = paths.module('prove');
/** The networks that the demo's authority may sign for (phone/authority.ts). */
const PRIVATE = /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./;
const { values: flags } = parseArgs({
  options: { tunnel: { type: 'boolean' }, https: { type: 'boolean' }, print: { type: 'boolean' } },
});

try {
  console.log(`${(await guide(readConfig(process.env))).join('\n')}\n`);
  if (flags.print === true) process.exit();
  await import('../server/main.ts');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** @throws StartError when the portal would start without the demo town, whose accounts are needed here */
async function guide({ demo, public_origin, port, data_dir }: Config): Promise<string[]> {
  if (!demo) throw new StartError('push:demo shows the demo town: leave NODE_ENV and DEMO alone, or set DEMO=1.');
  if (flags.tunnel === true) return onThePhone(reachedAt(await tunnelTo(port)));
  if (flags.https === true) return inTheNetwork(port, join(data_dir, 'demo-authority'));
  if (public_origin.startsWith('https:')) return onThePhone(public_origin);
  return [...onThisComputer(public_origin), '', ...byCable(port), '', ...(await fromElsewhere(port))];
}

/** From now on the portal is at this address, behind a proxy of this machine. */
function reachedAt(origin: string): string {
  process.env.PUBLIC_ORIGIN = origin;
  process.env.TRUST_PROXY = 'loopback';
  return origin;
}

async function tunnelTo(port: number): Promise<string> {
  const origin = await openTunnel(port).catch((error: Error) => {
    throw new StartError(error.message);
  });
  if (origin !== null) return origin;
  throw new StartError(
    'Neither cloudflared nor tailscale is installed. With another tunnel: PUBLIC_ORIGIN=https://… TRUST_PROXY=loopback npm run push:demo',
  );
}

async function inTheNetwork(port: number, folder: string): Promise<string[]> {
  const address = lanAddress(PRIVATE);
  if (address === undefined) {
    throw new StartError('This computer has no private address (10.…, 172.16.…, 192.168.…): use --tunnel or a cable.');
  }
  // Only here: they are not needed, and not installed, where the portal runs for a town.
  const { credentialsFor } = await import('./phone/authority.ts');
  const { openSecureDoor } = await import('./phone/secureDoor.ts');
  const { origin, help } = await openSecureDoor(port, address, await credentialsFor(folder, address));
  return [
    `On a phone in the same network: ${help} (it explains how to trust this demo's certificate), then ${origin}`,
    '',
    drawing(help),
    ...steps(reachedAt(origin)),
  ];
}

async function onThePhone(origin: string): Promise<string[]> {
  return [
    `On the phone: ${origin}`,
    '',
    drawing(`${origin}${TRIALS}`),
    ...steps(origin),
    '',
    'This address is open to everybody, and the password of admin@piazza.test is in the README. Whoever signs in to a demo',
    'account is asked for the demo code below, which is another one at every start: show it to nobody you would not let in.',
  ];
}

function steps(origin: string): string[] {
  return [
    '1. Open it, install it (on an iPhone: Share, Add to Home Screen) and open it from there.',
    '2. Sign in as redazione@piazza.test (password piazza-demo-2026, and the demo code printed below); say yes to "Attiva ora".',
    `3. On this computer open ${origin}${TRIALS} with the same account: it follows the phone, says where it stops, and sends it any push.`,
  ];
}

function onThisComputer(origin: string): string[] {
  return [
    `Without a phone: open ${origin}${TRIALS} with Firefox on this computer, sign in as redazione@piazza.test`,
    '(password piazza-demo-2026), turn notifications on and send yourself one. Nothing has to be installed.',
  ];
}

function byCable(port: number): string[] {
  const phones = connectCable(port);
  if (phones === null) {
    return [
      'An Android phone by cable: install adb (Android platform tools), turn on USB debugging on the phone, and start this again.',
    ];
  }
  if (phones.length === 0) {
    return [
      'An Android phone by cable: adb sees none. Turn on USB debugging, allow this computer, and start this again.',
    ];
  }
  return [
    `An Android phone by cable: connected (${phones.join(', ')}). Open http://localhost:${port}${TRIALS} in its Chrome: push works there as it is.`,
  ];
}

/** Browsers allow push only on https and on localhost. */
async function fromElsewhere(port: number): Promise<string[]> {
  const lines = [
    'Any other phone needs an https address:',
    '  - npm run push:demo -- --tunnel    through cloudflared or tailscale, if one is installed',
    '  - npm run push:demo -- --https     in this network, with a certificate that the phone is told to trust',
    `  - a tunnel of your choice to port ${port}: PUBLIC_ORIGIN=https://… TRUST_PROXY=loopback npm run push:demo`,
    '  - a machine with a name: DEMO=1 DOMAIN=demo.example.org docker compose --profile production up',
    '    (Caddy gets the certificate; without DEMO=1 it would be a town of its own, which has no demo accounts)',
    'Each publishes the demo accounts, whose password is in the README: from elsewhere they need the demo code printed below.',
  ];
  const address = lanAddress();
  if (address === undefined) return lines;
  const lan = `http://${address}:${port}`;
  return [...lines, '', `To look at it on the phone meanwhile, without push: ${lan}`, drawing(lan)];
}

/** Black on white, whatever the terminal's colours are: the encoder's blocks are the light modules. */
function drawing(address: string): string {
  const blocks = encodeQr(address, 'ascii', { border: 2 });
  const lines = blocks.split('\n').map((line) => (line === '' ? '' : `\u001b[97;40m${line}\u001b[0m`));
  return `${lines.join('\n')}\n`;
}

function lanAddress(wanted = /./): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ address, family, internal }) => family === 'IPv4' && !internal && wanted.test(address))?.address;
}
