/** The shapes of what every town begins with. */
export interface CategoryEntry {
  slug: string;
  name: string;
  plural: string;
}

/** A page whose gaps and portal name are still in brackets: shared/rules/legalPages.ts. */
export interface PageText {
  slug: string;
  title: string;
  excerpt: string;
  body: string;
}

/** Name, number and, where it needs one, a note. */
export type UsefulNumber = [name: string, number: string, note?: string];
