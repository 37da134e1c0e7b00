-- The address a verification link confirms. When it is not the account's own, confirming changes it: until then the old one
-- stays, so nobody locks themselves out with a slip, or takes an address they can't read.
ALTER TABLE user_tokens ADD COLUMN email TEXT;
