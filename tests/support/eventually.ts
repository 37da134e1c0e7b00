import { vi } from 'vitest';

/**
 * Waits until `check` no longer throws, and returns its value. Vitest's own second is too short where a browser and
 * another test share two processors: only something that never happens reaches the end of this wait.
 */
export const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });
