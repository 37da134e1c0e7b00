const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);
}

/** HTML that may be written as it is. */
export interface Html {
  html: string;
}

type Value = string | number | Html | readonly Html[] | null | false;

/** HTML in which every text that is put in is escaped; null and false write nothing. */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: pieces.reduce((text, piece, index) => text + written(values[index - 1] ?? null) + piece) };
}

function written(value: Value): string {
  if (value === null || value === false) return '';
  if (typeof value !== 'object') return escapeHtml(String(value));
  return 'html' in value ? value.html : value.map((one) => one.html).join('');
}
