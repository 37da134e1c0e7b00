-- Where the administrators are in the guide of a new town. What can be seen from the portal itself is not here.
CREATE TABLE guide_steps (
  step  TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('done', 'skipped')),
  at    TEXT NOT NULL
) STRICT, WITHOUT ROWID;
