import { X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { ANALYTICS, CONSENT_TEXTS, NECESSARY } from '../../../shared/rules/consent.ts';
import { useBackCloses } from '../../lib/overlays.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Consent.module.css';
import { choose, closePreferences, consentStore } from './store.ts';

/** The preferences dialog; its code loads only on request. */
export default function Preferences() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [analytics, setAnalytics] = useState(consentStore.analytics === true);
  useBackCloses(closePreferences);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="preferenze-titolo"
      onClose={({ currentTarget }) => currentTarget.isConnected && closePreferences()}
    >
      <form
        method="dialog"
        className="stack gap-16 pad"
        onSubmit={(event) => {
          event.preventDefault();
          void choose('custom', analytics);
        }}
      >
        <div className="line gap-12 apart">
          <div>
            <p className="cobalt size-s strong">{CONSENT_TEXTS.centre}</p>
            <h2 id="preferenze-titolo">{CONSENT_TEXTS.preferences}</h2>
          </div>
          <button type="button" className={css.close} aria-label={CONSENT_TEXTS.discard} onClick={closePreferences}>
            <X size={22} />
          </button>
        </div>
        {CONSENT_TEXTS.sections.map(({ category, title, text }) => (
          <section key={title} className="stack gap-4 line-above pad-top-12">
            <div className="line gap-12 apart target">
              <h3 id={`consenso-${category ?? 'uso'}`}>{title}</h3>
              {category === NECESSARY && <span className="size-s done">{CONSENT_TEXTS.always}</span>}
              {category === ANALYTICS && (
                <input
                  type="checkbox"
                  role="switch"
                  aria-checked={analytics}
                  className="toggle"
                  aria-labelledby={`consenso-${category}`}
                  checked={analytics}
                  onChange={(event) => setAnalytics(event.target.checked)}
                />
              )}
            </div>
            <p className="soft">{text}</p>
          </section>
        ))}
        <div className={css.buttons}>
          <Button onClick={() => void choose('necessary')}>{CONSENT_TEXTS.only_necessary}</Button>
          <Button onClick={() => void choose('all')}>{CONSENT_TEXTS.accept_all}</Button>
          <Button type="submit" look="quiet">
            {CONSENT_TEXTS.save}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
