import { expect, it } from 'vitest';
import {
  logoHeight,
  logoMaxHeight,
  logoOrigins,
  logoUrl,
  maintenanceRetrySeconds,
  maintenanceState,
  pageTitle,
  projectName,
  tileOrigins,
} from '../../shared/rules/settings.ts';

it.each([
  [60, 60],
  [' 72 ', 72],
  [undefined, 44],
  ['', 44],
  [-5, 44],
  [1.5, 44],
  ['12px', 44],
  ['1e3', 44],
])('a logo height of %o counts as %i', (value, height) => {
  expect(logoHeight(value)).toBe(height);
});

it('renders the logo at least 44 pixels high', () => {
  expect(logoMaxHeight(20)).toBe(44);
  expect(logoMaxHeight('80')).toBe(80);
});

it.each([
  [{}, null],
  [{ header_logo_url: 'https://cdn.example/logo.svg', header_logo_path: 'x.png' }, 'https://cdn.example/logo.svg'],
  [{ header_logo_path: 'loghi/citta.png' }, '/storage/loghi/citta.png'],
  [{ header_logo_path: '/icons/icon.svg' }, '/icons/icon.svg'],
  [{ header_logo_url: '  ' }, null],
])('the logo of %o is %s', (settings, url) => {
  expect(logoUrl(settings)).toBe(url);
});

it.each([
  [{ header_logo_url: 'https://cdn.example/a/logo.svg' }, ['https://cdn.example']],
  [{ header_logo_url: 'http://localhost:9/x' }, ['http://localhost:9']],
  [{ header_logo_path: 'loghi/citta.png' }, []],
  [{ header_logo_url: 'https://evil.example; script-src *' }, []],
  [{}, []],
])('pictures of %o come from %o', (settings, origins) => {
  expect(logoOrigins(settings)).toEqual(origins);
});

it.each([
  [{}, []],
  [{ map_tile_url: 'https://tile.example.org/{z}/{x}/{y}.png' }, ['https://tile.example.org']],
  [{ map_tile_url: 'https://tile.example.org:8443/m/{z}/{x}/{y}' }, ['https://tile.example.org:8443']],
])('the map of %o asks %o', (settings, origins) => {
  expect(tileOrigins(settings)).toEqual(origins);
});

it('uses Piazza as the default name', () => {
  expect(projectName({})).toBe('Piazza');
  expect(projectName({ project_name: ' ' })).toBe('Piazza');
  expect(projectName({ project_name: 'Roccamarina' })).toBe('Roccamarina');
});

it('adds the site name after the title', () => {
  expect(pageTitle('Eventi', 'Piazza')).toBe('Eventi | Piazza');
  expect(pageTitle(null, 'Piazza')).toBe('Piazza');
  expect(pageTitle('', 'Piazza')).toBe('Piazza');
});

const NOON = '2026-11-21T12:00:00.000Z';
const BEFORE = '2026-11-21T11:59:59.999Z';
const AFTER = '2026-11-21T12:00:00.001Z';

it.each([
  [{ maintenance_enabled: false, maintenance_starts_at: BEFORE }, 'off'],
  [{ maintenance_enabled: true }, 'on'],
  [{ maintenance_enabled: true, maintenance_starts_at: AFTER }, 'planned'],
  [{ maintenance_enabled: true, maintenance_starts_at: NOON }, 'on'],
  [{ maintenance_enabled: true, maintenance_starts_at: BEFORE, maintenance_ends_at: AFTER }, 'on'],
  [{ maintenance_enabled: true, maintenance_ends_at: NOON }, 'over'],
  [{ maintenance_enabled: true, maintenance_starts_at: BEFORE, maintenance_ends_at: BEFORE }, 'over'],
])('at noon a maintenance of %o is %s', (plan, state) => {
  expect(maintenanceState(plan, NOON)).toBe(state);
});

it.each([
  [undefined, 120],
  [AFTER, 1],
  ['2026-11-21T12:30:00.000Z', 1800],
  ['2027-11-21T12:30:00.000Z', 86_400],
])('when it ends at %s the retry time is %i seconds', (maintenance_ends_at, seconds) => {
  expect(maintenanceRetrySeconds(maintenance_ends_at === undefined ? {} : { maintenance_ends_at }, NOON)).toBe(seconds);
});
