import { carriesSecret } from '../../shared/paths.ts';

/**
 * Whether this document was opened at an address with a secret. Its policy then allows no third-party script while it
 * lives.
 */
export const startedWithSecret = carriesSecret(location.pathname);

const TOKEN = 'token';

/**
 * Takes a link's token out of the address before anything else runs, so that it never reaches the history, a referrer
 * or the statistics. The token stays in the state of this tab's one history entry: a reload finds it, another page does
 * not.
 */
function hideToken(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get(TOKEN);
  if (!startedWithSecret || token === null) return;
  url.searchParams.delete(TOKEN);
  history.replaceState({ ...history.state, [TOKEN]: token }, '', url);
}

hideToken();

/** The token of the link that opened this page; '' when there was none. */
export function addressToken(): string {
  const { [TOKEN]: token } = (history.state ?? {}) as Record<string, unknown>;
  return typeof token === 'string' ? token : '';
}
