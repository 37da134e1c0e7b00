import { X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { CONSENT_TEXTS } from '../../../shared/rules/consent.ts';
import { useReservedRoom } from '../../lib/reservedRoom.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Consent.module.css';
import { choose, openPreferences } from './store.ts';

interface BannerProps {
  title: string;
  description: string;
  cookiePolicy: string;
  privacyPolicy: string;
}

/**
 * The cookie banner. It is not modal, so the page stays usable. Refusing and accepting look the same; the X means "only
 * necessary" (Garante).
 */
export function Banner({ title, description, cookiePolicy, privacyPolicy }: BannerProps) {
  const banner = useRef<HTMLElement>(null);
  useReservedRoom(banner);
  return (
    <section ref={banner} className={css.banner} aria-labelledby="consenso-titolo">
      <div className={css.head}>
        <h2 id="consenso-titolo">{title}</h2>
        <button
          type="button"
          className={css.close}
          aria-label={CONSENT_TEXTS.close}
          onClick={() => void choose('necessary')}
        >
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <p>
        {description} <PolicyLink href={cookiePolicy}>{CONSENT_TEXTS.cookie_policy}</PolicyLink>,{' '}
        <PolicyLink href={privacyPolicy}>{CONSENT_TEXTS.privacy_policy}</PolicyLink>.
      </p>
      <div className={css.buttons}>
        <Button onClick={() => void choose('necessary')}>{CONSENT_TEXTS.only_necessary}</Button>
        <Button onClick={() => void choose('all')}>{CONSENT_TEXTS.accept_all}</Button>
        <Button look="quiet" onClick={openPreferences}>
          {CONSENT_TEXTS.customise}
        </Button>
      </div>
    </section>
  );
}

/** A link to a page of the portal, or to an external address. */
function PolicyLink({ href, children }: { href: string; children: string }) {
  return href.startsWith('/') ? <Link href={href}>{children}</Link> : <a href={href}>{children}</a>;
}
