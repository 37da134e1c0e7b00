import { useSnapshot } from 'valtio';
import { SETTINGS_FAILURE } from '../../../shared/rules/settings.ts';
import css from './Overlays.module.css';
import { settingsStore } from './store.ts';

/** Says that the settings did not arrive; the portal goes on with its defaults. */
export function SettingsBanner() {
  const { failed } = useSnapshot(settingsStore);
  return <div role="status">{failed && <p className={css.banner}>{SETTINGS_FAILURE}</p>}</div>;
}
