import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { may } from '../../../shared/rules/roles.ts';
import { MAINTENANCE_MESSAGE, MAINTENANCE_TITLE } from '../../../shared/rules/settings.ts';
import { useCoverTitle } from '../../lib/title.ts';
import { Tile } from '../../ui/Tile.tsx';
import css from './Overlays.module.css';
import { settingsStore } from './store.ts';

/**
 * Shown during maintenance; its code loads only then. Administrators and editors go on working below a notice,
 * everybody else waits.
 */
export default function Maintenance({ roles }: { roles: readonly string[] | null }) {
  if (!may('maintenance.pass', roles)) return <MaintenanceOverlay />;
  return <MaintenanceNotice canReopen={may('settings.edit', roles)} />;
}

function MaintenanceNotice({ canReopen }: { canReopen: boolean }) {
  return (
    <p role="status" className={css.banner}>
      Manutenzione in corso: il portale è chiuso per chi non lavora in redazione o all’amministrazione.{' '}
      {canReopen && <Link href={paths.module('impostazioni')}>Impostazioni</Link>}
    </p>
  );
}

/**
 * Covers the portal during maintenance with a modal dialog that cannot be closed, so that nothing behind it is
 * reachable.
 */
function MaintenanceOverlay() {
  const { settings } = useSnapshot(settingsStore);
  const dialog = useRef<HTMLDialogElement>(null);
  useCoverTitle(MAINTENANCE_TITLE);
  useEffect(() => {
    dialog.current?.showModal();
    // By default the browser would focus the staff's login link.
    dialog.current?.focus();
  }, []);

  const message = settings.system_settings?.maintenance_message?.trim() || MAINTENANCE_MESSAGE;
  const ends = settings.system_settings?.maintenance_ends_at;
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={css.maintenance}
      aria-labelledby="maintenance-title"
      // A browser may close a dialog whatever `cancel` was told (Chromium does, before the first tap): it comes back.
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <Tile kind="town" seed="piazza" className={css.tile} />
      <h2 id="maintenance-title">{MAINTENANCE_TITLE}</h2>
      <p>{message}</p>
      {ends !== undefined && <p>Torniamo online {longMoment(ends)}.</p>}
      <p className={css.door}>
        <Link href={loginUrl(location.pathname + location.search)}>Accesso per redazione e amministrazione</Link>
      </p>
    </dialog>
  );
}
