/** GET: the drawing of the town under its map, or that there is none. */
export const TOWN_GROUND = '/api/town-ground';
