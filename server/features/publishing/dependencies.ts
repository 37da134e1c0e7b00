import type { AnyPublication } from '../../content/publication.ts';
import type { Context } from '../../context.ts';

/** The slice's dependencies; slices/publishing.ts passes other slices' services. */
export interface PublishingOptions extends Context {
  /** The kinds' publications, made by their slices. */
  publications: readonly AnyPublication[];
  /** What is stored with the settings under a key. */
  stored: { one(key: string): unknown; put(key: string, value: unknown, updatedAt: string): void };
  sessions: { rotateAll(userId: number): void };
}
