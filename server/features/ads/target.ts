/** Whether an ad may lead there: a page of this portal, or a web address without a password. */
export function isAdTarget(target: string): boolean {
  if (/[ \\\p{Cc}]/u.test(target)) return false;
  if (/^\/(?!\/)/.test(target)) return true;
  if (!URL.canParse(target)) return false;
  const { protocol, username, password } = new URL(target);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

/** The host of a web address ('fibralevante.example'); null for a page of this portal. */
export function adSite(target: string): string | null {
  return target.startsWith('/') ? null : new URL(target).hostname.replace(/^www\./, '');
}
