import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { ListAside } from '../ui/listAside.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { adAside } from './AdPlace.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { betweenPages } from './ownDocument.ts';
import { Shell } from './Shell.tsx';
import { announceContentReady } from './splash.ts';

const page = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(load);

const HomePage = page(() => import('./HomePage.tsx'));
const ActivitiesScreen = page(() => import('./ActivitiesScreen.tsx'));
const ActivityScreen = page<{ slug: string }>(() => import('./ActivityScreen.tsx'));
const EventsPage = page(() => import('../features/events/EventsPage.tsx'));
const JobsScreen = page(() => import('./JobsScreen.tsx'));
const JobScreen = page<{ slug: string }>(() => import('./JobScreen.tsx'));
const EventScreen = page<{ slug: string }>(() => import('./EventScreen.tsx'));
const PrivateEventScreen = page(() => import('./PrivateEventScreen.tsx'));
const PrivateEventItemScreen = page<{ slug: string }>(() => import('./PrivateEventItemScreen.tsx'));
const PromotionsPage = page(() => import('../features/promotions/PromotionsPage.tsx'));
const PromotionPage = page<{ slug: string }>(() => import('../features/promotions/PromotionPage.tsx'));
const AccessScreen = page<{ kind: 'menu' | 'flyer'; code: string }>(() => import('./AccessScreen.tsx'));
const OwnCouponsPage = page(() => import('../features/coupons/OwnCouponsPage.tsx'));
const FlyersPage = page(() => import('../features/flyers/FlyersPage.tsx'));
const FlyerPage = page<{ slug: string }>(() => import('../features/flyers/FlyerPage.tsx'));
const AdsPage = page(() => import('../features/ads/AdsPage.tsx'));
const SustainabilityPage = page(() => import('../features/sustainability/SustainabilityPage.tsx'));
const ArticlePage = page<{ slug: string }>(() => import('../features/sustainability/ArticlePage.tsx'));
const WasteCalendarScreen = page(() => import('./WasteCalendarScreen.tsx'));
const WasteGlossaryPage = page(() => import('../features/sustainability/WasteGlossaryPage.tsx'));
const WastePointsPage = page(() => import('../features/sustainability/WastePointsPage.tsx'));
const ContactScreen = page(() => import('./ContactScreen.tsx'));
const ServicesPage = page(() => import('../features/services/ServicesPage.tsx'));
const LoginPage = page(() => import('../features/accounts/LoginPage.tsx'));
const RegisterPage = page(() => import('../features/accounts/RegisterPage.tsx'));
const ForgotPasswordPage = page(() => import('../features/accounts/ForgotPasswordPage.tsx'));
const ResetPasswordPage = page(() => import('../features/accounts/ResetPasswordPage.tsx'));
const VerifyEmailPage = page(() => import('../features/accounts/VerifyEmailPage.tsx'));
const FirstAdminPage = page(() => import('../features/accounts/FirstAdminPage.tsx'));
const ProfileScreen = page(() => import('./ProfileScreen.tsx'));
const RoleRequestScreen = page(() => import('./RoleRequestScreen.tsx'));
const ModulesScreen = page(() => import('./ModulesScreen.tsx'));
const ModuleScreen = page<{ slug: string }>(() => import('./ModuleScreen.tsx'));
const SavedScreen = page(() => import('./SavedScreen.tsx'));
const SearchPage = page(() => import('../features/search/SearchPage.tsx'));
const ContentPage = page<{ slug: string }>(() => import('../features/pages/ContentPage.tsx'));

/** The route table (the spec's section 2). Whatever is not named here is a content page looked up by its slug. */
export function App({ onReady }: { onReady: () => void }) {
  return (
    <Router aroundNav={betweenPages}>
      <Screens onReady={onReady} />
    </Router>
  );
}

