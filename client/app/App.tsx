import { LucideProvider } from 'lucide-react';
import { type ComponentType, type ReactElement, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { CLOSED, paths } from '../../shared/paths.ts';
import { settingsStore, useOpenPages } from '../features/settings/store.ts';
import { PartIds, useIds } from '../lib/ids.ts';
import { lazily } from '../lib/lazy.ts';
import { personStore } from '../lib/person.ts';
import { keepFilledIn } from '../lib/takeOver.ts';
import { advice, Boundary, Reload } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { ListAside } from '../ui/listAside.ts';
import { MapGround } from '../ui/map/ground.ts';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { adAside } from './AdPlace.tsx';
import { betweenPages } from './ownDocument.ts';
import { Shell } from './Shell.tsx';
import { CONTENT_SCREEN, ITEM_SCREENS, SCREENS } from './screens.ts';
import { announceContentReady } from './splash.ts';

const ContentPage = lazily(CONTENT_SCREEN);

/** The more specific first: fixed paths before items, and an item's longer path before a shorter one. */
const ROUTES: ReactElement[] = [
  ...Object.entries(SCREENS).map(([path, load]) => screen(path, lazily(load))),
  ...Object.entries(ITEM_SCREENS)
    .sort(([a], [b]) => b.length - a.length)
    .map(([base, load]) => bySlug(base, lazily(load))),
  <Route key={paths.registerAlias} path={paths.registerAlias}>
    <Redirect to={paths.register} replace />
  </Route>,
  <Route key="*" path="/*">
    {(params) => painted(<ContentPage key={params['*']} slug={params['*']} />)}
  </Route>,
];

/** The portal: its routes come from screens.ts. */
export function App({ onReady }: { onReady: () => void }) {
  return (
    <PartIds value={useIds('id')}>
      <ErrorBoundary resetKey="">
        <LucideProvider size={20} strokeWidth={1.75}>
          <Router aroundNav={betweenPages}>
            <Screens onReady={onReady} />
          </Router>
        </LucideProvider>
      </ErrorBoundary>
    </PartIds>
  );
}

function Screens({ onReady }: { onReady: () => void }) {
  const [path] = useLocation();
  const { departures } = useSnapshot(personStore);
  const isOpen = useOpenPages();
  useEffect(onReady, [onReady]);
  return (
    <Shell>
      <ErrorBoundary key={departures} resetKey={path}>
        <Suspense fallback={<PageSkeleton />}>
          <ListAside value={adAside}>
            <TownMap>
              <Switch location={isOpen(path) ? path : CLOSED + path}>{ROUTES}</Switch>
            </TownMap>
          </ListAside>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

function screen(path: string, Screen: ComponentType) {
  return (
    <Route key={path} path={path}>
      {() => painted(<Screen />)}
    </Route>
  );
}

/** Keyed by the slug: another item is another screen, with its own state and heading. */
function bySlug(base: string, Screen: ComponentType<{ slug: string }>) {
  return (
    <Route key={`${base}/:slug`} path={`${base}/:slug`}>
      {({ slug }: { slug: string }) => painted(<Screen key={slug} slug={slug} />)}
    </Route>
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

/** Mounts with the page it stands beside: the splash goes when there is something to see, and what was written keeps. */
function Painted() {
  // In the commit that takes the fields over: any later rendering would put their first values back.
  useLayoutEffect(() => void keepFilledIn(), []);
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

/** Gives maps inside the one that the town's settings name. */
function TownMap({ children }: { children: ReactNode }) {
  const { map_tile_url: url, map_attribution: attribution } = useSnapshot(settingsStore).settings;
  return <MapGround value={url === undefined ? null : { url, attribution: attribution ?? '' }}>{children}</MapGround>;
}

/** Shows a message for a screen that fails or whose code can't be loaded; the rest of the portal stays. */
function ErrorBoundary({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  return (
    <Boundary
      resetKey={resetKey}
      told={(failure) => (
        <div role="alert">
          <Notice
            kind="pages"
            title="Questa pagina non si apre"
            action={
              <>
                {failure.missing && <Button onClick={failure.again}>Riprova</Button>}
                {(!failure.missing || failure.retries > 0) && <Reload />}
              </>
            }
          >
            {advice(failure)} Il resto del portale continua a funzionare.
          </Notice>
        </div>
      )}
    >
      {children}
    </Boundary>
  );
}
