-- Above one order's worth of unpaid places an address is confirmed by a code in a mail (decision 80).
ALTER TABLE orders ADD COLUMN address_confirmed INTEGER NOT NULL DEFAULT 0 CHECK (address_confirmed IN (0, 1));
ALTER TABLE orders ADD COLUMN code_uses INTEGER NOT NULL DEFAULT 0;   -- codes that were mailed, and wrong ones that were typed
