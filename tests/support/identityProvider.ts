import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** What the provider knows of a person, by the name they sign in with. */
export type Accounts = Record<string, { email?: string; email_verified?: boolean; name?: string }>;

export const CLIENT = { client_id: 'piazza', client_secret: 'segreto-di-prova-abbastanza-lungo' };

/** A real OpenID Connect provider on this machine. Close it when done. */
export async function startProvider(accounts: Accounts, redirect_uri = 'http://localhost:3000/api/auth/oidc/callback') {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirect_uri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['prova'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, ...accounts[sub] }) }),
  });
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));
  return { issuer, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** Signs a person in at the provider, as a browser without scripts does. @returns the address it sends them back to */
export async function visit(url: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = url;
  let form: URLSearchParams | null = null;
  for (let hop = 0; hop < 15; hop++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form === null ? {} : { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    form = null;
    const location = response.headers.get('location');
    if (location !== null) {
      const next = new URL(location, address);
      if (next.pathname === '/api/auth/oidc/callback') return next;
      address = next.href;
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (prompt === undefined) throw new Error(`the provider says: ${page.slice(0, 500)}`);
    address = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', address).href;
    form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'x' } : { prompt });
  }
  throw new Error('the provider never came back');
}
