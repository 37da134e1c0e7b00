import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { ConsentLink } from '../features/consent/ConsentGate.tsx';
import { settingsStore } from '../features/settings/store.ts';
import { Section } from '../ui/Page.tsx';
import css from './CookieChoice.module.css';

/** On /profilo/privacy: the person's cookie choice and the way to change it; without the question when the town does not ask. */
export function CookieChoice() {
  const { settings } = useSnapshot(settingsStore);
  return (
    <Section title="Privacy e cookie">
      <div className={css.sheet}>
        <p>
          Che cosa conserviamo di te, e perché, sta nell’
          <Link href={paths.privacyPolicy}>informativa sulla privacy</Link> e nella{' '}
          <Link href={paths.cookiePolicy}>pagina sui cookie</Link>.
        </p>
        {settings.system_settings?.cookie_consent_required === true && (
          <div>
            <ConsentLink className={css.button} />
          </div>
        )}
      </div>
    </Section>
  );
}
