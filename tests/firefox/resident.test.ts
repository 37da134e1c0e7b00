import { startGecko } from '../engines/gecko.ts';
import { JOURNEYS } from '../engines/resident.ts';
import { walk } from '../engines/walk.ts';

/** What broke in Firefox alone; the other journeys, and WebKit, are in tests/long/engines.test.ts. */
const { home, ticket } = JOURNEYS;

walk('Firefox', () => startGecko(process.env.FIREFOX_PATH ?? 'firefox-esr'), { home, ticket });
