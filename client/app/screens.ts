import type { ComponentType, FunctionComponent } from 'react';
import { paths } from '../../shared/paths.ts';

type Loader<P = object> = () => Promise<{ default: ComponentType<P> }>;

/** Defined once, because each further `import()` adds its file list to the first load. */
const PROFILE: () => Promise<{ default: FunctionComponent<{ slug?: string }> }> = () => import('./ProfileScreen.tsx');

/**
 * The screens of the portal by their path (docs/specification.md, Pages): the one list of them. App.tsx makes its routes of it; the build
 * reads the file each loader names (scripts/vite/screenMap.ts), so that the server names a screen's files in the document. No JSX
 * here, and each loader is one literal `import()`: the build reads this module in Node.
 */
export const SCREENS: Record<string, Loader> = {
  [paths.home]: () => import('./HomePage.tsx'),
  [paths.activities]: () => import('../features/activities/ActivitiesPage.tsx'),
  [paths.events]: () => import('../features/events/EventsPage.tsx'),
  [paths.eventPrivateRequest]: () => import('../features/privateEvents/PrivateRequestPage.tsx'),
  [paths.findTickets]: () => import('../features/tickets/FindTicketsPage.tsx'),
  [paths.door]: () => import('../features/door/DoorPage.tsx'),
  [paths.jobs]: () => import('../features/jobs/JobsPage.tsx'),
  [paths.promotions]: () => import('../features/promotions/PromotionsPage.tsx'),
  [paths.strongSignIn]: () => import('../features/accounts/StrongSignInPage.tsx'),
  [paths.coupons]: () => import('../features/coupons/OwnCouponsPage.tsx'),
  [paths.flyers]: () => import('../features/flyers/FlyersPage.tsx'),
  [paths.ads]: () => import('../features/ads/AdsPage.tsx'),
  [paths.sustainability]: () => import('../features/sustainability/SustainabilityPage.tsx'),
  [paths.wasteCalendar]: () => import('../features/sustainability/WasteCalendarPage.tsx'),
  [paths.wasteGlossary]: () => import('../features/sustainability/WasteGlossaryPage.tsx'),
  [paths.wastePoints]: () => import('../features/sustainability/WastePointsPage.tsx'),
  [paths.alerts]: () => import('../features/alerts/AlertsPage.tsx'),
  [paths.contact]: () => import('../features/contact/ContactPage.tsx'),
  [paths.contactAnswer]: () => import('../features/contact/AnswerPage.tsx'),
  [paths.services]: () => import('../features/services/ServicesPage.tsx'),
  [paths.login]: () => import('../features/accounts/LoginPage.tsx'),
  [paths.register]: () => import('../features/accounts/RegisterPage.tsx'),
  [paths.forgotPassword]: () => import('../features/accounts/ForgotPasswordPage.tsx'),
  [paths.resetPassword]: () => import('../features/accounts/ResetPasswordPage.tsx'),
  [paths.verifyEmail]: () => import('../features/accounts/VerifyEmailPage.tsx'),
  [paths.linkIdentity]: () => import('../features/accounts/LinkIdentityPage.tsx'),
  [paths.firstAdmin]: () => import('../features/accounts/FirstAdminPage.tsx'),
  [paths.invitation]: () => import('./InvitationScreen.tsx'),
  [paths.freshness]: () => import('../features/freshness/FreshnessPage.tsx'),
  [paths.profile]: PROFILE,
  [paths.roleRequest]: () => import('./RoleRequestScreen.tsx'),
  [paths.modules]: () => import('./ModulesScreen.tsx'),
  [paths.saved]: () => import('../features/saved/SavedPage.tsx'),
  [paths.search]: () => import('../features/search/SearchPage.tsx'),
};

/** As above. */
const TICKETS: Loader<{ slug: string }> = () => import('../features/tickets/TicketPages.tsx');

/** Screens of one item, by the path of its list: the last part of the address is the item's `slug`, id or code. */
export const ITEM_SCREENS: Record<string, Loader<{ slug: string }>> = {
  [paths.activities]: () => import('../features/activities/ActivityPage.tsx'),
  [paths.eventPrivateRequest]: () => import('./PrivateEventItemScreen.tsx'),
  [paths.events]: () => import('../features/events/EventPage.tsx'),
  [paths.orders]: TICKETS,
  [paths.tickets]: TICKETS,
  [paths.scannedTickets]: TICKETS,
  [paths.waitlists]: TICKETS,
  [paths.checkouts]: TICKETS,
  [paths.jobs]: () => import('../features/jobs/JobPage.tsx'),
  [paths.promotions]: () => import('../features/promotions/PromotionPage.tsx'),
  [paths.flyers]: () => import('../features/flyers/FlyerPage.tsx'),
  [paths.sustainability]: () => import('../features/sustainability/ArticlePage.tsx'),
  [paths.alerts]: () => import('../features/alerts/AlertPage.tsx'),
  [paths.profile]: PROFILE,
  [paths.modules]: () => import('./ModuleScreen.tsx'),
  [paths.menuAccess]: () => import('./MenuAccessScreen.tsx'),
  [paths.flyerAccess]: () => import('./FlyerAccessScreen.tsx'),
  [paths.preview]: () => import('./PreviewScreen.tsx'),
};

/** Whatever is not named above is a content page looked up by its slug. */
export const CONTENT_SCREEN: Loader<{ slug: string }> = () => import('../features/pages/ContentPage.tsx');
