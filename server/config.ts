import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type BackupConfig, readBackup } from './configBackup.ts';
import { type OidcConfig, readOidc } from './configOidc.ts';
import { readStripe, type StripeConfig } from './configStripe.ts';
import { readWallets, type WalletsConfig } from './configWallets.ts';
import { type Env, flag, list, oneOf, StartError, text, wholeNumber, wrong } from './env.ts';

/** Everything the environment decides, typed and checked once at boot. Units in the names; addresses without a trailing slash. */
export interface Config {
  port: number;
  host: string;
  data_dir: string;
  public_origin: string;
  production: boolean;
  /** Behind Vite (`npm run dev`): the client is not built, its modules come from elsewhere. */
  development: boolean;
  /** Seeds the demo town and its accounts into an empty database. */
  demo: boolean;
  smtp_url: string | null;
  vapid_subject: string;
  /** Keys may be made for a database that has people already, whose own are lost. */
  new_keys: boolean;
  /** Nothing but this machine reaches the port, though requests come from other addresses: behind Docker's port on 127.0.0.1. */
  port_is_local: boolean;
  /** Hosts, `*.host` for any one label before it, or host:port for local tests: what push endpoints may name besides the known services. */
  push_allowed_hosts: string[];
  /** host:port of calendars and feeds inside the town's own network, which imports may read. */
  import_allowed_hosts: string[];
  /** False serves at /sw.js a worker that takes itself out of every browser: the way back from a bad one. */
  service_worker: boolean;
  /** Whether documents carry their first screen, which takes a thread (server/firstScreen). */
  first_screens: boolean;
  /** False lets one client ask as often as it likes: for load tests, never in production. */
  rate_limits: boolean;
  /** Whose X-Forwarded-For counts; true is everybody's, which only a machine that strangers can't reach may have. */
  trust_proxy: boolean | string[];
  /** Null: nobody signs in at an identity provider. */
  oidc: OidcConfig | null;
  /** Administrators and editors must have a passkey or codes (docs/operations.md). */
  strong_sign_in: boolean;
  /** Number of the key that signs tickets' QR codes; raised when a key may be known to others (docs/operations.md). */
  ticket_key: number;
  /** Null: nobody pays online. */
  stripe: StripeConfig | null;
  /** Where tickets can be kept besides the portal. */
  wallets: WalletsConfig;
  /** Where Prometheus asks; null: nowhere. */
  metrics: { port: number; host: string } | null;
  /** Null: the portal makes no backups by itself. */
  backup: BackupConfig | null;
  log_level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads the environment.
 * @throws StartError that names the variable, what it holds and what it may hold.
 */
export function readConfig(env: Env): Config {
  const production = oneOf(env, 'NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const demo = flag(env, 'DEMO', !production);
  const port = wholeNumber(env, 'PORT', 3000, 0, 65535);
  const publicOrigin = origin(env, port);
  const vapidSubject = text(env, 'VAPID_SUBJECT') ?? defaultSubject(publicOrigin);
  if (
    !/^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^\s]+)$/.test(vapidSubject) ||
    !URL.canParse(vapidSubject) ||
    /localhost|127\.0\.0\.1/.test(vapidSubject)
  ) {
    throw wrong('VAPID_SUBJECT', vapidSubject, 'a mailto: or https: address of yours; push services refuse localhost');
  }
  const dataDir = resolve(text(env, 'DATA_DIR') ?? './data');
  return {
    port,
    host: text(env, 'HOST') ?? '0.0.0.0',
    data_dir: dataDir,
    public_origin: publicOrigin,
    production,
    development: flag(env, 'PIAZZA_DEV', false),
    demo,
    port_is_local: flag(env, 'PORT_IS_LOCAL', false),
    smtp_url: smtpUrl(env),
    vapid_subject: vapidSubject,
    new_keys: flag(env, 'NEW_KEYS', false),
    push_allowed_hosts: hosts(env),
    import_allowed_hosts: importHosts(env),
    service_worker: flag(env, 'SERVICE_WORKER', true),
    first_screens: flag(env, 'FIRST_SCREENS', true),
    rate_limits: rateLimits(env, production),
    trust_proxy: trustProxy(env, production),
    stripe: readStripe(env, { production, demo }),
    wallets: readWallets(env),
    metrics: metrics(env),
    backup: readBackup(env, { production, dataDir }),
    ticket_key: wholeNumber(env, 'TICKET_KEY', 1, 1, 255),
    oidc: readOidc(env, production),
    strong_sign_in: flag(env, 'STRONG_SIGN_IN', production && !demo),
    log_level: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}

/** Figures are for the machine itself unless another address is named: they tell how much a town is used. */
function metrics(env: Env): Config['metrics'] {
  if (text(env, 'METRICS_PORT') === null) return null;
  return { port: wholeNumber(env, 'METRICS_PORT', 0, 0, 65535), host: text(env, 'METRICS_HOST') ?? '127.0.0.1' };
}

function rateLimits(env: Env, production: boolean): boolean {
  const enabled = flag(env, 'RATE_LIMITS', true);
  if (production && !enabled) throw wrong('RATE_LIMITS', text(env, 'RATE_LIMITS') as string, 'on in production');
  return enabled;
}

/** An address at the portal's own host; on a machine without a public name, one of the demo town. */
function defaultSubject(publicOrigin: string): string {
  const { hostname } = new URL(publicOrigin);
  const isPublic = /\.[a-z]{2,}$/i.test(hostname);
  return `mailto:piazza@${isPublic ? hostname : 'roccamarina.example'}`;
}

function origin(env: Env, port: number): string {
  const value = text(env, 'PUBLIC_ORIGIN');
  if (value === null) return `http://localhost:${port}`;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw wrong('PUBLIC_ORIGIN', value, 'an address such as https://piazza.example.org, without a path');
  }
  return url.origin;
}

