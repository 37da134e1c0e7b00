import { isPublicationKind, type PublicationKind } from '../../../shared/rules/publishing.ts';
import type { AnyPublication } from '../../content/publication.ts';
import { notFound } from '../../http/errors.ts';

/** The kinds of the desk, made by their slices. */
export interface Publications {
  all: readonly AnyPublication[];
  /** @throws 404 */
  of(kind: string): AnyPublication;
}

/** @throws at start when two slices bring the same kind */
export function createPublications(all: readonly AnyPublication[]): Publications {
  const byKind = new Map<PublicationKind, AnyPublication>();
  for (const publication of all) {
    if (byKind.has(publication.kind)) throw new Error(`two publications of ${publication.kind}`);
    byKind.set(publication.kind, publication);
  }
  return {
    all,
    of(kind) {
      const found = isPublicationKind(kind) ? byKind.get(kind) : undefined;
      if (found === undefined) throw notFound();
      return found;
    },
  };
}
