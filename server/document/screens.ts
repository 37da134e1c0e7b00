import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../shared/paths.ts';

/** The client's module of each screen, as client/app/App.tsx loads it (a test compares the two). */
const FIXED: Record<string, string> = {
  [paths.home]: 'app/HomePage.tsx',
  [paths.activities]: 'app/ActivitiesScreen.tsx',
  [paths.events]: 'features/events/EventsPage.tsx',
  [paths.eventPrivateRequest]: 'app/PrivateEventScreen.tsx',
  [paths.jobs]: 'app/JobsScreen.tsx',
  [paths.promotions]: 'features/promotions/PromotionsPage.tsx',
  [paths.flyers]: 'features/flyers/FlyersPage.tsx',
  [paths.ads]: 'features/ads/AdsPage.tsx',
  [paths.sustainability]: 'features/sustainability/SustainabilityPage.tsx',
  [paths.wasteCalendar]: 'app/WasteCalendarScreen.tsx',
  [paths.wasteGlossary]: 'features/sustainability/WasteGlossaryPage.tsx',
  [paths.wastePoints]: 'features/sustainability/WastePointsPage.tsx',
  [paths.contact]: 'app/ContactScreen.tsx',
  [paths.contactAnswer]: 'features/contact/AnswerPage.tsx',
  [paths.services]: 'features/services/ServicesPage.tsx',
  [paths.login]: 'features/accounts/LoginPage.tsx',
  [paths.register]: 'features/accounts/RegisterPage.tsx',
  [paths.forgotPassword]: 'features/accounts/ForgotPasswordPage.tsx',
  [paths.resetPassword]: 'features/accounts/ResetPasswordPage.tsx',
  [paths.verifyEmail]: 'features/accounts/VerifyEmailPage.tsx',
  [paths.firstAdmin]: 'features/accounts/FirstAdminPage.tsx',
  [paths.profile]: 'app/ProfileScreen.tsx',
  [paths.modules]: 'app/ModulesScreen.tsx',
  [paths.roleRequest]: 'app/RoleRequestScreen.tsx',
  [paths.saved]: 'app/SavedScreen.tsx',
  [paths.coupons]: 'features/coupons/OwnCouponsPage.tsx',
  [paths.search]: 'features/search/SearchPage.tsx',
};

/** Screens of one item, by the path of the list. */
const ITEMS: Record<string, string> = {
  [paths.activities]: 'app/ActivityScreen.tsx',
  [paths.events]: 'app/EventScreen.tsx',
  [paths.eventPrivateRequest]: 'app/PrivateEventItemScreen.tsx',
  [paths.jobs]: 'app/JobScreen.tsx',
  [paths.promotions]: 'features/promotions/PromotionPage.tsx',
  [paths.flyers]: 'features/flyers/FlyerPage.tsx',
  [paths.sustainability]: 'features/sustainability/ArticlePage.tsx',
  [paths.modules]: 'app/ModuleScreen.tsx',
  [paths.menuAccess]: 'app/AccessScreen.tsx',
  [paths.flyerAccess]: 'app/AccessScreen.tsx',
};

const CONTENT = 'features/pages/ContentPage.tsx';

export const screenModules = [...new Set([...Object.values(FIXED), ...Object.values(ITEMS), CONTENT])];

/** Files that the browser can load in parallel with the entry instead of after it. */
export interface ScreenAssets {
  scripts: string[];
  styles: string[];
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const NOTHING: ScreenAssets = { scripts: [], styles: [] };
const MANIFEST = join(import.meta.dirname, '../../dist/client/.vite/manifest.json');
const ENTRY = 'index.html';

/**
 * The files of a path's screen, from the build's manifest. The document names them, so that they load with the entry
 * and not
 * one round trip later. Empty when Vite serves the sources.
 */
export function createScreens(development: boolean): (path: string) => ScreenAssets {
  if (development || !existsSync(MANIFEST)) return () => NOTHING;
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const entry = chunks(manifest, ENTRY);
  const assets = new Map(
    screenModules.map((module) => {
      const own = [...chunks(manifest, module)].filter((key) => !entry.has(key)).map((key) => manifest[key]);
      return [
        module,
        {
          scripts: own.flatMap((chunk) => (chunk === undefined ? [] : [`/${chunk.file}`])),
          styles: [...new Set(own.flatMap((chunk) => chunk?.css ?? []))].map((file) => `/${file}`),
        },
      ];
    }),
  );
  return (path) => assets.get(screenOf(path)) ?? NOTHING;
}

function screenOf(path: string): string {
  return FIXED[path] ?? ITEMS[path.slice(0, path.lastIndexOf('/'))] ?? CONTENT;
}

/** A chunk and all chunks it imports, in load order. */
function chunks(manifest: Record<string, Chunk>, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const other of manifest[key]?.imports ?? []) chunks(manifest, other, found);
  return found;
}
