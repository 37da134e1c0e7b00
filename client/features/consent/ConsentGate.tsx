import { lazy, Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { PrivacyMetadata } from '../../../shared/contract/settings.ts';
import { CONSENT_TEXTS, DEFAULT_PRIVACY_METADATA } from '../../../shared/rules/consent.ts';
import { ApiError, call } from '../../lib/http.ts';
import { takePreloaded } from '../../lib/preload.ts';
import { consentStore, openPreferences, startConsent } from './store.ts';

const Consent = lazy(() => import('./Consent.tsx'));

/** Brings the consent machinery up when the town requires it; its code and the banner come after the page. */
export function ConsentGate() {
  const { view } = useSnapshot(consentStore);
  const [metadata, setMetadata] = useState<PrivacyMetadata>(DEFAULT_PRIVACY_METADATA);
  useEffect(() => {
    void loadMetadata().then((loaded) => {
      setMetadata(loaded);
      return startConsent(loaded);
    });
  }, []);
  if (view === 'none') return null;
  return (
    <Suspense>
      <Consent
        title={metadata.consent_title}
        description={metadata.consent_description}
        cookiePolicy={metadata.cookie_policy}
        privacyPolicy={metadata.privacy_policy}
      />
    </Suspense>
  );
}

/** On every page, in the footer: the way back to one's choice. */
export function ConsentLink({ className }: { className: string | undefined }) {
  return (
    <button type="button" className={className} onClick={openPreferences}>
      {CONSENT_TEXTS.manage}
    </button>
  );
}

/** A failure is only logged; the banner speaks in its own words then (the spec's section 8). */
async function loadMetadata(): Promise<PrivacyMetadata> {
  const url = '/api/privacy/metadata';
  try {
    return (takePreloaded(url) as PrivacyMetadata | undefined) ?? (await call<PrivacyMetadata>(url));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('privacy metadata not loaded', error.status);
    return DEFAULT_PRIVACY_METADATA;
  }
}
