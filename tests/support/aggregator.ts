import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CLIENT } from './identityProvider.ts';

export const LEVEL_2 = 'https://www.spid.gov.it/SpidL2';
const LEVEL_1 = 'https://www.spid.gov.it/SpidL1';
export const TAX_NUMBER = 'TINIT-LCTGTA80A41I533K';

/** What a citizen's SPID says by an aggregator: by name of the claim, with the tax number for `sub`, and no `email_verified`. */
const CITIZEN = {
  sub: TAX_NUMBER,
  'https://attributes.eid.gov.it/fiscal_number': TAX_NUMBER,
  fiscal_number: TAX_NUMBER,
  email: 'agata@pec.example',
  given_name: 'Agata',
  family_name: 'Licata',
};

/** Stands in for an aggregator that speaks SPID and CIE on one side and plain OpenID Connect on the other. Close it when done. */
export async function startAggregator() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const asked = new Map<string, URLSearchParams>();
  /** The level at which the person signs in. */
  const citizen = { level: LEVEL_2 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  function token(issuer: string, nonce: string | null): string {
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: issuer, aud: CLIENT.client_id, iat: now, exp: now + 300, auth_time: now, nonce };
    const text = `${part({ alg: 'RS256', kid: 'k' })}.${part({ ...claims, sub: CITIZEN.sub, acr: citizen.level })}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const issuer = `http://${request.headers.host}`;
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/jwks')
      return void json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig' }] });
    if (pathname === '/userinfo') return void json(CITIZEN);
    if (pathname === '/authorize') {
      const code = `c${asked.size}`;
      asked.set(code, searchParams);
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = String(new URLSearchParams({ code, state: searchParams.get('state') ?? '', iss: issuer }));
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (pathname === '/token') {
      const form = new URLSearchParams(await text(request));
      const was = asked.get(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (was?.get('code_challenge') !== challenge) return void json({ error: 'invalid_grant' }, 400);
      const id_token = token(issuer, was.get('nonce'));
      return void json({ access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token });
    }
    const to = (name: string) => `${issuer}/${name}`;
    json({
      ...{ issuer, authorization_endpoint: to('authorize'), token_endpoint: to('token'), jwks_uri: to('jwks') },
      ...{
        userinfo_endpoint: to('userinfo'),
        response_types_supported: ['code'],
        subject_types_supported: ['pairwise'],
      },
      ...{ id_token_signing_alg_values_supported: ['RS256'], acr_values_supported: [LEVEL_1, LEVEL_2] },
      authorization_response_iss_parameter_supported: true,
    });
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the portal asked for last. */
    asked: () => [...asked.values()].at(-1),
    enterAtLevel1: () => {
      citizen.level = LEVEL_1;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
