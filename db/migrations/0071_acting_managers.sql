-- Managers act while whoever shares with them may: the organiser has the role, the shop's owner too, and neither is suspended. A shop
-- without an owner has those that the office approved.
CREATE VIEW acting_managers AS
SELECT m.activity_id, m.organiser_id, m.user_id FROM managers AS m LEFT JOIN activities AS a ON a.id = m.activity_id
WHERE m.user_id IS NOT NULL AND ((m.activity_id IS NOT NULL AND a.owner_id IS NULL) OR EXISTS (
  SELECT 1 FROM users AS u JOIN user_roles AS r ON r.user_id = u.id
  WHERE u.id = coalesce(m.organiser_id, a.owner_id) AND u.suspended_at IS NULL
    AND r.role IN (CASE WHEN m.organiser_id IS NULL THEN 'esercente' ELSE 'organizzatore' END, 'redattore', 'amministratore')));
