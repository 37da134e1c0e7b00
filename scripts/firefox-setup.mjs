// Runs before tests/firefox and tests/long, which need the built portal.
export { buildIfStale as setup } from './workspace.mjs';