function Screens({ onReady }: { onReady: () => void }) {
  const [path] = useLocation();
  useEffect(onReady, [onReady]);
  return (
    <Shell>
      <ErrorBoundary resetKey={path}>
        <Suspense fallback={<PageSkeleton />}>
          <ListAside value={adAside}>
            <Switch>
              {screen(paths.home, HomePage)}
              {screen(paths.activities, ActivitiesScreen)}
              {bySlug(paths.activities, ActivityScreen)}
              {screen(paths.events, EventsPage)}
              {screen(paths.eventPrivateRequest, PrivateEventScreen)}
              {bySlug(paths.eventPrivateRequest, PrivateEventItemScreen)}
              {bySlug(paths.events, EventScreen)}
              {screen(paths.jobs, JobsScreen)}
              {bySlug(paths.jobs, JobScreen)}
              {screen(paths.promotions, PromotionsPage)}
              {bySlug(paths.promotions, PromotionPage)}
              <Route path={`${paths.menuAccess}/:code`}>
                {({ code }) => painted(<AccessScreen key={code} kind="menu" code={code} />)}
              </Route>
              <Route path={`${paths.flyerAccess}/:code`}>
                {({ code }) => painted(<AccessScreen key={code} kind="flyer" code={code} />)}
              </Route>
              {screen(paths.coupons, OwnCouponsPage)}
              {screen(paths.flyers, FlyersPage)}
              {bySlug(paths.flyers, FlyerPage)}
              {screen(paths.ads, AdsPage)}
              {screen(paths.sustainability, SustainabilityPage)}
              {screen(paths.wasteCalendar, WasteCalendarScreen)}
              {screen(paths.wasteGlossary, WasteGlossaryPage)}
              {screen(paths.wastePoints, WastePointsPage)}
              {bySlug(paths.sustainability, ArticlePage)}
              {screen(paths.contact, ContactScreen)}
              {screen(paths.services, ServicesPage)}
              {screen(paths.login, LoginPage)}
              {screen(paths.register, RegisterPage)}
              <Route path={paths.registerAlias}>
                <Redirect to={paths.register} replace />
              </Route>
              {screen(paths.forgotPassword, ForgotPasswordPage)}
              {screen(paths.resetPassword, ResetPasswordPage)}
              {screen(paths.verifyEmail, VerifyEmailPage)}
              {screen(paths.firstAdmin, FirstAdminPage)}
              {screen(paths.profile, ProfileScreen)}
              {screen(paths.roleRequest, RoleRequestScreen)}
              {screen(paths.modules, ModulesScreen)}
              {bySlug(paths.modules, ModuleScreen)}
              {screen(paths.saved, SavedScreen)}
              {screen(paths.search, SearchPage)}
              <Route path="/*">{(params) => painted(<ContentPage key={params['*']} slug={params['*']} />)}</Route>
            </Switch>
          </ListAside>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

function screen(path: string, Screen: LazyExoticComponent<ComponentType>) {
  return <Route path={path}>{() => painted(<Screen />)}</Route>;
}

/** Keyed by the slug: another item is another screen, with its own state and heading. */
function bySlug(base: string, Screen: LazyExoticComponent<ComponentType<{ slug: string }>>) {
  return (
    <Route path={`${base}/:slug`}>{({ slug }: { slug: string }) => painted(<Screen key={slug} slug={slug} />)}</Route>
  );
}

function painted(content: ReactNode) {
  return (
    <>
      {content}
      <Painted />
    </>
  );
}

/** Mounts with the page it stands beside, so the splash goes when there is something to see. */
function Painted() {
  useEffect(announceContentReady, []);
  return null;
}

function PageSkeleton() {
  return (
    <div
      style={{ maxWidth: 680, margin: '0 auto', padding: '40px 24px', display: 'grid', gap: 16 }}
      role="status"
      data-loading
      aria-label="Caricamento in corso…"
    >
      <Skeleton width="60%" height="2.4rem" />
      <Skeleton height="1.2rem" />
      <Skeleton height="12rem" />
    </div>
  );
}
