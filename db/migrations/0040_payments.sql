-- Payments at a provider (docs/decisions/0082). One row a session of the provider's page.
CREATE TABLE checkouts (
  id           INTEGER PRIMARY KEY,
  order_id     INTEGER NOT NULL REFERENCES orders (id),
  provider     TEXT NOT NULL CHECK (provider IN ('stripe')),
  key          TEXT NOT NULL UNIQUE,            -- sent with its start: one session, however often it is sent
  reference    TEXT,                            -- the provider's; NULL: nobody was given its address, so nobody can pay there
  url          TEXT,                            -- where it is paid; only while it is open
  cents        INTEGER NOT NULL CHECK (cents > 0),
  state        TEXT NOT NULL CHECK (state IN ('open', 'processing', 'paid', 'ended', 'wrong')),
  ends_at      TEXT NOT NULL,                   -- nobody may begin to pay later
  resume_until TEXT,                            -- the order waited for a bank transfer until then, and does again when this ends unpaid
  asked_at     TEXT NOT NULL,
  created_at   TEXT NOT NULL,
  UNIQUE (provider, reference),
  CHECK (url IS NULL OR state = 'open')
) STRICT;

-- A person with two open pages could pay twice.
CREATE UNIQUE INDEX checkouts_live ON checkouts (order_id) WHERE state IN ('open', 'processing');
CREATE INDEX checkouts_order ON checkouts (order_id);
CREATE INDEX checkouts_asked ON checkouts (asked_at) WHERE state IN ('open', 'processing');

-- A provider's messages: each acts once, however often it comes.
CREATE TABLE provider_events (
  provider    TEXT NOT NULL,
  id          TEXT NOT NULL,
  type        TEXT NOT NULL,
  reference   TEXT NOT NULL,                    -- of the session or refund it is about
  outcome     TEXT NOT NULL,
  received_at TEXT NOT NULL,
  expires_at  TEXT NOT NULL,
  PRIMARY KEY (provider, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX provider_events_expiry ON provider_events (expires_at);

ALTER TABLE refunds ADD COLUMN key TEXT;                          -- of the request that is under way or succeeded
ALTER TABLE refunds ADD COLUMN failure TEXT NOT NULL DEFAULT '';  -- the provider's word for why it failed
ALTER TABLE refunds ADD COLUMN ask_at TEXT;                       -- when a requested one is asked about again

CREATE INDEX refunds_asked ON refunds (ask_at) WHERE state = 'requested';
