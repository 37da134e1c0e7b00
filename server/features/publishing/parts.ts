import type { PublicationKind } from '../../../shared/rules/publishing.ts';
import type { AnyPublication } from '../../content/publication.ts';
import type { Context } from '../../context.ts';
import type { LiveItems, Publications } from './items.ts';
import type { Notices } from './notices.ts';
import type { People, Trust } from './people.ts';
import type { Presence } from './presence.ts';
import type { RevisionRepository } from './repository.ts';

/** The slice's dependencies; slices/publishing.ts passes other slices' services. */
export interface PublishingOptions extends Context {
  /** The kinds' publications, made by their slices. */
  publications: readonly AnyPublication[];
  /** What is stored with the settings under a key. */
  stored: { one(key: string): unknown; put(key: string, value: unknown, updatedAt: string): void };
  sessions: { rotateAll(userId: number): void };
}

/** What the steps of the slice share (publishing.ts makes it); a step that needs an earlier one says so itself. */
export interface Parts extends Context {
  publications: Publications;
  items: LiveItems;
  revisions: RevisionRepository;
  people: People;
  trust: Trust;
  presence: Presence;
  notices: Notices;
  /** Compares an item before and after a change of it, to tell people who saved it about new dates, or that it is gone. */
  watch: (kind: PublicationKind, id: number, change: () => void) => void;
}
