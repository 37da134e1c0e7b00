import { FilePlus2, Search, UserRound } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useLocation, useSearch } from 'wouter';
import { isBelow, loginUrl, paths, phoneUrl, roleRequestUrl } from '../../shared/paths.ts';
import { CENTRE_TEXTS } from '../../shared/rules/notifications.ts';
import { OFFICE_LINKS } from '../../shared/rules/settings.ts';
import { ConsentGate, ConsentLink } from '../features/consent/ConsentGate.tsx';
import { Bell } from '../features/notifications/Bell.tsx';
import { openQuickSearch, QuickSearch } from '../features/search/QuickSearch.tsx';
import { Brand } from '../features/settings/Brand.tsx';
import { SettingsBanner } from '../features/settings/Overlays.tsx';
import { settingsStore, useOpenPages } from '../features/settings/store.ts';
import { lazily } from '../lib/lazy.ts';
import { keepLoginMessage } from '../lib/loginMessage.ts';
import { useLongPress } from '../lib/longPress.ts';
import { useScrollToTop } from '../lib/navigation.ts';
import { personStore } from '../lib/person.ts';
import { onRoleRequest } from '../lib/signals.ts';
import { Band } from '../ui/Band.tsx';
import { Slot } from '../ui/Boundary.tsx';
import { CachedBanner } from './CachedBanner.tsx';
import { ALERT_BAR } from './firstScreen.ts';
import { DownloadSlot, LiveGate } from './LiveGate.tsx';
import { activeTab, sections, type Tab, tabs } from './navigation.ts';
import css from './Shell.module.css';

const AlertBar = lazily(ALERT_BAR);
const Maintenance = lazily(() => import('../features/settings/Maintenance.tsx'));

/** The frame of every page: top bar, tabs, footer, overlays. */
export function Shell({ children }: { children: ReactNode }) {
  useScrollToTop();
  const { settings } = useSnapshot(settingsStore);
  const [path] = useLocation();
  const { user } = useSnapshot(personStore);
  const isClosed = settings.system_settings?.maintenance_enabled === true;
  const consentRequired = settings.system_settings?.cookie_consent_required === true;
  return (
    <>
      <a className={`${css.skip} visually-hidden`} href="#contenuto">
        Vai al contenuto
      </a>
      {/* The door's screen uses the whole window, also while its code loads. */}
      <header className={css.top} hidden={path === paths.door}>
        <div className={css.bar}>
          <Brand />
          <Tabs list={sections} className={css.inline} />
          <DownloadSlot />
          <Actions />
        </div>
      </header>
      {settings.alerts !== undefined && path !== paths.door && (
        <Slot>
          <AlertBar alerts={settings.alerts} />
        </Slot>
      )}
      {path !== paths.door && <SettingsBanner />}
      {isClosed && path !== paths.login && (
        <Slot what="l’avviso di manutenzione">
          <Maintenance roles={user?.roles ?? null} />
        </Slot>
      )}
      {path !== paths.door && <CachedBanner />}
      <main id="contenuto" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer consent={consentRequired} />
      {/* Whoever is paying has one way to go, and needs the room. */}
      {!isBelow(path, paths.checkouts) && <Tabs list={tabs} className={css.tabs} />}
      <QuickSearch />
      {/* Another version may ask in other words. A volunteer at a door has no time to answer, and nothing is counted there. */}
      {consentRequired && path !== paths.door && <ConsentGate key={settings.settings_version} />}
      <LiveGate />
    </>
  );
}

