/** A telephone number that a person typed: '0925 / 000.201' -> '0925 000 201'. Null: the text is none. */
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
