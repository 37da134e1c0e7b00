// Before tests/firefox (vitest.firefox.config.ts): the portal there is the built one.
export { buildIfStale as setup } from './workspace.mjs';
