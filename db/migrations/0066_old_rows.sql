-- What the daily sweep removes is found without reading all that stays (docs/decisions/0106).
CREATE INDEX audit_log_age ON audit_log (created_at);
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX revisions_closed ON revisions (updated_at) WHERE state IN ('ritirata', 'respinta', 'in_corso');

-- Places that name somebody: those of recent and coming dates.
CREATE INDEX places_named ON places (order_id) WHERE holder <> '' OR email IS NOT NULL;
