/**
 * The format of the demo town's entries; days are relative to the seeding day, so that the town always has events
 * today. `db/seed/write.ts` turns them into rows.
 */

import type { AdPlace } from '../../shared/rules/ads.ts';
import type { Question } from '../../shared/rules/jobQuestions.ts';
import type { ReportReason } from '../../shared/rules/reviews.ts';
import type { PageText } from '../foundation/entries.ts';

/** Hours in one line per group of weekdays: '1-5 08:30-13:00 16:30-20:00', '6 09:00-13:00'. 1 is Monday. Past midnight: '18:00-01:00'. */
export type WeeklyHours = string[];

/** Days from the seeding day: 0 today, -3 three days ago, 7 in a week. */
export type DayOffset = number;

export type When =
  /** `days`: that many days in a row, from `from` on the first to `to` on the last. */
  | { in: DayOffset; days?: number; from: string; to: string }
  /** A weekday of the ISO week of the seeding day (week 0), the next (1), the one before (-1). */
  | { weekday: number; week: number; days?: number; from: string; to: string }
  /** Each of these weekdays between two offsets, inclusive. */
  | { every: number[]; first: DayOffset; last: DayOffset; from: string; to: string }
  /** The first (1) to fourth of that weekday in each of that many months, from the seeding day's on. */
  | { monthly: 1 | 2 | 3 | 4; weekday: number; months: number; from: string; to: string };

export interface PersonEntry {
  /** Unique; the address is `${key}@piazza.test`. */
  key: string;
  name: string;
  roles?: ('esercente' | 'organizzatore' | 'inserzionista' | 'redattore' | 'amministratore')[];
  /** Days ago. */
  joined: number;
}

export interface ReviewEntry {
  /** A key of people.ts. */
  by: string;
  rating: 1 | 2 | 3 | 4 | 5;
  body: string;
  /** How many days ago the review was written; the visit was `visited` days before that (at most 30, default 3). */
  ago: number;
  visited?: number;
  reply?: string;
  /** The review was reported, so that the office has something to decide. */
  reported?: { reason: ReportReason; detail: string; ago: number };
}

export interface ActivityEntry {
  slug: string;
  name: string;
  /** A slug of categories.ts. */
  category: string;
  /** A key of people.ts; nobody when absent. */
  owner?: string;
  /** One sentence, 60 to 140 characters. */
  excerpt: string;
  /** Markdown, two to four short paragraphs. */
  description: string;
  address: string;
  district: string;
  lat: number;
  lng: number;
  phone?: string;
  whatsapp?: string;
  email?: string;
  website?: string;
  price_level?: 1 | 2 | 3 | 4;
  always_open?: true;
  /** Absent: not known. */
  closed_on_holidays?: boolean;
  hours: WeeklyHours;
  /** Other hours in a part of each year; closed without any. */
  season?: { name: string; from: string; to: string; hours: WeeklyHours };
  /** Special days; closed all day when no hours are given. */
  special?: { in: DayOffset; hours?: string; note: string }[];
  step_free?: boolean;
  accessible_toilet?: boolean;
  dogs_allowed?: boolean;
  baby_changing?: boolean;
  /** Additional search words that the text may lack, separated by spaces. */
  keywords?: string;
  /** How many days ago somebody verified the facts. */
  verified?: number;
  /** Days ago. */
  published: number;
  reviews?: ReviewEntry[];
}

export interface EventEntry {
  slug: string;
  title: string;
  category: string;
  owner?: string;
  /** Slug of the activity that hosts it. */
  activity?: string;
  excerpt: string;
  description: string;
  venue: string;
  address: string;
  lat: number;
  lng: number;
  organiser: string;
  /** Cents: [0, 0] is free, [1500, 1500] one price, [1000, 2500] a range. */
  price: [number, number];
  capacity?: number;
  seats_left?: number;
  family?: true;
  accessibility?: string;
  keywords?: string;
  when: When[];
  published: number;
}

export interface JobEntry {
  title: string;
  category: string;
  owner?: string;
  activity?: string;
  excerpt: string;
  description: string;
  employer: string;
  place: string;
  contract: 'indeterminato' | 'determinato' | 'stagionale' | 'apprendistato' | 'tirocinio' | 'collaborazione';
  working_time: 'full_time' | 'part_time';
  /** Whole euros, gross. */
  salary?: { min: number; max?: number; period: 'hour' | 'month' | 'year' };
  positions?: number;
  starts?: DayOffset;
  expires: DayOffset;
  keywords?: string;
  /** The questions to applicants. */
  questions?: Question[];
  published: number;
}

export interface PromotionEntry {
  slug: string;
  title: string;
  /** The benefit, at most 8 characters: '−20 %', '2 × 1', '−5 €', 'Omaggio'. */
  label: string;
  category: string;
  owner?: string;
  activity: string;
  excerpt: string;
  description: string;
  conditions?: string;
  starts: DayOffset;
  ends: DayOffset;
  /** ISO weekdays, '67' for the weekend; every day when absent. */
  weekdays?: string;
  time?: [string, string];
  code?: string;
  keywords?: string;
  published: number;
}

export interface FlyerEntry {
  slug: string;
  title: string;
  owner?: string;
  activity: string;
  excerpt: string;
  starts: DayOffset;
  ends: DayOffset;
  /** /access/flyer/{code} */
  access_code?: string;
  /** Two to four pages of four to eight offers. Prices in cents. */
  pages: { title: string; detail?: string; price: number; was?: number }[][];
  published: number;
}

export interface AdCampaignEntry {
  slug: string;
  title: string;
  body: string;
  advertiser: string;
  owner?: string;
  activity?: string;
  target_url: string;
  cta_label: string;
  starts: DayOffset;
  ends: DayOffset;
  paid: number;
  max_impressions: number;
  impressions: number;
  clicks: number;
  /** The places it may appear in; all of them when absent. */
  places?: AdPlace[];
}

export interface ArticleEntry {
  slug: string;
  title: string;
  category: string;
  excerpt: string;
  body: string;
  published: number;
}

export interface PageEntry extends PageText {
  /** Days ago of the last change. */
  updated: number;
}

export interface NotificationEntry {
  title: string;
  body: string;
  type: 'primary' | 'success' | 'danger' | 'warning' | 'info';
  deep_link: string;
  /** Hours ago. */
  ago: number;
  read: boolean;
}
