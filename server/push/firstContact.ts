import type { EndpointGuard } from './endpoint.ts';

/**
 * Unknown hosts tried in parallel. A DNS lookup blocks one of the four libuv threads that the process shares for DNS,
 * files and password hashing; more than half of them must stay free for other requests.
 */
const MOST = 2;
const LONGEST_LOOK_UP_MS = 5_000;

/** Opens no connection and keeps nothing for a name that does not exist, so invented names cost the portal little. */
export function firstContact(guard: EndpointGuard, deadlineMs: number) {
  let taken = 0;

  async function lookUp(url: URL): Promise<string | null> {
    const asked = guard.resolve(url);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, Math.min(LONGEST_LOOK_UP_MS, deadlineMs), 'timeout');
    });
    const error = await Promise.race([asked, late]);
    clearTimeout(timer);
    // A lookup that times out still blocks its thread until the resolver answers, so its slot is freed only then.
    if (error !== null)
      void asked.then(() => {
        taken -= 1;
      });
    return error;
  }

  return {
    /** How many more hosts may be tried now. */
    free: (): number => MOST - taken,
    /** Looks the name up: calls `post` when it resolves, else `lost` with the error's code ('ENOTFOUND', 'timeout'…). */
    async make<T>(url: URL, post: () => Promise<T>, lost: (error: string) => T): Promise<T> {
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

export type FirstContact = ReturnType<typeof firstContact>;
