import { Bell as BellIcon } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { badgeText, badgeWords } from '../../../shared/rules/notifications.ts';
import css from './Bell.module.css';
import { BELL_ID, centre, toggleCentre } from './centre.ts';

interface BellProps {
  signedIn: boolean;
  /** Called when a visitor presses the bell. */
  onLoginRequired: () => void;
}

/** The bell in the top bar, with the number of unread notifications. */
export function Bell({ signedIn, onLoginRequired }: BellProps) {
  const { open, unreadCount } = useSnapshot(centre);
  const badge = signedIn ? badgeText(unreadCount) : null;
  return (
    <button
      type="button"
      id={BELL_ID}
      className={css.bell}
      aria-label={badge === null ? 'Notifiche' : `Notifiche: ${badgeWords(unreadCount)}`}
      aria-expanded={signedIn ? open : undefined}
      aria-haspopup={signedIn ? 'dialog' : undefined}
      onClick={signedIn ? toggleCentre : onLoginRequired}
    >
      <BellIcon size={24} strokeWidth={1.75} aria-hidden="true" />
      {badge !== null && (
        <span className={css.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  );
}
