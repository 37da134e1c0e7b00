/** Where playwright.config.ts starts the journeys' portal. */
export const PORTAL = `http://localhost:${process.env.E2E_PORT ?? 3100}`;
