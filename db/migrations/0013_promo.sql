-- Coupons of promotions, digital menus, and the contacts customers leave for a shop.

-- A promotion that gives coupons. The counters hold even when the rows they count are gone: a used coupon stays used, one that
-- leaves unused frees its place.
CREATE TABLE coupon_offers (
  promotion_id INTEGER PRIMARY KEY REFERENCES promotions (id) ON DELETE CASCADE,
  max_coupons  INTEGER CHECK (max_coupons > 0),                    -- NULL: as many as are asked for
  taken        INTEGER NOT NULL DEFAULT 0 CHECK (taken >= 0 AND (max_coupons IS NULL OR taken <= max_coupons)),
  redeemed     INTEGER NOT NULL DEFAULT 0 CHECK (redeemed BETWEEN 0 AND taken)
) STRICT;

CREATE TABLE coupons (
  id           INTEGER PRIMARY KEY,
  promotion_id INTEGER NOT NULL REFERENCES coupon_offers (promotion_id) ON DELETE CASCADE,
  user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code         TEXT NOT NULL UNIQUE,            -- shared/rules/codes.ts
  created_at   TEXT NOT NULL,
  redeemed_at  TEXT,
  redeemed_by  INTEGER REFERENCES users (id) ON DELETE SET NULL,
  expires_at   TEXT NOT NULL,                   -- three months after the promotion: personal data leaves by itself
  UNIQUE (promotion_id, user_id)                -- one each
) STRICT;
CREATE INDEX coupons_user ON coupons (user_id);
CREATE INDEX coupons_redeemed_by ON coupons (redeemed_by);
CREATE INDEX coupons_expiry ON coupons (expires_at);

CREATE TRIGGER coupons_taken AFTER INSERT ON coupons BEGIN
  UPDATE coupon_offers SET taken = taken + 1 WHERE promotion_id = NEW.promotion_id;
END;
CREATE TRIGGER coupons_redeemed AFTER UPDATE OF redeemed_at ON coupons WHEN OLD.redeemed_at IS NULL AND NEW.redeemed_at IS NOT NULL BEGIN
  UPDATE coupon_offers SET redeemed = redeemed + 1 WHERE promotion_id = NEW.promotion_id;
END;
CREATE TRIGGER coupons_left AFTER DELETE ON coupons WHEN OLD.redeemed_at IS NULL BEGIN
  UPDATE coupon_offers SET taken = taken - 1 WHERE promotion_id = OLD.promotion_id;
END;
-- A promotion that goes on for longer keeps its coupons for as long.
CREATE TRIGGER coupons_prolonged AFTER UPDATE OF ends_on ON promotions WHEN OLD.ends_on <> NEW.ends_on BEGIN
  UPDATE coupons SET expires_at = strftime('%Y-%m-%dT00:00:00.000Z', NEW.ends_on, '+91 days') WHERE promotion_id = NEW.id;
END;

-- One menu a place, in two languages; an English text that is '' is the Italian one's.
CREATE TABLE menus (
  id           INTEGER PRIMARY KEY,
  activity_id  INTEGER NOT NULL UNIQUE REFERENCES activities (id) ON DELETE CASCADE,
  status       TEXT NOT NULL CHECK (status IN ('bozza', 'in_revisione', 'pubblicato', 'archiviato')),
  access_code  TEXT NOT NULL UNIQUE,            -- /access/menu/{code}
  access_until TEXT,                            -- last day the code opens it; NULL: until further notice
  note_it      TEXT NOT NULL DEFAULT '',        -- "Coperto 2,00 €"
  note_en      TEXT NOT NULL DEFAULT '',
  published_at TEXT,
  created_at   TEXT NOT NULL,
  updated_at   TEXT NOT NULL
) STRICT;

CREATE TABLE menu_sections (
  id       INTEGER PRIMARY KEY,
  menu_id  INTEGER NOT NULL REFERENCES menus (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name_it  TEXT NOT NULL,
  name_en  TEXT NOT NULL DEFAULT '',
  UNIQUE (menu_id, position)
) STRICT;

CREATE TABLE menu_dishes (
  id                INTEGER PRIMARY KEY,
  section_id        INTEGER NOT NULL REFERENCES menu_sections (id) ON DELETE CASCADE,
  position          INTEGER NOT NULL,
  name_it           TEXT NOT NULL,
  name_en           TEXT NOT NULL DEFAULT '',
  description_it    TEXT NOT NULL DEFAULT '',
  description_en    TEXT NOT NULL DEFAULT '',
  price_cents       INTEGER NOT NULL CHECK (price_cents >= 0),
  diet              TEXT CHECK (diet IN ('vegetarian', 'vegan')),   -- NULL: neither, or not known
  unavailable_until TEXT,                       -- last day it is not to be had; it comes back by itself
  UNIQUE (section_id, position)
) STRICT;

-- The fourteen of Regulation (EU) 1169/2011, annex II.
CREATE TABLE menu_dish_allergens (
  dish_id  INTEGER NOT NULL REFERENCES menu_dishes (id) ON DELETE CASCADE,
  allergen TEXT NOT NULL CHECK (allergen IN ('gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery',
    'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs')),
  PRIMARY KEY (dish_id, allergen)
) STRICT, WITHOUT ROWID;

-- Who left a contact to read a shop's menu or flyer: the shop's, with the words they agreed to.
CREATE TABLE leads (
  id              INTEGER PRIMARY KEY,
  activity_id     INTEGER NOT NULL REFERENCES activities (id) ON DELETE CASCADE,
  source          TEXT NOT NULL CHECK (source IN ('menu', 'flyer')),
  user_id         INTEGER REFERENCES users (id) ON DELETE CASCADE,  -- NULL: a visitor
  name            TEXT NOT NULL,
  email           TEXT COLLATE NOCASE,
  phone           TEXT,
  marketing       INTEGER NOT NULL CHECK (marketing IN (0, 1)),
  consent_version TEXT NOT NULL,
  consent_text    TEXT NOT NULL,                -- as it was shown, the marketing sentence too when it was agreed to
  created_at      TEXT NOT NULL,                -- the moment of the consent
  expires_at      TEXT NOT NULL,
  CHECK ((email IS NULL) <> (phone IS NULL))
) STRICT;
CREATE INDEX leads_activity ON leads (activity_id, id);
CREATE INDEX leads_user ON leads (user_id);
CREATE INDEX leads_expiry ON leads (expires_at);

-- Not the counters: who takes a coupon changes nothing that public answers show.
CREATE TRIGGER version_coupon_offers_inserted AFTER INSERT ON coupon_offers BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_coupon_offers_deleted AFTER DELETE ON coupon_offers BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_menus_inserted AFTER INSERT ON menus BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_menus_updated AFTER UPDATE ON menus BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_menus_deleted AFTER DELETE ON menus BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_menu_sections_inserted AFTER INSERT ON menu_sections BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_menu_sections_updated AFTER UPDATE ON menu_sections BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_menu_sections_deleted AFTER DELETE ON menu_sections BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_menu_dishes_inserted AFTER INSERT ON menu_dishes BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_menu_dishes_updated AFTER UPDATE ON menu_dishes BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_menu_dishes_deleted AFTER DELETE ON menu_dishes BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_menu_dish_allergens_inserted AFTER INSERT ON menu_dish_allergens BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER version_menu_dish_allergens_deleted AFTER DELETE ON menu_dish_allergens BEGIN UPDATE content_version SET version = version + 1; END;
