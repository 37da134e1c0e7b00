/** 'oggi, sabato…' -> 'Oggi, sabato…' */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Caffè' -> 'caffe': small letters without accents, in which words are compared. */
export const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** 'carta', 'organico e vetro', 'organico, vetro e carta' */
export function listWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} e ${last}`;
}

/** 1204 -> '1.204', as prices are written; Italian alone groups from five digits on. */
export const grouped = (count: number): string => count.toLocaleString('it-IT', { useGrouping: 'always' });

/** Keeps '19:30–22:30' on one line with a word joiner after the dash, where browsers would otherwise break. */
export const unbroken = (text: string): string => text.replaceAll('–', '–\u2060');
