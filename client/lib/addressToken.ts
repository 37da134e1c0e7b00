import { carriesSecret } from '../../shared/paths.ts';

/** Whether this document was made for a page with a secret: its policy lets no foreign script in, for as long as it lives. */
export const startedWithSecret = carriesSecret(location.pathname);

const TOKEN = 'token';

/**
 * Takes a link's token out of the address before anything else runs, so that it is in no history, no referrer and no
 * statistics. It stays in the state of this one entry of the tab's history: a reload finds it, another page does not.
 */
function hideToken(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get(TOKEN);
  if (!startedWithSecret || token === null) return;
  url.searchParams.delete(TOKEN);
  history.replaceState({ ...history.state, [TOKEN]: token }, '', url);
}

hideToken();

/** The token of the link that opened this page; '' when it had none. */
export function addressToken(): string {
  const { [TOKEN]: token } = (history.state ?? {}) as Record<string, unknown>;
  return typeof token === 'string' ? token : '';
}
