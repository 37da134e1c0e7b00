/** Normalises telephone numbers and addresses that people type. Null: the text is neither. */

/** '0925 / 000.201' -> '0925 000 201' */
export function normalPhone(text: string): string | null {
  const plain = text
    .replace(/[\s()./-]+/g, ' ')
    .replace(/^ ?00/, '+')
    .trim();
  const digits = plain.replace(/\D/g, '').length;
  return /^\+?[\d ]+$/.test(plain) && digits >= 3 && digits <= 15 ? plain : null;
}

/** WhatsApp needs the country: '350 000 2001' -> '+39 350 000 2001' */
export function normalWhatsapp(text: string): string | null {
  const plain = normalPhone(text);
  if (plain === null) return null;
  const whole = plain.startsWith('+') ? plain : /^39 ?\d{3}[\d ]{6,}$/.test(plain) ? `+${plain}` : `+39 ${plain}`;
  return whole.replace(/\D/g, '').length >= 8 ? whole : null;
}

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
