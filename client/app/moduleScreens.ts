import type { ComponentType } from 'react';
import type { ModuleSlug } from '../../shared/rules/modules.ts';

/** Fetches the code of a module's screen, which is handed the roles of who is signed in. */
type Loader = () => Promise<{ default: ComponentType<{ roles: readonly string[] }> }>;

/** The screen of each module of shared/rules/modules.ts. Read by the build in Node, as screens.ts is: no JSX, literal imports. */
export const MODULE_SCREENS: Record<ModuleSlug, Loader> = {
  contenuti: () => import('./ContentScreen.tsx'),
  risposte: () => import('./AnswersScreen.tsx'),
  richieste: () => import('../features/roles/RequestsPage.tsx'),
  collaboratori: () => import('./ManagersScreen.tsx'),
  ingressi: () => import('../features/door/watch/DoorsPage.tsx'),
  candidature: () => import('../features/jobs/ApplicationsPage.tsx'),
  redazione: () => import('./OfficeDeskScreen.tsx'),
  messaggi: () => import('./MessagesScreen.tsx'),
  importa: () => import('../features/imports/ImportPage.tsx'),
  categorie: () => import('../features/categories/CategoriesPage.tsx'),
  ricerca: () => import('../features/search/SearchWordsPage.tsx'),
  allerte: () => import('../features/alerts/OfficeAlertsPage.tsx'),
  raccolta: () => import('../features/sustainability/OfficeWastePage.tsx'),
  'numeri-utili': () => import('../features/pages/UsefulNumbersPage.tsx'),
  fuori: () => import('../features/outside/OutsidePage.tsx'),
  notifiche: () => import('../features/notifications/AnnouncementsPage.tsx'),
  impostazioni: () => import('../features/settings/SettingsPage.tsx'),
  guida: () => import('./GuideScreen.tsx'),
  prove: () => import('../features/notifications/TrialsPage.tsx'),
  salute: () => import('../features/health/HealthPage.tsx'),
  coupon: () => import('../features/coupons/TillPage.tsx'),
  biglietti: () => import('../features/ticketDesk/TicketDeskPage.tsx'),
  'contatti-clienti': () => import('../features/leads/LeadsPage.tsx'),
  piatti: () => import('../features/menus/TodayPage.tsx'),
  qr: () => import('../features/leads/PrintCodesPage.tsx'),
  utenti: () => import('../features/roles/UsersPage.tsx'),
  registro: () => import('../features/audit/AuditPage.tsx'),
  consensi: () => import('../features/consent/ConsentsPage.tsx'),
  'eventi-privati': () => import('../features/privateEvents/OfficePrivateEventsPage.tsx'),
};
