import type { Fallback } from '../http/noscript.ts';
import type { DocumentRequest, Sources } from './sources.ts';

/** What a page says of itself; the rest of the document is the same for all. */
export interface PageFacts {
  /** 422: a nonsense filter, which the list itself tells. */
  status?: 422;
  /** Null: the site's name alone. */
  title: string | null;
  description: string;
  /** Path of the share image. */
  image?: string;
  article?: boolean;
  private?: boolean;
  json_ld?: object[];
  preload?: Record<string, unknown>;
  html?: string;
  items?: Fallback['items'];
  q?: string;
}

export type Page = (sources: Sources, request: DocumentRequest, origin: string) => PageFacts;
