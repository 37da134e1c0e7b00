/** 'www.bar.it/menu' -> 'https://www.bar.it/menu' */
export function normalWebsite(text: string): string | null {
  const typed = text.trim();
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/:]+:\d/.test(typed) ? typed : `https://${typed}`;
  const url = URL.parse(whole);
  const isSite =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    /^[^\s.]+(\.[^\s.]+)+$/.test(url.hostname) &&
    !/\s/.test(typed);
  return isSite ? whole : null;
}
