import { createServer as createHttpServer, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import type { Credentials } from './authority.ts';

/** The portal's https address in the local network, and a page without https where a phone gets the root certificate. */
export interface SecureDoor {
  origin: string;
  help: string;
  close(): void;
}

/**
 * Passes https requests, event streams included, on to the portal's port on this machine.
 * @param ports of https and of the page; 0 picks free ones
 */
export async function openSecureDoor(
  portal: number,
  address: string,
  { key, cert, root }: Credentials,
  ports = { https: 3443, help: 3080 },
): Promise<SecureDoor> {
  const door = createServer({ key, cert }, (asked, answer) => {
    const headers = {
      ...asked.headers,
      'x-forwarded-for': asked.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': asked.headers.host ?? '',
    };
    const passed = request(
      { host: '127.0.0.1', port: portal, path: asked.url, method: asked.method, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    // The portal is still starting, or has stopped.
    passed.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.once('close', () => passed.destroy());
    asked.pipe(passed);
  });
  const origin = `https://${address}:${await listening(door, ports.https)}`;
  const page = createHttpServer((asked, answer) => {
    if (asked.url === '/piazza-demo.crt') {
      answer.writeHead(200, { 'content-type': 'application/x-x509-ca-cert' }).end(root);
    } else answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(instructions(origin));
  });
  const help = `http://${address}:${await listening(page, ports.help)}`;
  return {
    origin,
    help,
    close() {
      door.close();
      door.closeAllConnections();
      page.close();
    },
  };
}

async function listening(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, resolve);
  });
  return (server.address() as AddressInfo).port;
}

const instructions = (origin: string) => `<!doctype html>
<html lang="it"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Piazza sul tuo telefono</title>
<style>body{font:1.05rem/1.5 system-ui;max-width:34rem;margin:2rem auto;padding:0 1rem}a.go{display:inline-block;padding:.7rem 1.2rem;border-radius:.7rem;background:#1b449c;color:#fff;font-weight:600;text-decoration:none}li{margin:.4rem 0}</style>
<h1>Piazza sul tuo telefono</h1>
<p>Le notifiche arrivano solo da un indirizzo https di cui il telefono si fida. Il certificato di questa prova vale soltanto per gli indirizzi della rete di casa o dell’ufficio: toglilo quando hai finito.</p>
<p><a class="go" href="/piazza-demo.crt">1. Scarica il certificato</a></p>
<h2>iPhone e iPad</h2>
<ol><li>Permetti il download, poi Impostazioni, «Profilo scaricato», Installa.</li>
<li>Impostazioni, Generali, Info, «Impostazioni certificati attendibili»: attiva «Piazza demo on this computer».</li></ol>
<h2>Android</h2>
<ol><li>Impostazioni, Sicurezza, Crittografia e credenziali, «Installa un certificato», «Certificato CA»: scegli piazza-demo.crt.</li></ol>
<p><a class="go" href="${origin}/profilo/moduli/prove">2. Apri il portale</a></p>
</html>
`;
