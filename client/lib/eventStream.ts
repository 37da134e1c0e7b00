interface Listening<E extends string> {
  url: string;
  events: readonly E[];
  heed: (event: E, data: unknown) => void;
  /** The stream was interrupted, so that something may have been missed. */
  onAgain?: () => void;
  /** Delays after a refusal by the server (a gateway's 502, a restart), doubled each time. */
  waits: { first: number; longest: number };
  /** Asked after a refusal: whether there is nothing to wait for. */
  isOver?: () => Promise<boolean>;
  signal: AbortSignal;
}

/** Listens until `signal`. The browser reconnects after network failures, this function after refusals. */
export async function listen<E extends string>(listening: Listening<E>): Promise<void> {
  const { waits, isOver, signal } = listening;
  let wait = waits.first;
  while (!signal.aborted) {
    const opened = await readStream(listening);
    const over = !signal.aborted && (await isOver?.());
    if (over || signal.aborted) return;
    wait = opened ? waits.first : Math.min(wait * 2, waits.longest);
    // Randomised, so that clients spread.
    await pause(wait * (0.5 + Math.random()), signal);
  }
}

/** @returns whether it ever opened; resolves when the browser has given up on it */
function readStream<E extends string>({ url, events, heed, onAgain, signal }: Listening<E>): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(url);
    let opened = false;
    const end = () => {
      source.close();
      resolve(opened);
    };
    signal.addEventListener('abort', end, { once: true });
    source.addEventListener('open', () => {
      if (opened) onAgain?.();
      opened = true;
    });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) end();
    });
    for (const event of events) {
      source.addEventListener(event, ({ data }: MessageEvent<string>) => heed(event, JSON.parse(data)));
    }
  });
}

/** Ends early when the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}
