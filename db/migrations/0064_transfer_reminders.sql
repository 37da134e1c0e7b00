-- When somebody whose bank transfer has not come is reminded of it.
ALTER TABLE orders ADD COLUMN remind_at TEXT;   -- NULL: nothing to remind of, or it was done

CREATE INDEX orders_reminder ON orders (remind_at) WHERE remind_at IS NOT NULL;
