import { Bell, CircleAlert, CircleCheck, Info, type LucideIcon, Megaphone, TriangleAlert } from 'lucide-react';
import { occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { localTarget } from '../../../shared/rules/deepLink.ts';
import type { Notification } from '../../../shared/rules/notificationList.ts';
import { CENTRE_TEXTS, colorOf, type NotificationColor } from '../../../shared/rules/notifications.ts';
import css from './Panel.module.css';
import { markRead } from './store.ts';

const LOOKS: Record<NotificationColor, [Icon: LucideIcon, tone?: string]> = {
  primary: [Megaphone, 'cobalt'],
  success: [CircleCheck, 'leaf'],
  danger: [CircleAlert, 'red'],
  warning: [TriangleAlert, 'amber'],
  info: [Info, 'sky'],
  slate: [Bell],
};

export function NotificationItem({ item, onFollow }: { item: Notification; onFollow: (item: Notification) => void }) {
  const [Icon, tone] = LOOKS[colorOf(item.type)];
  return (
    <li>
      <a
        href={localTarget(item.deep_link, location.origin)}
        className={css.item}
        data-tone={tone}
        data-unread={item.is_read ? undefined : ''}
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
        <span className="stack gap-2 shrinks">
          <strong className={item.is_read ? 'strong close' : 'close'}>
            {!item.is_read && <span className="visually-hidden">Da leggere: </span>}
            {item.title}
          </strong>
          <span className="soft close as-written">{item.body}</span>
          <span className="flex gap-12 quiet size-xs tabular">
            {!Number.isNaN(Date.parse(item.created_at)) && (
              <time dateTime={item.created_at}>{occurrenceLabel(item.created_at, wallTime(Date.now()).day)}</time>
            )}
            {item.is_read && <span className="strong">{CENTRE_TEXTS.read}</span>}
          </span>
        </span>
      </a>
    </li>
  );
}
