import { CloudDownload } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { OFFLINE_TOAST } from '../../../shared/rules/offlineToast.ts';
import css from './OfflineToast.module.css';
import { workerStore } from './update.ts';

/**
 * Says once that the portal now works offline. The live region must exist before its text, or screen readers stay
 * silent.
 */
export function OfflineToast() {
  const { offlineToast } = useSnapshot(workerStore);
  return (
    <div role="status">
      {offlineToast && (
        <p className={css.toast}>
          <CloudDownload size={22} strokeWidth={1.75} aria-hidden="true" />
          {OFFLINE_TOAST}
        </p>
      )}
    </div>
  );
}
