import { X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { PrivacyMetadata } from '../../../shared/contract/settings.ts';
import {
  CONSENT_FIELD,
  CONSENT_TEXTS,
  type ConsentChoice,
  DEFAULT_PRIVACY_METADATA,
  type PostedChoice,
} from '../../../shared/rules/consent.ts';
import { ApiError, call } from '../../lib/http.ts';
import { lazily } from '../../lib/lazy.ts';
import { takePreloaded } from '../../lib/preload.ts';
import { useReservedRoom } from '../../lib/reservedRoom.ts';
import { Slot } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './Consent.module.css';
import { choose, closePreferences, consentStore, openPreferences, startConsent } from './store.ts';

const Preferences = lazily(() => import('./Preferences.tsx'));

const METADATA_URL = '/api/privacy/metadata';

interface BannerProps {
  title: string;
  description: string;
  cookiePolicy: string;
  privacyPolicy: string;
}

/**
 * Asks for consent when the town requires it. The banner is part of the first paint; the code that keeps the answer
 * loads later.
 */
export function ConsentGate() {
  const { view } = useSnapshot(consentStore);
  const [metadata, setMetadata] = useState(() => (takePreloaded(METADATA_URL) as PrivacyMetadata | undefined) ?? null);
  useEffect(() => {
    if (metadata === null) void loadMetadata().then(setMetadata);
    else startConsent(metadata);
  }, [metadata]);
  if (metadata === null) return null;
  if (view === 'preferences')
    return (
      <Slot what="le preferenze cookie" onClose={closePreferences}>
        <Preferences />
      </Slot>
    );
  if (view === 'none') return null;
  return (
    <Banner
      title={metadata.consent_title}
      description={metadata.consent_description}
      cookiePolicy={metadata.cookie_policy}
      privacyPolicy={metadata.privacy_policy}
    />
  );
}

/** Without scripts the buttons post their form, and the page comes again (server/document/forms.ts). */
const answer = (value: PostedChoice) => ({ name: CONSENT_FIELD, value });

function decide(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  const { value } = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
  if (value === 'ask') openPreferences();
  else void choose(value as ConsentChoice);
}

/** The footer link that reopens the consent preferences. */
export function ConsentLink({ className }: { className: string | undefined }) {
  return (
    <form method="post" onSubmit={decide}>
      <button type="submit" className={className} {...answer('ask')}>
        {CONSENT_TEXTS.manage}
      </button>
    </form>
  );
}

/** A failure is only logged; the banner then uses its default texts (docs/specification.md, Calls). */
async function loadMetadata(): Promise<PrivacyMetadata> {
  try {
    return await call<PrivacyMetadata>(METADATA_URL);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('privacy metadata not loaded', error.status);
    return DEFAULT_PRIVACY_METADATA;
  }
}

/**
 * The cookie banner. It is not modal, so the page stays usable. Refusing and accepting look the same; the X means "only
 * necessary" (Garante).
 */
function Banner({ title, description, cookiePolicy, privacyPolicy }: BannerProps) {
  const banner = useRef<HTMLElement>(null);
  useReservedRoom(banner);
  return (
    <section ref={banner} id="consenso" className={css.banner} aria-labelledby="consenso-titolo">
      <div className={css.sheet}>
        <h2 id="consenso-titolo" className="size-l">
          {title}
        </h2>
        <button
          form="consenso-scelta"
          type="submit"
          className={css.close}
          aria-label={CONSENT_TEXTS.close}
          {...answer('necessary')}
        >
          <X size={22} />
        </button>
        <p className="small close">
          {description} <PolicyLink href={cookiePolicy}>{CONSENT_TEXTS.cookie_policy}</PolicyLink>,{' '}
          <PolicyLink href={privacyPolicy}>{CONSENT_TEXTS.privacy_policy}</PolicyLink>.
        </p>
        <form id="consenso-scelta" method="post" onSubmit={decide} className={css.buttons}>
          <Button type="submit" {...answer('necessary')}>
            {CONSENT_TEXTS.only_necessary}
          </Button>
          <Button type="submit" {...answer('all')}>
            {CONSENT_TEXTS.accept_all}
          </Button>
          <Button look="quiet" className="scripted" onClick={openPreferences}>
            {CONSENT_TEXTS.customise}
          </Button>
        </form>
      </div>
    </section>
  );
}

/** A link to a page of the portal, or to an external address. */
function PolicyLink({ href, children }: { href: string; children: string }) {
  return href.startsWith('/') ? <Link href={href}>{children}</Link> : <a href={href}>{children}</a>;
}