function Tabs({ list, className }: { list: readonly Tab[]; className: string | undefined }) {
  const [path] = useLocation();
  const isOpen = useOpenPages();
  const active = activeTab(list, path);
  return (
    <nav className={className} aria-label="Principale">
      <ul className={css.tabList}>
        {list
          .filter(({ href }) => isOpen(href))
          .map(({ href, label, icon: Icon }) => (
            <li key={href}>
              <Link
                href={href}
                className={`quiet strong undecorated ${css.tab}`}
                aria-current={href === active ? 'page' : undefined}
                onClick={(event) => path === href && scrollUp(event)}
              >
                {Icon !== undefined && <Icon size={24} />}
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/**
 * A press on the current page's tab: scrolls to the top, and removes the address's query (a filter, a page of a list).
 */
function scrollUp(event: MouseEvent): void {
  if (!isPlain(event)) return;
  if (location.search === '') event.preventDefault();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}

/** A press that is not meant for a tab or a window of its own. */
const isPlain = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** How long a press opens the quick search (docs/specification.md, Shell). */
const LONG_PRESS_MS = 300;

/** From this width the search button opens the quick search, where its answers have room beside the page's own. */
const WIDE = '(min-width: 1024px)';

/** On a phone a tap goes to the search screen and a long press opens the quick search; on a wide screen a press does, or Ctrl+K. */
function Actions() {
  const longPress = useLongPress(LONG_PRESS_MS, openQuickSearch);
  const [, navigate] = useLocation();
  useEffect(() => onRoleRequest((role) => navigate(roleRequestUrl(role))), [navigate]);
  const find = (event: MouseEvent) => {
    longPress.onClick(event);
    if (event.defaultPrevented || !isPlain(event) || !matchMedia(WIDE).matches) return;
    event.preventDefault();
    openQuickSearch();
  };
  return (
    <div className={css.actions}>
      <Link
        href={paths.search}
        className={`${css.sign} ${css.find}`}
        aria-keyshortcuts="Control+K"
        {...longPress}
        onClick={find}
      >
        <Search size={24} />
        <span className={`visually-hidden ${css.word}`}>Cerca</span>
      </Link>
      <Notifications />
      <Link href={paths.roleRequest} className={css.sign}>
        <FilePlus2 size={24} />
        <span className={`visually-hidden ${css.word}`}>Nuova richiesta</span>
      </Link>
      <Person />
    </div>
  );
}

/** The way in, or to one's own pages, which a phone has among its tabs. */
function Person() {
  const [path] = useLocation();
  const { user } = useSnapshot(personStore);
  if (user === null)
    return (
      <Link href={loginUrl(isBelow(path, paths.login) ? paths.home : path)} className={`${css.sign} ${css.person}`}>
        Accedi
      </Link>
    );
  return (
    <Link
      href={paths.profile}
      className={`${css.sign} ${css.person}`}
      aria-current={isBelow(path, paths.profile) ? 'page' : undefined}
    >
      <UserRound size={24} />
      <span className={`visually-hidden ${css.word}`}>
        <span className="visually-hidden">Profilo di </span>
        {user.name.trim().split(/\s+/)[0]}
      </span>
    </Link>
  );
}

/** A visitor who presses the bell is sent to the login with the reason, and returns to the page. */
function Notifications() {
  const [path] = useLocation();
  const query = useSearch();
  const { user } = useSnapshot(personStore);
  const here = query === '' ? path : `${path}?${query}`;
  return <Bell signedIn={user !== null} login={loginUrl(here)} onLogin={() => keepLoginMessage(CENTRE_TEXTS.login)} />;
}

const footerLinks = [
  { href: paths.page('chi-siamo'), label: 'Chi siamo' },
  { href: paths.contact, label: 'Contatti' },
  { href: paths.accessibility, label: 'Accessibilità' },
  { href: paths.privacyPolicy, label: 'Privacy' },
  { href: paths.cookiePolicy, label: 'Cookie' },
  { href: paths.terms, label: 'Termini' },
];

/** Whose portal it is and how to reach them, and what the portal says of itself, under a band of the town's tiles. */
function Footer({ consent }: { consent: boolean }) {
  const { town_office: office = {} } = useSnapshot(settingsStore).settings;
  const { office_name, office_address, office_phone } = office;
  const links = Object.entries(OFFICE_LINKS).flatMap(([key, label]) => {
    const href = office[key as keyof typeof OFFICE_LINKS];
    return href === undefined ? [] : [{ href, label }];
  });
  return (
    <footer className={css.footer}>
      <Band kind="town" />
      <div className={css.columns}>
        {(office_name !== undefined || links.length > 0) && (
          <div className={`stack gap-4 top quiet ${css.town}`}>
            <address className="grid">
              {office_name !== undefined && <strong className="ink">{office_name}</strong>}
              {office_address !== undefined && <span>{office_address}</span>}
              {office_phone !== undefined && <a href={phoneUrl(office_phone)}>{office_phone}</a>}
            </address>
            {links.length > 0 && (
              <ul>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        <nav aria-label="Informazioni">
          <ul className={css.footerLinks}>
            {footerLinks.map(({ href, label }) => (
              <li key={href}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
            {consent && (
              <li>
                <ConsentLink className={`underlined ${css.footerButton}`} />
              </li>
            )}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
