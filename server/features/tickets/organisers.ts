/** SQL: the ids of everybody who manages the event @id. */
export const MANAGERS = `SELECT owner_id AS id FROM event_outlines WHERE id = @id
  UNION SELECT a.owner_id FROM event_outlines AS e JOIN activity_outlines AS a ON a.id = e.activity_id WHERE e.id = @id
  UNION SELECT m.user_id FROM event_outlines AS e JOIN acting_managers AS m ON m.organiser_id = e.owner_id OR m.activity_id = e.activity_id
    WHERE e.id = @id`;
