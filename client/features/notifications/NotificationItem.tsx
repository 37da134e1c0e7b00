import { Bell, CircleAlert, CircleCheck, Info, type LucideIcon, Megaphone, TriangleAlert } from 'lucide-react';
import { occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { localTarget } from '../../../shared/rules/deepLink.ts';
import { CENTRE_TEXTS, type Notification, type NotificationColor } from '../../../shared/rules/notifications.ts';
import css from './Panel.module.css';
import { markRead } from './store.ts';

const ICONS: Record<NotificationColor, LucideIcon> = {
  primary: Megaphone,
  success: CircleCheck,
  danger: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  slate: Bell,
};

export function NotificationItem({ item, onFollow }: { item: Notification; onFollow: (item: Notification) => void }) {
  const Icon = ICONS[item.color];
  return (
    <li>
      <a
        href={localTarget(item.deepLink, location.origin)}
        className={`${css.item} ${css[item.color]}`}
        data-unread={item.isRead ? undefined : ''}
        onClick={(event) => {
          // With a modifier key the browser opens another tab; the item counts as read too.
          if (event.metaKey || event.ctrlKey || event.shiftKey) void markRead(item.id);
          else {
            event.preventDefault();
            onFollow(item);
          }
        }}
      >
        <span className={css.icon}>
          <Icon />
        </span>
        <span className={css.message}>
          <strong>
            {!item.isRead && <span className="visually-hidden">Da leggere: </span>}
            {item.title}
          </strong>
          <span className={css.body}>{item.body}</span>
          <span className={css.meta}>
            {!Number.isNaN(Date.parse(item.createdAt)) && (
              <time dateTime={item.createdAt}>{occurrenceLabel(item.createdAt, wallTime(Date.now()).day)}</time>
            )}
            {item.isRead && <span className={css.read}>{CENTRE_TEXTS.read}</span>}
          </span>
        </span>
      </a>
    </li>
  );
}
