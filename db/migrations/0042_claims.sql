-- "È la tua attività?": a request that is for one place, and what its present owner says to it.
ALTER TABLE role_requests ADD COLUMN activity_id INTEGER REFERENCES activities (id) ON DELETE CASCADE;   -- NULL: a role in general
ALTER TABLE role_requests ADD COLUMN level TEXT CHECK (level IN ('titolare', 'gestore'));                -- of that place; NULL: a role in general
ALTER TABLE role_requests ADD COLUMN owner_says TEXT CHECK (owner_says IN ('si', 'no'));                 -- NULL: has not said, or there is none
DROP INDEX role_requests_one_open;
CREATE UNIQUE INDEX role_requests_one_open ON role_requests (user_id, role, coalesce(activity_id, 0)) WHERE status = 'aperta';
CREATE INDEX role_requests_activity ON role_requests (activity_id) WHERE activity_id IS NOT NULL;
