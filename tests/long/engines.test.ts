import { startGecko } from '../engines/gecko.ts';
import { JOURNEYS } from '../engines/resident.ts';
import { walk } from '../engines/walk.ts';
import { startWebKit } from '../engines/webkit.ts';

const { FIREFOX_PATH: firefox, WEBKIT_DRIVER_PATH: driver, XVFB_PATH: screen } = process.env;

walk('Firefox', firefox ? () => startGecko(firefox) : undefined, JOURNEYS);
walk('WebKit', driver && screen ? () => startWebKit({ driver, screen }) : undefined, JOURNEYS);
