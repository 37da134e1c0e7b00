import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { CurrentUser } from '../../shared/contract/accounts.ts';
import { type ActivityDetail, type ActivityPage, ActivityQuery } from '../../shared/contract/activities.ts';
import type { AdsResponse } from '../../shared/contract/ads.ts';
import { type EventDetail, type EventPage, EventQuery } from '../../shared/contract/events.ts';
import { type FlyerDetail, type FlyerPage, FlyerQuery } from '../../shared/contract/flyers.ts';
import type { HomeResponse } from '../../shared/contract/home.ts';
import { type JobDetail, type JobPage, JobQuery } from '../../shared/contract/jobs.ts';
import type { AccessDoor } from '../../shared/contract/leads.ts';
import type { ContentPage } from '../../shared/contract/pages.ts';
import { type PromotionDetail, type PromotionPage, PromotionQuery } from '../../shared/contract/promotions.ts';
import type { SavedView } from '../../shared/contract/saved.ts';
import type { SearchResponse } from '../../shared/contract/search.ts';
import type { ServicesNow } from '../../shared/contract/services.ts';
import { type ArticleDetail, type ArticlePage, ArticleQuery } from '../../shared/contract/sustainability.ts';
import type { EventTickets, OrderView, TicketView, WaitView } from '../../shared/contract/tickets.ts';
import type { WasteItems, WastePoints, WasteResponse } from '../../shared/contract/waste.ts';
import { invalid } from '../http/errors.ts';
import type { TownPlace } from './ldParts.ts';

interface Slice<Query, List, Detail> {
  list(query: Query): List;
  /** @throws 404 */
  detail(key: string): Detail;
}

/** The slices' services, passed in by slices/slices.ts, so that documents contain what the routes answer. */
interface Services {
  town(): TownPlace;
  home(): HomeResponse;
  saved(userId: number): SavedView;
  activities: Slice<ActivityQuery, ActivityPage, ActivityDetail>;
  events: Slice<EventQuery, EventPage, EventDetail>;
  jobs: Slice<JobQuery, JobPage, JobDetail>;
  promotions: Slice<PromotionQuery, PromotionPage, PromotionDetail>;
  flyers: Slice<FlyerQuery, FlyerPage, FlyerDetail>;
  ads: { running(): AdsResponse['running'] };
  sustainability: { articles: Slice<ArticleQuery, ArticlePage, ArticleDetail>; waste: Waste };
  pages: { detail(slug: string): ContentPage };
  services(): ServicesNow;
  /** The page behind a scanned code. @throws 404 */
  access(kind: 'menu' | 'flyer', code: string): AccessDoor;
  tickets: Tickets;
  search(q: string): SearchResponse;
}

/** By slug, and by the uuids that are known to whom they belong. @throws 404 */
interface Tickets {
  ofEvent(slug: string): EventTickets;
  order(uuid: string): OrderView;
  ticket(uuid: string): TicketView;
  wait(uuid: string): WaitView;
}

interface Waste {
  calendar(): WasteResponse;
  items(): WasteItems;
  points(): WastePoints;
}

type QueryStrings = Record<string, string>;

/** What the document needs from the slices; lists take the values of a query string unparsed. */
export interface Sources {
  town(): TownPlace;
  home(): HomeResponse;
  /** A member's saved items and followed topics. */
  saved(userId: number): SavedView;
  services(): ServicesNow;
  search(q: string): SearchResponse;
  ads(): AdsResponse;
  waste: Waste;
  tickets: Tickets;
  /** @throws 422 on an invalid filter */
  lists: {
    activities(query: QueryStrings): ActivityPage;
    events(query: QueryStrings): EventPage;
    jobs(query: QueryStrings): JobPage;
    promotions(query: QueryStrings): PromotionPage;
    flyers(query: QueryStrings): FlyerPage;
    articles(query: QueryStrings): ArticlePage;
  };
  /** @throws 404 on an unknown slug or id */
  details: {
    activities(slug: string): ActivityDetail;
    events(slug: string): EventDetail;
    jobs(id: string): JobDetail;
    promotions(slug: string): PromotionDetail;
    flyers(slug: string): FlyerDetail;
    articles(slug: string): ArticleDetail;
    pages(slug: string): ContentPage;
    access(kind: 'menu' | 'flyer', code: string): AccessDoor;
  };
}

export interface DocumentRequest {
  /** Decoded, without the query. */
  path: string;
  query: URLSearchParams;
  user: CurrentUser | null;
}

export function createSources(parts: Services): Sources {
  const {
    town,
    home,
    saved,
    activities,
    events,
    jobs,
    promotions,
    flyers,
    ads,
    sustainability,
    pages,
    services,
    access,
    tickets,
    search,
  } = parts;
  return {
    town,
    home,
    saved,
    services,
    search,
    ads: () => ({ running: ads.running() }),
    waste: sustainability.waste,
    tickets,
    lists: {
      activities: (query) => activities.list(read<ActivityQuery>(ActivityQuery, query)),
      events: (query) => events.list(read<EventQuery>(EventQuery, query)),
      jobs: (query) => jobs.list(read<JobQuery>(JobQuery, query)),
      promotions: (query) => promotions.list(read<PromotionQuery>(PromotionQuery, query)),
      flyers: (query) => flyers.list(read<FlyerQuery>(FlyerQuery, query)),
      articles: (query) => sustainability.articles.list(read<ArticleQuery>(ArticleQuery, query)),
    },
    details: {
      activities: activities.detail,
      events: events.detail,
      jobs: jobs.detail,
      promotions: promotions.detail,
      flyers: flyers.detail,
      articles: sustainability.articles.detail,
      pages: pages.detail,
      access,
    },
  };
}

/** Parses a query as the routes' schemas do: converts numbers and fills in defaults. */
function read<T>(schema: TSchema, query: QueryStrings): T {
  const value = Value.Default(schema, Value.Convert(schema, { ...query }));
  if (Value.Check(schema, value)) return value as T;
  throw invalid(
    Object.fromEntries(
      Value.Errors(schema, value).map((error) => [error.instancePath.slice(1), ['Questo valore non è valido.']]),
    ),
  );
}
