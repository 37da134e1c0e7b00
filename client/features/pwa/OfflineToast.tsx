import { CloudDownload } from 'lucide-react';
import { useEffect } from 'react';
import { OFFLINE_TOAST } from '../../../shared/rules/offline.ts';
import css from './OfflineToast.module.css';
import { showOfflineToast } from './update.ts';

/**
 * Says once that the portal now works offline, when it is its turn. The live region must exist before its text, or
 * screen readers stay silent.
 */
export function OfflineToast({ turn }: { turn: boolean }) {
  useEffect(() => {
    if (turn) showOfflineToast();
  }, [turn]);
  return (
    <div role="status">
      {turn && (
        <p className={css.toast}>
          <CloudDownload size={22} />
          {OFFLINE_TOAST}
        </p>
      )}
    </div>
  );
}