function smtpUrl(env: Env): string | null {
  const value = text(env, 'SMTP_URL');
  if (value !== null && !(URL.canParse(value) && /^smtps?:\/\/[^/]/.test(new URL(value).href))) {
    // The value may hold a password: it is not repeated.
    throw new StartError('SMTP_URL must be an address such as smtp://user:password@mail.example.org:587.');
  }
  return value;
}

function hosts(env: Env): string[] {
  const expected = 'hosts separated by commas, such as push.example.org,*.example.net,localhost:8443';
  return list(env, 'PUSH_ALLOWED_HOSTS', /^(\*\.[a-z0-9.-]+|[a-z0-9.-]+(:\d{1,5})?)$/, expected);
}

function importHosts(env: Env): string[] {
  const expected = 'host:port separated by commas, such as calendari.comune.lan:443';
  return list(env, 'IMPORT_ALLOWED_HOSTS', /^[a-z0-9.-]+:\d{1,5}$/, expected);
}

function trustProxy(env: Env, production: boolean): Config['trust_proxy'] {
  const value = text(env, 'TRUST_PROXY');
  if (value === null || /^(0|false|off)$/.test(value)) return false;
  const list = value.split(',').map((address) => address.trim());
  const everybody = /^(1|true|on)$/.test(value) || list.some((address) => address.endsWith('/0'));
  if (everybody && production)
    throw wrong(
      'TRUST_PROXY',
      value,
      'the addresses of your proxies in production (loopback, uniquelocal, 10.0.0.0/8): anybody could claim any address',
    );
  if (/^(1|true|on)$/.test(value)) return true;
  if (!list.every((address) => /^(loopback|linklocal|uniquelocal)$/.test(address) || isNetwork(address)))
    throw wrong('TRUST_PROXY', value, 'true, false, or the addresses of your proxies (loopback, 10.0.0.0/8)');
  return list;
}

/** An address such as 10.0.0.1, or a range of them such as 10.0.0.0/8. */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  const most = version === 6 ? 128 : 32;
  return version !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}
