-- A ticket remembers the number of the town's key when it was issued or passed on: a code with an older one is forged (decision 80).
CREATE TABLE ticket_key (
  id     INTEGER PRIMARY KEY CHECK (id = 1),
  number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 255)    -- the present one, written at the start (TICKET_KEY)
) STRICT;

INSERT INTO ticket_key (id, number) VALUES (1, 1);

ALTER TABLE places ADD COLUMN key_number INTEGER NOT NULL DEFAULT 1;
