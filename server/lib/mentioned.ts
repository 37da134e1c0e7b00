/** A person as others may have written of them. */
export interface Mentioned {
  addresses: string[];
  names: string[];
}

/** Finds a person in texts, as whole words. @param flags 'iu' finds a name in any letters, 'u' only where it is written as a name */
export function mention({ addresses, names }: Mentioned, flags: 'u' | 'iu'): RegExp | null {
  const wanted = [...addresses.map(ofAddress), ...names.map(ofName)];
  return wanted.length === 0 ? null : new RegExp(wanted.join('|'), `g${flags}`);
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** In any letters, and no part of a longer address: marianna@example.it is somebody else than anna@example.it. */
function ofAddress(address: string): string {
  const letters = [...address].map((letter) => {
    const [small, large] = [letter.toLowerCase(), letter.toUpperCase()];
    return small === large ? literal(letter) : `[${small}${large}]`;
  });
  return `(?<![\\w.+-])${letters.join('')}(?![\\w-]|\\.\\w)`;
}

/** «Anna Riva» is in «ANNA RIVA, residente», but neither in «Anna Rivalta» nor in «Anna Riva-Conti». */
function ofName(name: string): string {
  const words = name.split(/\s+/);
  const parts = words.map((word, index) => {
    const large = word.toUpperCase();
    const rest = word.slice(1);
    // «della» in the middle of a name stays small.
    const isParticle = index > 0 && index < words.length - 1;
    const spellings = [
      large,
      large.charAt(0) + rest,
      large.charAt(0) + rest.toLowerCase(),
      ...(isParticle ? [word] : []),
    ];
    // An apostrophe is typed in two ways, and written in a third in a mail.
    return `(?:${[...new Set(spellings)].map(literal).join('|')})`.replaceAll(/['’]/g, "(?:['’]|&#39;)");
  });
  return `(?<![\\p{L}\\p{N}])${parts.join('\\s+')}(?![\\p{L}\\p{M}\\p{N}]|-\\p{L})`;
}
