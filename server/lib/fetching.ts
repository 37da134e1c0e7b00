import { isIP } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { Agent, Dispatcher } from 'undici';
import { isPublicAddress } from './publicAddress.ts';
import { type Lookup, publicLookup } from './publicLookup.ts';

const MB = 1024 * 1024;
const MOST_BYTES = 5 * MB;
const MOST_MS = 20_000;
const MOST_REDIRECTS = 5;
const LONGEST = 1000;

/** An address could not be read. `message` is an Italian sentence for a person. */
export class Unfetched extends Error {}

/** The validators of the last answer, for a conditional request. */
export interface Validators {
  etag: string;
  last_modified: string;
}

export interface Fetched extends Validators {
  /** Null: nothing has changed since the last answer. */
  body: Buffer | null;
}

export interface FetchOptions {
  /** `host:port` pairs that may be in a private network: a calendar inside the town hall, tests. */
  allowed: readonly string[];
  lookup?: Lookup;
  /** What is wanted; without it a calendar or a feed. */
  accept?: string;
  deadline_ms?: number;
  /** 5 MB unless it says otherwise. */
  most_bytes?: number;
  signal?: AbortSignal;
}

const PRIVATE = 'Questo indirizzo porta in una rete privata: serve uno che si apre da Internet.';

/** @returns the address to store: https unless it begins with http:, and https for webcal. @throws Unfetched */
export function addressOf(text: string): URL {
  const words = text.trim().replace(/^webcals?:/i, 'https:');
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(words) ? words : `https://${words}`);
  if (url === null || words.length > LONGEST || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.'))
    throw new Unfetched('Non è un indirizzo: copialo intero, come https://www.comune.it/eventi.ics.');
  if (url.username !== '' || url.password !== '')
    throw new Unfetched('L’indirizzo contiene un nome e una password: serve uno che si apre senza.');
  url.hash = '';
  return url;
}

/**
 * Fetches a calendar, a feed, or a picture that one names. Sockets go to public addresses only, also after a redirect; 5 MB and 20
 * seconds at most unless the options say otherwise.
 * @throws Unfetched with a sentence
 */
export async function fetchSource(address: string, known: Validators, options: FetchOptions): Promise<Fetched> {
  const { deadline_ms = MOST_MS } = options;
  const late = AbortSignal.timeout(deadline_ms);
  const signal = options.signal === undefined ? late : AbortSignal.any([late, options.signal]);
  let url = addressOf(address);
  // Loaded at first use: most starts never fetch (docs/decisions/0060).
  const undici = await import('undici');
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const agent = agentFor(undici.Agent, url, options);
    try {
      const answer = await undici.request(url, {
        dispatcher: agent,
        signal,
        headers: headersOf(known, options.accept),
      });
      const next = redirectOf(answer, url);
      if (next === null) return await fetched(answer, options.most_bytes ?? MOST_BYTES);
      await answer.body.dump();
      url = next;
    } catch (error) {
      throw error instanceof Unfetched ? error : new Unfetched(whyOf(error, late.aborted));
    } finally {
      await agent.destroy();
    }
  }
  throw new Unfetched('L’indirizzo rimanda ad altri senza fine.');
}

/** A dispatcher for one address, after checking it. @throws Unfetched */
function agentFor(Client: typeof Agent, url: URL, { allowed, lookup }: FetchOptions): Agent {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  const connect = { timeout: 10_000 };
  if (allowed.includes(`${url.hostname}:${port}`)) return new Client({ connect });
  if (url.port !== '') throw new Unfetched('L’indirizzo ha una porta sua: serve uno che si apre come un sito.');
  // A literal address is not passed to the lookup function.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new Unfetched(PRIVATE);
  return new Client({ connect: { ...connect, lookup: publicLookup(() => new Unfetched(PRIVATE), lookup) } });
}

const FEEDS = 'text/calendar, application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.1';

const headersOf = ({ etag, last_modified }: Validators, accept = FEEDS) => ({
  'user-agent': 'Piazza (portale di una città)',
  accept,
  'accept-encoding': 'identity',
  ...(etag === '' ? {} : { 'if-none-match': etag }),
  ...(last_modified === '' ? {} : { 'if-modified-since': last_modified }),
});

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData, url: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  const next = URL.parse(String(headers.location ?? ''), url);
  if (next === null) throw new Unfetched('L’indirizzo rimanda a un altro che non esiste.');
  return addressOf(next.href);
}

async function fetched({ statusCode, headers, body }: Dispatcher.ResponseData, most: number): Promise<Fetched> {
  const header = (name: string) => String([headers[name]].flat()[0] ?? '').slice(0, 300);
  const validators = { etag: header('etag'), last_modified: header('last-modified') };
  if (statusCode === 304) return { ...validators, body: null };
  if (statusCode !== 200)
    throw new Unfetched(
      statusCode === 404 || statusCode === 410
        ? 'A questo indirizzo non c’è più niente.'
        : statusCode === 401 || statusCode === 403
          ? 'Questo indirizzo si apre solo con un permesso: rendi pubblico il calendario.'
          : `Il sito risponde con un errore (${statusCode}).`,
    );
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge(most);
    chunks.push(chunk);
  }
  return { ...validators, body: unpacked(Buffer.concat(chunks), header('content-encoding'), most) };
}

/** Unpacks the body, because some servers compress without being asked. */
function unpacked(bytes: Buffer, encoding: string, most: number): Buffer {
  if (encoding === '' || encoding === 'identity') return bytes;
  if (encoding !== 'gzip') throw new Unfetched('Il sito risponde in una forma che il portale non legge.');
  try {
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge(most)
      : new Unfetched('La risposta del sito è rovinata.');
  }
}

const tooLarge = (most: number) => new Unfetched(`Quello che c’è a questo indirizzo è più grande di ${most / MB} MB.`);

function whyOf(error: unknown, isLate: boolean): string {
  if (isLate) return 'Il sito non risponde entro 20 secondi.';
  const causes = [error, (error as { cause?: unknown }).cause, ...((error as AggregateError).errors ?? [])];
  const own = causes.find((one) => one instanceof Unfetched);
  if (own !== undefined) return (own as Unfetched).message;
  const code = causes.map((one) => String((one as { code?: unknown } | undefined)?.code ?? '')).find(Boolean) ?? '';
  if (code === 'ENOTFOUND') return 'Questo sito non esiste: controlla l’indirizzo.';
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'Il certificato del sito non è valido.';
  return 'Il sito non risponde.';
}
