import type { CurrentUser, ProfileSummary } from '../../shared/contract/accounts.ts';
import type { ActivityDetail } from '../../shared/contract/activities.ts';
import type { AdsResponse } from '../../shared/contract/ads.ts';
import type { AlertDetail, AlertList } from '../../shared/contract/alerts.ts';
import type { EventDetail } from '../../shared/contract/events.ts';
import type { HomeResponse } from '../../shared/contract/home.ts';
import type { AccessDoor } from '../../shared/contract/leads.ts';
import type { ContentPage } from '../../shared/contract/pages.ts';
import type { SavedView } from '../../shared/contract/saved.ts';
import type { SearchResponse } from '../../shared/contract/search.ts';
import type { ServicesNow } from '../../shared/contract/services.ts';
import type { PublishedSettings } from '../../shared/contract/settings.ts';
import type { EventTickets, OrderView, ScannedTicket, TicketView, WaitView } from '../../shared/contract/tickets.ts';
import type { WasteItems, WastePoints, WasteResponse } from '../../shared/contract/waste.ts';
import type { ListedKind } from '../../shared/rules/kinds.ts';
import type { TownPlace } from './ldParts.ts';
import type { KindPages, PageFacts } from './page.ts';

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

/** What every item has. */
export interface Item {
  id: number;
  photo?: string | null;
  category?: { slug: string };
}

/** What a kind's slice answers, and what its documents make of it. */
interface KindSource<Detail extends Item = Item> {
  pages: KindPages;
  list(query: unknown): unknown;
  /** @throws 404 */
  detail(key: string): Detail;
}

interface KindSources extends Record<ListedKind, KindSource> {
  activities: KindSource<ActivityDetail>;
  events: KindSource<EventDetail>;
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
