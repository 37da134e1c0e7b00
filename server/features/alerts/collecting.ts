import { Worker } from 'node:worker_threads';
import { type FetchOptions, fetchSource, Unfetched } from '../../lib/fetching.ts';
import { decodedXml, definesEntities, ENTITIES, type XmlNode } from '../../lib/xml.ts';
import { type Contents, contentsOf } from './capContents.ts';

const MB = 1024 * 1024;
const MOST_BYTES = { index: 2 * MB, document: MB / 4 };
/** Of an index, the newest; and of those, as many at one reading: the others follow with the next ones. */
export const MOST_LISTED = 200;
const MOST_READ = 40;
/** All documents of one reading. */
const LONGEST_MS = 60_000;
const MOST_TRIES = 3;
/** Two megabytes take a second to parse: what is longer than this has a thread, which can be ended. */
const MOST_HERE = 64 * 1024;
const THREAD = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
const NOTHING = { etag: '', last_modified: '' };

export interface Collected {
  documents: XmlNode[];
  /** How many the index names. */
  listed: number;
  /** How many could not be read. */
  broken: number;
}

/**
 * Fetches a CAP document, or the documents that an index names and that were not read before; what was is remembered while the portal runs.
 * Sizes, numbers and times are limited, so that a feed that lies costs no more than one that does not.
 */
export function createCollecting(options: FetchOptions) {
  const known = new Map<string, string>();
  const failed = new Map<string, number>();

  async function contents(address: string, most_bytes: number, signal: AbortSignal): Promise<Contents> {
    const { body } = await fetchSource(address, NOTHING, { ...options, most_bytes, signal });
    const text = decodedXml(body ?? Buffer.alloc(0));
    if (definesEntities(text)) throw new Unfetched(ENTITIES);
    const found = text.length > MOST_HERE ? await inThread(text, address, signal) : contentsOf(text, address);
    if (found === null)
      throw new Unfetched('A questo indirizzo non c’è un feed di allerte CAP: forse è la pagina che lo mostra.');
    return found;
  }

  return {
    /** @throws Unfetched with a sentence, for the address itself */
    async collect(address: string, signal: AbortSignal): Promise<Collected> {
      const all = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
      const index = await contents(address, MOST_BYTES.index, all);
      const { links } = index;
      const documents = index.documents.slice(0, MOST_LISTED);
      const listed = links.slice(0, MOST_LISTED);
      for (const map of [known, failed])
        for (const url of map.keys()) if (!listed.some((one) => one.url === url)) map.delete(url);
      let broken = 0;
      for (const { url, updated } of listed.filter((one) => known.get(one.url) !== one.updated).slice(0, MOST_READ)) {
        try {
          const [document, ...more] = (await contents(url, MOST_BYTES.document, all)).documents;
          if (document === undefined || more.length > 0) broken += 1;
          else documents.push(document);
          known.set(url, updated);
          failed.delete(url);
        } catch (error) {
          if (!(error instanceof Unfetched)) throw error;
          broken += 1;
          if (all.aborted) break;
          // Asked again a few times, and not for ever: others wait behind it.
          const tries = (failed.get(url) ?? 0) + 1;
          failed.set(url, tries);
          if (tries >= MOST_TRIES) known.set(url, updated);
        }
      }
      return { documents, listed: links.length + index.documents.length, broken };
    },
    /** Reads everything anew: another address, or other areas. */
    forget(): void {
      known.clear();
      failed.clear();
    },
  };
}

function inThread(text: string, base: string, signal: AbortSignal): Promise<Contents | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { text, base },
      resourceLimits: THREAD,
    });
    const stop = () => void worker.terminate();
    signal.addEventListener('abort', stop);
    worker.once('message', resolve);
    worker.once('error', () => resolve(null));
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      resolve(null);
    });
  });
}
