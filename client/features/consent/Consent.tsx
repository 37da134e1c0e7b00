import { X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { ANALYTICS, CONSENT_TEXTS, NECESSARY } from '../../../shared/rules/consent.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Consent.module.css';
import { choose, closePreferences, consentStore, openPreferences } from './store.ts';

interface ConsentProps {
  title: string;
  description: string;
  cookiePolicy: string;
  privacyPolicy: string;
}

/** The banner, and the preferences over everything. Loaded only for whoever has to choose or wants to. */
export default function Consent(props: ConsentProps) {
  const { view } = useSnapshot(consentStore);
  if (view === 'banner') return <Banner {...props} />;
  return view === 'preferences' ? <Preferences /> : null;
}

/** Not modal: the page stays readable and reachable. Refusing and accepting look the same; the X is "only necessary" (Garante). */
function Banner({ title, description, cookiePolicy, privacyPolicy }: ConsentProps) {
  return (
    <section className={css.banner} aria-labelledby="consenso-titolo">
      <div className={css.head}>
        <h2 id="consenso-titolo">{title}</h2>
        <button
          type="button"
          className={css.close}
          aria-label={CONSENT_TEXTS.close}
          onClick={() => choose('necessary')}
        >
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <p>
        {description} <PolicyLink href={cookiePolicy}>Cookie policy</PolicyLink>,{' '}
        <PolicyLink href={privacyPolicy}>privacy</PolicyLink>.
      </p>
      <div className={css.buttons}>
        <Button onClick={() => choose('necessary')}>{CONSENT_TEXTS.only_necessary}</Button>
        <Button onClick={() => choose('all')}>{CONSENT_TEXTS.accept_all}</Button>
        <Button look="quiet" onClick={openPreferences}>
          {CONSENT_TEXTS.customise}
        </Button>
      </div>
    </section>
  );
}

/** A page of the portal, or an address elsewhere. */
function PolicyLink({ href, children }: { href: string; children: string }) {
  return href.startsWith('/') ? <Link href={href}>{children}</Link> : <a href={href}>{children}</a>;
}

function Preferences() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [analytics, setAnalytics] = useState(consentStore.analytics === true);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="preferenze-titolo" onClose={closePreferences}>
      <form
        method="dialog"
        className={css.panel}
        onSubmit={(event) => {
          event.preventDefault();
          choose('custom', analytics);
        }}
      >
        <div className={css.head}>
          <div>
            <p className={css.eyebrow}>{CONSENT_TEXTS.centre}</p>
            <h2 id="preferenze-titolo">{CONSENT_TEXTS.preferences}</h2>
          </div>
          <button type="button" className={css.close} aria-label="Chiudi senza salvare" onClick={closePreferences}>
            <X size={22} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
        {CONSENT_TEXTS.sections.map(({ category, title, text }) => (
          <section key={title} className={css.section}>
            <div className={css.sectionHead}>
              <h3 id={`consenso-${category ?? 'uso'}`}>{title}</h3>
              {category === NECESSARY && <span className={css.always}>{CONSENT_TEXTS.always}</span>}
              {category === ANALYTICS && (
                <input
                  type="checkbox"
                  role="switch"
                  aria-checked={analytics}
                  className={css.toggle}
                  aria-labelledby={`consenso-${category}`}
                  checked={analytics}
                  onChange={(event) => setAnalytics(event.target.checked)}
                />
              )}
            </div>
            <p>{text}</p>
          </section>
        ))}
        <div className={css.buttons}>
          <Button onClick={() => choose('necessary')}>{CONSENT_TEXTS.only_necessary}</Button>
          <Button onClick={() => choose('all')}>{CONSENT_TEXTS.accept_all}</Button>
          <Button type="submit" look="quiet">
            {CONSENT_TEXTS.save}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
