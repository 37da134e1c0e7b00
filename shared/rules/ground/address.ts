/** GET: the drawing under the town's map; null when there is none. */
export const TOWN_GROUND = '/api/town-ground';
