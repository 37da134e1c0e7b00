-- Only who reads an address's mail waits in its name (decision 80). Entries from before keep their turn.
ALTER TABLE waitlist ADD COLUMN confirmed_at TEXT;   -- NULL: the link in the mail was not opened yet, and the entry does not count
UPDATE waitlist SET confirmed_at = created_at;
