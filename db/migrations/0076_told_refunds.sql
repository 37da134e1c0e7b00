-- Until when money that was given back by hand can be taken back, and after that its buyer is told; NULL: told, or nothing to tell.
ALTER TABLE refunds ADD COLUMN tell_at TEXT;
CREATE INDEX refunds_told ON refunds (tell_at) WHERE tell_at IS NOT NULL;
