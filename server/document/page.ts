import type { LeadPicture } from '../http/document.ts';
import type { Fallback } from '../http/noscript.ts';

/** The parts of the document that differ from page to page. */
export interface PageFacts {
  /** 422: an invalid filter, which the list reports. */
  status?: 422;
  /** Null: only the site's name. */
  title: string | null;
  description: string;
  /** Path of the share image. */
  image?: string;
  picture?: LeadPicture;
  article?: boolean;
  private?: boolean;
  json_ld?: object[];
  preload?: Record<string, unknown>;
  html?: string;
  items?: Fallback['items'];
  q?: string;
}
