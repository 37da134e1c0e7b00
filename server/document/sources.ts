import type { CurrentUser, ProfileSummary } from '../../shared/contract/accounts.ts';
import type { AdsResponse } from '../../shared/contract/ads.ts';
import type { AlertDetail, AlertList } from '../../shared/contract/alerts.ts';
import type { HomeResponse } from '../../shared/contract/home.ts';
import type { AccessDoor } from '../../shared/contract/leads.ts';
import type { ContentPage } from '../../shared/contract/pages.ts';
import type { SavedView } from '../../shared/contract/saved.ts';
import type { SearchResponse } from '../../shared/contract/search.ts';
import type { ServicesNow } from '../../shared/contract/services.ts';
import type { PublishedSettings } from '../../shared/contract/settings.ts';
import type { EventTickets, OrderView, ScannedTicket, TicketView, WaitView } from '../../shared/contract/tickets.ts';
import type { WasteItems, WastePoints, WasteResponse } from '../../shared/contract/waste.ts';
import type { KindSources } from './kinds.ts';
import type { TownPlace } from './ldParts.ts';
import type { PageFacts } from './page.ts';

/** What the documents ask of the slices, so that they contain what the routes answer; slices/slices.ts hands it in. */
export interface Sources {
  town(): TownPlace & Pick<PublishedSettings, 'town_office'>;
  home(): HomeResponse;
  /** A member's saved items and followed topics. */
  saved(userId: number): SavedView;
  /** How much there is on a member's pages of the account. */
  summary(userId: number): ProfileSummary;
  kinds: KindSources;
  ads: { page(): AdsResponse };
  alerts: {
    list(): AlertList;
    /** @throws 404 */
    detail(id: number): AlertDetail;
  };
  waste: { calendar(): WasteResponse; items(): WasteItems; points(): WastePoints };
  pages: {
    /** @throws 404 */
    detail(slug: string): ContentPage;
  };
  services(): ServicesNow;
  search(q: string): SearchResponse;
  tickets: Tickets;
  /** The page behind a scanned code. @throws 404 */
  access(kind: 'menu' | 'flyer', code: string): AccessDoor;
}

/** By slug, and by the uuids that are known to whom they belong. @throws 404 */
interface Tickets {
  ofEvent(slug: string): EventTickets;
  order(uuid: string): OrderView;
  ticket(uuid: string): TicketView;
  /** By what a QR code says. */
  scanned(code: string): ScannedTicket;
  wait(uuid: string): WaitView;
}

export interface DocumentRequest {
  /** Decoded, without the query. */
  path: string;
  query: URLSearchParams;
  user: CurrentUser | null;
}

/** A page with a fixed address. */
export type Page = (sources: Sources, request: DocumentRequest, origin: string) => PageFacts;

/** A page of one item; `key` is the last segment of its address. */
export type ItemPage = (sources: Sources, key: string, origin: string) => PageFacts;
