import type { Lead } from '../../../shared/contract/leads.ts';
import { visible } from '../../content/kinds.ts';
import { MANAGES_SHOP_NOW, SERVED_SHOPS } from '../../content/ownership.ts';
import { published } from '../../content/published.ts';
import type { ShopRights } from '../../content/shopRights.ts';
import type { Db } from '../../lib/db.ts';

export interface DoorRow {
  code: string;
  /** Id of the menu or flyer. */
  item_id: number;
  title: string;
  activity_id: number;
  slug: string;
  name: string;
  flyer_slug: string | null;
  /** Last day it opens; null until further notice. */
  until: string | null;
}

export type Kind = 'menu' | 'flyer';

export type LeadRow = Omit<Lead, 'marketing'> & { marketing: 0 | 1 };

type NewLead = Omit<LeadRow, 'id' | 'activity_name'> & { activity_id: number; user_id: number | null };

type Served = Pick<ShopRights, 'user' | 'shops'>;

/** `marketing` null: both. */
export interface Filter extends Served {
  marketing: number | null;
}

interface DoorFilter extends ShopRights {
  day: string;
  /** Null: all shops of the person. */
  activity_id: number | null;
}

const MENU = `SELECT m.access_code AS code, m.id AS item_id, a.name AS title, a.id AS activity_id, a.slug, a.name, NULL AS flyer_slug,
  m.access_until AS until, 'menu' AS kind FROM menu_outlines AS m JOIN activity_outlines AS a ON a.id = m.activity_id
  WHERE ${published('m')} AND ${visible('activities', 'a')}`;
const FLYER = `SELECT f.access_code AS code, f.id AS item_id, f.title, a.id AS activity_id, a.slug, a.name, f.slug AS flyer_slug,
  f.ends_on AS until, 'flyer' AS kind FROM flyer_outlines AS f JOIN activity_outlines AS a ON a.id = f.activity_id
  WHERE ${visible('flyers', 'f', 'a')} AND f.access_code IS NOT NULL AND f.access_open = 1`;
const OWN = `FROM leads AS l JOIN activity_outlines AS a ON a.id = l.activity_id WHERE a.id IN (${SERVED_SHOPS})`;
const FILTERED = `${OWN} AND (@marketing IS NULL OR l.marketing = @marketing)`;
const LEAD = `l.id, l.name, l.email, l.phone, l.source, a.name AS activity_name, l.marketing, l.consent_version, l.consent_text,
  l.created_at, l.expires_at`;

export function leadRepository(db: Db) {
  const doors = {
    menu: db.prepare<[string], DoorRow>(`${MENU} AND m.access_code = ?`),
    flyer: db.prepare<[string], DoorRow>(`${FLYER} AND f.access_code = ?`),
  };
  // The office may act for every shop, so it names one.
  const shops = `a.id IN (SELECT t.id FROM activity_outlines AS t WHERE (@activity_id IS NULL OR t.id = @activity_id)
    AND (${MANAGES_SHOP_NOW} OR (@office = 1 AND @activity_id IS NOT NULL)))`;
  const doorsOf = db.prepare<DoorFilter, DoorRow & { kind: 'menu' | 'flyer' }>(
    `SELECT * FROM (${MENU} AND ${shops} UNION ALL ${FLYER} AND ${shops})
     WHERE until IS NULL OR until >= @day ORDER BY kind DESC, title, code`,
  );
  const insert = db.prepare<NewLead>(
    `INSERT INTO leads (activity_id, source, user_id, name, email, phone, marketing, consent_version, consent_text, created_at, expires_at)
     VALUES (@activity_id, @source, @user_id, @name, @email, @phone, @marketing, @consent_version, @consent_text, @created_at, @expires_at)`,
  );
  const list = db.prepare<Filter & { limit: number; offset: number }, LeadRow>(
    `SELECT ${LEAD} ${FILTERED} ORDER BY l.id DESC LIMIT @limit OFFSET @offset`,
  );
  const totals = db.prepare<Served, { all_total: number; marketing_total: number }>(
    `SELECT COUNT(*) AS all_total, COUNT(*) FILTER (WHERE l.marketing = 1) AS marketing_total ${OWN}`,
  );
  const everything = db.prepare<Filter, LeadRow>(`SELECT ${LEAD} ${FILTERED} ORDER BY l.id DESC`);
  const remove = db.prepare<Served & { id: number }>(
    `DELETE FROM leads WHERE id = @id AND activity_id IN (${SERVED_SHOPS})`,
  );
  return { doors, doorsOf, insert, list, totals, everything, remove };
}

export type LeadRepository = ReturnType<typeof leadRepository>;
