-- An order keeps the account its buyer was told to pay to, whatever the organiser writes later.
ALTER TABLE orders ADD COLUMN pay_iban TEXT;            -- NULL: no transfer was asked for
ALTER TABLE orders ADD COLUMN pay_holder TEXT;

UPDATE orders SET (pay_iban, pay_holder) = (SELECT iban, account_holder FROM ticketing WHERE event_id = orders.event_id)
WHERE state = 'awaiting_transfer';
