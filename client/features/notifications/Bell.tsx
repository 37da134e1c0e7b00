import { Bell as BellIcon } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { badgeText, badgeWords } from '../../../shared/rules/notifications.ts';
import css from './Bell.module.css';
import { BELL_ID, centre, toggleCentre } from './centre.ts';

interface BellProps {
  signedIn: boolean;
  /** Where the bell leads a visitor. */
  login: string;
  /** Called when a visitor presses it. */
  onLogin: () => void;
}

/** The bell in the top bar, with the number of unread notifications. */
export function Bell({ signedIn, login, onLogin }: BellProps) {
  const { open, unreadCount } = useSnapshot(centre);
  if (!signedIn)
    return (
      <Link href={login} onClick={onLogin} className={css.bell} aria-label="Notifiche">
        <BellIcon size={24} />
      </Link>
    );
  const badge = badgeText(unreadCount);
  return (
    <button
      type="button"
      id={BELL_ID}
      className={css.bell}
      aria-label={badge === null ? 'Notifiche' : `Notifiche: ${badgeWords(unreadCount)}`}
      aria-expanded={open}
      aria-haspopup="dialog"
      onClick={toggleCentre}
    >
      <BellIcon size={24} />
      {badge !== null && (
        <span className={css.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  );
}
