-- Since when somebody of the office has known that passkey or codes are required of them.
ALTER TABLE users ADD COLUMN strong_from TEXT;   -- NULL: not told yet, or not of the office
