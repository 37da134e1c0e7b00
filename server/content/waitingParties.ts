/**
 * SQL that is true when the free places of a pool `p` are reserved for a waiting party `w`: the pool is too small for it, or all
 * of its pools have room and its offer comes with the next round. A party that waits for another pool (a wheelchair bay of a
 * room with free seats) keeps nothing here.
 */
export const IS_WAITED_FOR = `EXISTS (
  SELECT 1 FROM waitlist AS w JOIN category_pools AS wanted ON wanted.category_id = w.category_id AND wanted.pool_id = p.id
  WHERE w.occurrence_id = p.occurrence_id AND w.state = 'waiting' AND (p.size - p.taken < w.party OR NOT EXISTS (
    SELECT 1 FROM category_pools AS other JOIN pools AS q ON q.id = other.pool_id AND q.occurrence_id = w.occurrence_id
    WHERE other.category_id = w.category_id AND q.size - q.taken < w.party)))`;
