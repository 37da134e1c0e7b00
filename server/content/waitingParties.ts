/**
 * SQL that is true when the free seats of a pool `p` are reserved for a waiting party `w`: all of its pools have room for it now, and
 * its offer comes with the next round. What is free and too little for a party is for whoever it is enough for.
 */
export const IS_WAITED_FOR = `EXISTS (
  SELECT 1 FROM waitlist AS w JOIN category_pools AS wanted ON wanted.category_id = w.category_id AND wanted.pool_id = p.id
  WHERE w.occurrence_id = p.occurrence_id AND w.state = 'waiting' AND w.confirmed_at IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM category_pools AS other JOIN pools AS q ON q.id = other.pool_id AND q.occurrence_id = w.occurrence_id
    WHERE other.category_id = w.category_id AND q.size - q.taken < w.party))`;
