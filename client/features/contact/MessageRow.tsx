import { Link } from 'wouter';
import type { OfficeMessage } from '../../../shared/contract/contact.ts';
import { CONTACT_TOPIC_LABELS, MESSAGE_STATUS_LABELS } from '../../../shared/rules/contact.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { capital } from '../../lib/text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { TONES } from './MessageCard.tsx';
import css from './MessagesPage.module.css';

interface MessageRowProps {
  message: OfficeMessage;
  href: string;
  /** The one that is open beside them; 0 for none. */
  open: number;
}

/** A message in the list that stands beside the open one. */
export function MessageRow({ message, href, open }: MessageRowProps) {
  const { id, topic, name, status, created_at } = message;
  return (
    <Link href={href} className={css.row} replace={open > 0} aria-current={open === id || undefined}>
      <span className={css.head}>
        <strong>{name}</strong>
        {status !== 'letto' && <Badge tone={TONES[status]}>{MESSAGE_STATUS_LABELS[status]}</Badge>}
      </span>
      <span className="soft">
        {CONTACT_TOPIC_LABELS[topic]}. {capital(longMoment(created_at))}
      </span>
      <span className={css.begins}>{message.message}</span>
    </Link>
  );
}
