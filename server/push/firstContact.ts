import type { EndpointGuard } from './endpoint.ts';
import type { Answer } from './settlement.ts';

/**
 * Hosts that nobody knows, tried at the same time. A look-up holds one of the four threads that the whole process shares for names,
 * files and passwords: more than half of them must stay free for what is real.
 */
const MOST = 2;
const LONGEST_LOOK_UP_MS = 5_000;

export interface FirstContact {
  /** How many more may be tried now. */
  free(): number;
  /** Looks the name up, and only if it leads anywhere calls `post`. */
  make(url: URL, post: () => Promise<Answer>): Promise<Answer>;
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
    async make(url, post) {
      taken += 1;
      const error = await lookUp(url);
      if (error !== null) return { status: 0, text: '', retry_after: null, error };
      try {
        return await post();
      } finally {
        taken -= 1;
      }
    },
  };
}
