-- What goes with a mail: JSON list of { name, qr } (drawn when it is sent, shown in the mail's text) and { name, calendar }.
ALTER TABLE mail_queue ADD COLUMN attachments TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(attachments));
