import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { PrivacyMetadata } from '../../../shared/contract/settings.ts';
import { CONSENT_TEXTS, DEFAULT_PRIVACY_METADATA } from '../../../shared/rules/consent.ts';
import { ApiError, call } from '../../lib/http.ts';
import { lazily } from '../../lib/lazy.ts';
import { takePreloaded } from '../../lib/preload.ts';
import { Slot } from '../../ui/Boundary.tsx';
import { Banner } from './Banner.tsx';
import { closePreferences, consentStore, openPreferences, startConsent } from './store.ts';

const Preferences = lazily(() => import('./Preferences.tsx'));

const METADATA_URL = '/api/privacy/metadata';

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

/** The footer link that reopens the consent preferences. */
export function ConsentLink({ className }: { className: string | undefined }) {
  return (
    <button type="button" className={className} onClick={openPreferences}>
      {CONSENT_TEXTS.manage}
    </button>
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
