-- What is not published yet, for the lists of the desk: few among all that ever was.
CREATE INDEX revisions_new ON revisions (author_id, state) WHERE item_id IS NULL;
