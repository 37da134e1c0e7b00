import type { AnyPublication } from '../../content/publication.ts';
import type { Context } from '../../context.ts';

/** The slice's dependencies; slices/publishing.ts passes other slices' services. */
export interface PublishingOptions extends Context {
  /** The kinds' publications, made by their slices. */
  publications: readonly AnyPublication[];
  sessions: { rotateAll(userId: number): void };
}
