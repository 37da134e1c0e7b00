import type { EndpointGuard } from './endpoint.ts';

/**
 * Hosts that nobody knows, tried at the same time. A look-up holds one of the four threads that the whole process shares for names,
 * files and passwords: more than half of them must stay free for what is real.
 */
const MOST = 2;
const LONGEST_LOOK_UP_MS = 5_000;

export interface FirstContact {
  /** How many more may be tried now. */
  free(): number;
  /** Looks the name up: `post` when it leads anywhere, else `lost` with the error's code ('ENOTFOUND', 'timeout'…). */
  make<T>(url: URL, post: () => Promise<T>, lost: (error: string) => T): Promise<T>;
}

/** Nothing is opened or kept for a name that does not exist, so that inventing names costs whoever invents them more than us. */
export function firstContact(guard: EndpointGuard, deadlineMs: number): FirstContact {
  let taken = 0;

  async function lookUp(url: URL): Promise<string | null> {
    const asked = guard.resolve(url);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, Math.min(LONGEST_LOOK_UP_MS, deadlineMs), 'timeout');
    });
    const error = await Promise.race([asked, late]);
    clearTimeout(timer);
    // A resolver that is silent holds its thread until it speaks: its place is not free before.
    if (error !== null)
      void asked.then(() => {
        taken -= 1;
      });
    return error;
  }

  return {
    free: () => MOST - taken,
    async make(url, post, lost) {
      taken += 1;
      const error = await lookUp(url);
      if (error !== null) return lost(error);
      try {
        return await post();
      } finally {
        taken -= 1;
      }
    },
  };
}
