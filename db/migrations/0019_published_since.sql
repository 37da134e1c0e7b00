-- Whatever is published says since when: who lists, sorts and dates it need not each decide what a missing date means.
UPDATE activities SET published_at = created_at WHERE status = 'pubblicato' AND published_at IS NULL;
ALTER TABLE activities ADD CONSTRAINT published_since CHECK (status <> 'pubblicato' OR published_at IS NOT NULL);
UPDATE events SET published_at = created_at WHERE status = 'pubblicato' AND published_at IS NULL;
ALTER TABLE events ADD CONSTRAINT published_since CHECK (status <> 'pubblicato' OR published_at IS NOT NULL);
UPDATE jobs SET published_at = created_at WHERE status = 'pubblicato' AND published_at IS NULL;
ALTER TABLE jobs ADD CONSTRAINT published_since CHECK (status <> 'pubblicato' OR published_at IS NOT NULL);
UPDATE promotions SET published_at = created_at WHERE status = 'pubblicato' AND published_at IS NULL;
ALTER TABLE promotions ADD CONSTRAINT published_since CHECK (status <> 'pubblicato' OR published_at IS NOT NULL);
UPDATE flyers SET published_at = created_at WHERE status = 'pubblicato' AND published_at IS NULL;
ALTER TABLE flyers ADD CONSTRAINT published_since CHECK (status <> 'pubblicato' OR published_at IS NOT NULL);
UPDATE ad_campaigns SET published_at = created_at WHERE status = 'pubblicato' AND published_at IS NULL;
ALTER TABLE ad_campaigns ADD CONSTRAINT published_since CHECK (status <> 'pubblicato' OR published_at IS NOT NULL);
UPDATE articles SET published_at = created_at WHERE status = 'pubblicato' AND published_at IS NULL;
ALTER TABLE articles ADD CONSTRAINT published_since CHECK (status <> 'pubblicato' OR published_at IS NOT NULL);
UPDATE pages SET published_at = created_at WHERE status = 'pubblicato' AND published_at IS NULL;
ALTER TABLE pages ADD CONSTRAINT published_since CHECK (status <> 'pubblicato' OR published_at IS NOT NULL);
UPDATE menus SET published_at = created_at WHERE status = 'pubblicato' AND published_at IS NULL;
ALTER TABLE menus ADD CONSTRAINT published_since CHECK (status <> 'pubblicato' OR published_at IS NOT NULL);
