import { useSnapshot } from 'valtio';
import { SETTINGS_FAILURE } from '../../../shared/rules/settings.ts';
import css from './Overlays.module.css';
import { settingsStore } from './store.ts';

/** Reports that the settings could not be loaded; the portal works with its defaults. */
export function SettingsBanner() {
  const { failed } = useSnapshot(settingsStore);
  return <div role="status">{failed && <p className={css.banner}>{SETTINGS_FAILURE}</p>}</div>;
}
