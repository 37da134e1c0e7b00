import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { MAINTENANCE_MESSAGE, MAINTENANCE_TITLE, SETTINGS_FAILURE } from '../../../shared/rules/settings.ts';
import { Tile } from '../../ui/Tile.tsx';
import css from './Overlays.module.css';
import { settingsStore } from './store.ts';

/** Says that the settings did not arrive; the portal goes on with its defaults. */
export function SettingsBanner() {
  const { failed } = useSnapshot(settingsStore);
  return <div role="status">{failed && <p className={css.banner}>{SETTINGS_FAILURE}</p>}</div>;
}

/** For administrators, who go on working: the others see the overlay. */
export function MaintenanceNotice() {
  const { settings } = useSnapshot(settingsStore);
  const enabled = settings.system_settings?.maintenance_enabled === true;
  return (
    <div role="status">
      {enabled && (
        <p className={css.banner}>
          Manutenzione in corso: il portale è chiuso per tutti gli altri.{' '}
          <Link href={paths.module('impostazioni')}>Impostazioni</Link>
        </p>
      )}
    </div>
  );
}

/** Covers everything while the town works on the portal; a modal dialog that cannot be closed, so nothing behind it is reached. */
export function MaintenanceOverlay() {
  const { settings } = useSnapshot(settingsStore);
  const enabled = settings.system_settings?.maintenance_enabled === true;
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (enabled) dialog.current?.showModal();
  }, [enabled]);

  if (!enabled) return null;
  const message = settings.system_settings?.maintenance_message?.trim() || MAINTENANCE_MESSAGE;
  const ends = settings.system_settings?.maintenance_ends_at;
  return (
    <dialog
      ref={dialog}
      className={css.maintenance}
      aria-labelledby="maintenance-title"
      // A browser may close a dialog whatever `cancel` was told (Chromium does, before the first tap): it comes back.
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.showModal()}
    >
      <Tile kind="town" seed="piazza" className={css.tile} />
      <h2 id="maintenance-title">{MAINTENANCE_TITLE}</h2>
      <p>{message}</p>
      {ends !== undefined && <p>Torniamo online {longMoment(ends)}.</p>}
      <p className={css.door}>
        <Link href={loginUrl(location.pathname + location.search)}>Accesso per chi amministra</Link>
      </p>
    </dialog>
  );
}
