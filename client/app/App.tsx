import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { accountStore } from '../features/accounts/store.ts';
import { ListAside } from '../ui/listAside.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { adAside } from './AdPlace.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Shell } from './Shell.tsx';
import { announceContentReady } from './splash.ts';

const page = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(load);

const HomePage = page(() => import('./HomePage.tsx'));
const ActivitiesPage = page(() => import('../features/activities/ActivitiesPage.tsx'));
const ActivityPage = page<{ slug: string }>(() => import('../features/activities/ActivityPage.tsx'));
const EventsPage = page(() => import('../features/events/EventsPage.tsx'));
const EventPage = page<{ slug: string }>(() => import('../features/events/EventPage.tsx'));
const JobsPage = page(() => import('../features/jobs/JobsPage.tsx'));
const JobPage = page<{ id: string }>(() => import('../features/jobs/JobPage.tsx'));
const PromotionsPage = page(() => import('../features/promotions/PromotionsPage.tsx'));
const PromotionPage = page<{ slug: string }>(() => import('../features/promotions/PromotionPage.tsx'));
const FlyersPage = page(() => import('../features/flyers/FlyersPage.tsx'));
const FlyerPage = page<{ slug: string }>(() => import('../features/flyers/FlyerPage.tsx'));
const AdsPage = page(() => import('../features/ads/AdsPage.tsx'));
const SustainabilityPage = page(() => import('../features/sustainability/SustainabilityPage.tsx'));
const ArticlePage = page<{ slug: string }>(() => import('../features/sustainability/ArticlePage.tsx'));
const WasteCalendarScreen = page(() => import('./WasteCalendarScreen.tsx'));
const WasteGlossaryPage = page(() => import('../features/sustainability/WasteGlossaryPage.tsx'));
const WastePointsPage = page(() => import('../features/sustainability/WastePointsPage.tsx'));
const ContactPage = page<{ name: string; email: string }>(() => import('../features/contact/ContactPage.tsx'));
const ServicesPage = page(() => import('../features/services/ServicesPage.tsx'));
const LoginPage = page(() => import('../features/accounts/LoginPage.tsx'));
const RegisterPage = page(() => import('../features/accounts/RegisterPage.tsx'));
const ForgotPasswordPage = page(() => import('../features/accounts/ForgotPasswordPage.tsx'));
const ResetPasswordPage = page(() => import('../features/accounts/ResetPasswordPage.tsx'));
const VerifyEmailPage = page(() => import('../features/accounts/VerifyEmailPage.tsx'));
const FirstAdminPage = page(() => import('../features/accounts/FirstAdminPage.tsx'));
const ProfileScreen = page(() => import('./ProfileScreen.tsx'));
const AnnouncementsScreen = page(() => import('./AnnouncementsScreen.tsx'));
const SearchPage = page(() => import('../features/search/SearchPage.tsx'));
const ContentPage = page<{ slug: string }>(() => import('../features/pages/ContentPage.tsx'));

/** The route table (the spec's section 2). Whatever is not named here is a content page looked up by its slug. */
export function App({ onReady }: { onReady: () => void }) {
  const [path] = useLocation();
  useEffect(onReady, [onReady]);
  return (
    <Shell>
      <ErrorBoundary resetKey={path}>
        <Suspense fallback={<PageSkeleton />}>
          <ListAside value={adAside}>
            <Switch>
              {screen(paths.home, HomePage)}
              {screen(paths.activities, ActivitiesPage)}
              {bySlug(paths.activities, ActivityPage)}
              {screen(paths.events, EventsPage)}
              {bySlug(paths.events, EventPage)}
              {screen(paths.jobs, JobsPage)}
              <Route path={`${paths.jobs}/:id`}>{({ id }) => painted(<JobPage key={id} id={id} />)}</Route>
              {screen(paths.promotions, PromotionsPage)}
              {bySlug(paths.promotions, PromotionPage)}
              {screen(paths.flyers, FlyersPage)}
              {bySlug(paths.flyers, FlyerPage)}
              {screen(paths.ads, AdsPage)}
              {screen(paths.sustainability, SustainabilityPage)}
              {screen(paths.wasteCalendar, WasteCalendarScreen)}
              {screen(paths.wasteGlossary, WasteGlossaryPage)}
              {screen(paths.wastePoints, WastePointsPage)}
              {bySlug(paths.sustainability, ArticlePage)}
              <Route path={paths.contact}>{painted(<Contact />)}</Route>
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
              {screen(paths.announcements, AnnouncementsScreen)}
              {screen(paths.search, SearchPage)}
              <Route path="/*">{(params) => painted(<ContentPage key={params['*']} slug={params['*']} />)}</Route>
            </Switch>
          </ListAside>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

/** Who is signed in need not say again who they are. */
function Contact() {
  const { user } = useSnapshot(accountStore);
  return <ContactPage name={user?.name ?? ''} email={user?.email ?? ''} />;
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
