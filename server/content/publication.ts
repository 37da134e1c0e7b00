import type { TObject } from 'typebox';
import type { PublicationKind } from '../../shared/rules/publishing.ts';
import type { Capability } from '../../shared/rules/roles.ts';
import type { AddressedNotice } from '../lib/notice.ts';

/** Italian sentences by field path ('title', 'hours.2.opens'), as answers with status 422 carry them. */
export type FieldErrors = Record<string, string[]>;

/** The person who writes, on whom checks may depend. */
export interface Author {
  id: number;
  /** The office may publish for every shop. */
  is_office: boolean;
}

export interface Written {
  id: number;
  /** The last segment of the public page's address. */
  key: string;
}

/**
 * What the slice `publishing` needs to know about a kind; the kind's own slice makes it. Statements are prepared
 * when it is made.
 */
export interface Publication<D extends object> {
  kind: PublicationKind;
  /** The table of live rows. It has id, status, owner_id, published_at, created_at and updated_at. */
  table: string;
  /** Column or expression of the table (alias t) with the item's title, and with the last segment of its address. */
  title_sql: string;
  key_sql: string;
  /** A few words of who or where, and the last day it is shown (NULL: it does not end), for the row with alias t. */
  subject_sql: string;
  ends_sql: string;
  photo_sql: string;
  /** The capability for making a new one. Managers of a shop need nothing but the shop. */
  capability: Capability;
  /** All fields with their lengths. Half-written values are allowed: '' and null. */
  draft: TObject;
  /** Fields whose changes wait for the office, unless the author is trusted. */
  reviewed: readonly (keyof D & string)[];
  /** The draft of a new item. */
  empty(author: Author, activityId: number | null): D;
  /** The draft's title for lists, '' when it has none yet. */
  title(draft: D): string;
  /** The live row as a draft, without a check of rights; undefined when there is no such row. */
  read(id: number): D | undefined;
  /** A copy for a new item: without dates, codes and other unique values. */
  copy(draft: D): D;
  /** The errors that keep a draft from being published. Relations (shop, category) are checked here too. */
  check(draft: D, at: { author: Author; id: number | null; day: string; now: string }): FieldErrors;
  /** Whether a draft says where money goes: whoever sends it must have confirmed lately who they are. */
  needsConfirmation?: (draft: D) => boolean;
  /**
   * Writes the live row and all that belongs to it. Called inside the transaction of the publication, with a draft that
   * `check` found complete. A changed title may change the slug; the former one is kept by the schema's triggers.
   * @param id null: a new row, published at `now`
   */
  write(draft: D, at: { id: number | null; owner_id: number | null; now: string }): Written;
  /** Fills the fields that `write` requires, for the preview of a half-written draft. */
  complete(draft: D): D;
  /** The answer of the kind's public detail route for a live row, for the preview. */
  detail(key: string): object;
  /** The new end of an item that is extended with one press; without it the kind is never renewed. */
  renew?: (draft: D, until: string) => D;
  /** The draft of the cancelled item, with a reason or ''; null when nothing of it is still to come. Without it, the kind can't be cancelled. */
  cancel?: (draft: D, reason: string, now: string) => D | null;
  /** Whoever loses something of theirs when the item is deleted for good, and what they are told. Asked before it is. */
  farewell?: (id: number) => AddressedNotice;
}

/** A publication of any kind, for lists of all of them. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has a draft of its own, and only its own functions meet it
export type AnyPublication = Publication<any>;
