-- What a shop asks who applies, and what they answer; where a campaign may stand.

-- [{text, kind}], shared/contract/jobs.ts
ALTER TABLE jobs ADD COLUMN questions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(questions));
-- [{question, answer}] with the words of that day: a question that changes later leaves old answers readable.
ALTER TABLE job_applications ADD COLUMN answers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(answers));
-- Names of places (shared/rules/ads.ts), as JSON; none: everywhere.
ALTER TABLE ad_campaigns ADD COLUMN places TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(places));
