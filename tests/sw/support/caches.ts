/** Cache Storage in memory, as far as the worker uses it; like a browser's it keeps the order of keys and reads a body once. */
export class FakeCaches {
  readonly #origin: string;
  readonly #caches = new Map<string, FakeCache>();
  /** Every put fails, as on a full disk. */
  full = false;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache(this.#origin, () => this.full);
    this.#caches.set(name, cache);
    return cache;
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async match(request: Request | string): Promise<Response | undefined> {
    for (const cache of this.#caches.values()) {
      const found = await cache.match(request);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  forget(): void {
    this.#caches.clear();
    this.full = false;
  }
}

class FakeCache {
  readonly #origin: string;
  readonly #isFull: () => boolean;
  readonly #entries = new Map<string, Response>();

  constructor(origin: string, isFull: () => boolean) {
    this.#origin = origin;
    this.#isFull = isFull;
  }

  #key(request: Request | string): string {
    return new URL(typeof request === 'string' ? request : request.url, this.#origin).href;
  }

  async match(request: Request | string): Promise<Response | undefined> {
    return this.#entries.get(this.#key(request))?.clone();
  }

  async put(request: Request | string, response: Response): Promise<void> {
    if (this.#isFull()) throw new DOMException('no room', 'QuotaExceededError');
    if (response.bodyUsed) throw new TypeError('body used');
    this.#entries.set(this.#key(request), response);
  }

  async delete(request: Request | string): Promise<boolean> {
    return this.#entries.delete(this.#key(request));
  }

  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((url) => new Request(url));
  }
}
