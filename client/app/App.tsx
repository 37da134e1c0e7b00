import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { accountStore } from '../features/accounts/store.ts';
import { lazily } from '../lib/lazy.ts';
import { ListAside } from '../ui/listAside.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { adAside } from './AdPlace.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { betweenPages } from './ownDocument.ts';
import { Shell } from './Shell.tsx';
import { announceContentReady } from './splash.ts';

const HomePage = lazily(() => import('./HomePage.tsx'));
const ActivitiesScreen = lazily(() => import('./ActivitiesScreen.tsx'));
const ActivityScreen = lazily<{ slug: string }>(() => import('./ActivityScreen.tsx'));
const EventsPage = lazily(() => import('../features/events/EventsPage.tsx'));
const JobsScreen = lazily(() => import('./JobsScreen.tsx'));
const JobScreen = lazily<{ slug: string }>(() => import('./JobScreen.tsx'));
const EventScreen = lazily<{ slug: string }>(() => import('./EventScreen.tsx'));
const PrivateEventScreen = lazily(() => import('./PrivateEventScreen.tsx'));
const PrivateEventItemScreen = lazily<{ slug: string }>(() => import('./PrivateEventItemScreen.tsx'));
const PromotionsPage = lazily(() => import('../features/promotions/PromotionsPage.tsx'));
const PromotionPage = lazily<{ slug: string }>(() => import('../features/promotions/PromotionPage.tsx'));
const AccessScreen = lazily<{ kind: 'menu' | 'flyer'; code: string }>(() => import('./AccessScreen.tsx'));
const OwnCouponsPage = lazily(() => import('../features/coupons/OwnCouponsPage.tsx'));
const FlyersPage = lazily(() => import('../features/flyers/FlyersPage.tsx'));
const FlyerPage = lazily<{ slug: string }>(() => import('../features/flyers/FlyerPage.tsx'));
const AdsPage = lazily(() => import('../features/ads/AdsPage.tsx'));
const SustainabilityPage = lazily(() => import('../features/sustainability/SustainabilityPage.tsx'));
const ArticlePage = lazily<{ slug: string }>(() => import('../features/sustainability/ArticlePage.tsx'));
const WasteCalendarScreen = lazily(() => import('./WasteCalendarScreen.tsx'));
const WasteGlossaryPage = lazily(() => import('../features/sustainability/WasteGlossaryPage.tsx'));
const WastePointsPage = lazily(() => import('../features/sustainability/WastePointsPage.tsx'));
const ContactScreen = lazily(() => import('./ContactScreen.tsx'));
const AnswerPage = lazily(() => import('../features/contact/AnswerPage.tsx'));
const ServicesPage = lazily(() => import('../features/services/ServicesPage.tsx'));
const LoginPage = lazily(() => import('../features/accounts/LoginPage.tsx'));
const RegisterPage = lazily(() => import('../features/accounts/RegisterPage.tsx'));
const ForgotPasswordPage = lazily(() => import('../features/accounts/ForgotPasswordPage.tsx'));
const ResetPasswordPage = lazily(() => import('../features/accounts/ResetPasswordPage.tsx'));
const VerifyEmailPage = lazily(() => import('../features/accounts/VerifyEmailPage.tsx'));
const FirstAdminPage = lazily(() => import('../features/accounts/FirstAdminPage.tsx'));
const ProfileScreen = lazily(() => import('./ProfileScreen.tsx'));
const RoleRequestScreen = lazily(() => import('./RoleRequestScreen.tsx'));
const ModulesScreen = lazily(() => import('./ModulesScreen.tsx'));
const ModuleScreen = lazily<{ slug: string }>(() => import('./ModuleScreen.tsx'));
const SavedScreen = lazily(() => import('./SavedScreen.tsx'));
const SearchPage = lazily(() => import('../features/search/SearchPage.tsx'));
const ContentPage = lazily<{ slug: string }>(() => import('../features/pages/ContentPage.tsx'));

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
  const { departures } = useSnapshot(accountStore);
  useEffect(onReady, [onReady]);
  return (
    <Shell>
      <ErrorBoundary key={departures} resetKey={path}>
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
              {screen(paths.contactAnswer, AnswerPage)}
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

function screen(path: string, Screen: ComponentType) {
  return <Route path={path}>{() => painted(<Screen />)}</Route>;
}

/** Keyed by the slug: another item is another screen, with its own state and heading. */
function bySlug(base: string, Screen: ComponentType<{ slug: string }>) {
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
