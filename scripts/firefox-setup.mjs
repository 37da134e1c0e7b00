// Runs before tests/firefox (vitest.firefox.config.ts), which need the built portal.
export { buildIfStale as setup } from './workspace.mjs';
