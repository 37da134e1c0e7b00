-- Who the organiser makes the invoice out to, where a buyer asks for one; removed with the buyer's other data (decision 80).
ALTER TABLE orders ADD COLUMN invoice TEXT CHECK (invoice IS NULL OR json_valid(invoice));   -- fields of shared/rules/invoice.ts; NULL: not asked for
