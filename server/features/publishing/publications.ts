import { isPublicationKind, type PublicationKind } from '../../../shared/rules/publishing.ts';
import type { AnyPublication } from '../../content/publication.ts';
import { notFound } from '../../http/errors.ts';

/** @throws at start when two slices bring the same kind */
export function createPublications(all: readonly AnyPublication[]) {
  const byKind = new Map<PublicationKind, AnyPublication>();
  for (const publication of all) {
    if (byKind.has(publication.kind)) throw new Error(`two publications of ${publication.kind}`);
    byKind.set(publication.kind, publication);
  }
  return {
    all,
    /** @throws 404 */
    of(kind: string): AnyPublication {
      const found = isPublicationKind(kind) ? byKind.get(kind) : undefined;
      if (found === undefined) throw notFound();
      return found;
    },
  };
}

export type Publications = ReturnType<typeof createPublications>;
