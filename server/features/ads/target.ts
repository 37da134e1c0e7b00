/** True for where an Annuncio may lead: a page of this portal, or a web address without a password in it. */
export function isAdTarget(target: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must be refused
  if (/[\u0000-\u0020\\\u007f]/.test(target)) return false;
  if (/^\/(?!\/)/.test(target)) return true;
  if (!URL.canParse(target)) return false;
  const { protocol, username, password } = new URL(target);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

/** 'fibralevante.example' of a web address, null of a page of this portal. */
export function adSite(target: string): string | null {
  return target.startsWith('/') ? null : new URL(target).hostname.replace(/^www\./, '');
}
