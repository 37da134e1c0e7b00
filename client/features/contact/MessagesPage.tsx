import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { OfficeMessage, OfficeMessagePage } from '../../../shared/contract/contact.ts';
import { paths } from '../../../shared/paths.ts';
import { CONTACT_TOPIC_LABELS, MESSAGE_STATUS_LABELS, type MessageStatus } from '../../../shared/rules/contact.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { capital } from '../../../shared/rules/text.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { useWide } from '../../lib/wide.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Chip, FilterGroup, Filters } from '../../ui/Filters.tsx';
import { ItemFrame, MissingItem } from '../../ui/ItemFrame.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import { MessageCard, TONES } from './MessageCard.tsx';

const BASE = paths.module('messaggi');
const STATES = Object.keys(MESSAGE_STATUS_LABELS) as MessageStatus[];
const PLURALS: Record<MessageStatus, string> = { unread: 'Da leggere', read: 'Letti', answered: 'Con risposta' };

/** The tab's title, the same as the server's document: the module's name. */
const TAB = 'Messaggi';

interface MessageItemProps {
  id: number;
  back: string;
  /** Called with the sentence that announces the result. */
  onChange: (words: string) => void;
}

interface MessageRowProps {
  message: OfficeMessage;
  href: string;
  /** The one that is open beside them; 0 for none. */
  open: number;
}

/**
 * /profilo/moduli/messaggi: what citizens write from /contatti, each with its answer, or on a wide window in rows, with one of
 * them open beside them (?n=); `children` follow the messages.
 */
export function MessagesPage({ children }: { children: ReactNode }) {
  const query = useQuery(BASE);
  const [said, setSaid] = useState('');
  const status = STATES.find((state) => state === query.get('stato'));
  const page = Number(query.get('page')) || 1;
  const isWide = useWide();
  const open = Number(/^\d{1,15}$/.exec(query.get('n'))?.[0] ?? 0);
  const url = `/api/office/messages?${status === undefined ? '' : `status=${status}&`}page=${page}&per_page=20`;
  const queue = useResource<OfficeMessagePage>(url);
  const changed = (words: string) => {
    setSaid(words);
    queue.retry();
  };
  const back = query.href({ n: '' });
  return (
    <QueuePage
      slug="messaggi"
      lead="Che cosa scrivono i cittadini dalla pagina dei contatti, e che cosa pensano delle pagine."
      kind="pages"
      queue={queue}
      item={open > 0 ? <MessageItem key={open} id={open} back={back} onChange={changed} /> : null}
      filters={
        <>
          <StatusFilter
            status={status}
            unread={queue.data?.unread}
            onChoose={(state) => query.set({ stato: state ?? '' })}
          />
          <p role="status" className="done">
            {said}
          </p>
        </>
      }
      height="240px"
      empty={{
        title: 'Nessun messaggio',
        text: status === undefined ? 'Quando qualcuno scrive, lo leggi qui.' : 'Nessuno in questo stato.',
      }}
      href={(to) => query.href({ page: String(to) })}
      items={({ data }) => (
        <ul className={isWide ? 'sheet clip ruled' : 'stack gap-16'}>
          {data.map((message) => (
            <li key={message.id}>
              {isWide ? (
                <MessageRow
                  message={message}
                  href={query.href({ n: String(message.id), page: query.get('page') })}
                  open={open}
                />
              ) : (
                <MessageCard message={message} onChange={changed} />
              )}
            </li>
          ))}
        </ul>
      )}
    >
      {children}
    </QueuePage>
  );
}

interface StatusFilterProps {
  status: MessageStatus | undefined;
  /** The number of new messages; undefined: not loaded yet. */
  unread: number | undefined;
  onChoose: (status: MessageStatus | undefined) => void;
}

function StatusFilter({ status, unread, onChoose }: StatusFilterProps) {
  return (
    <Filters room>
      <FilterGroup label="Stato">
        <Chip pressed={status === undefined} onPress={() => onChoose(undefined)}>
          Tutti
        </Chip>
        {STATES.map((state) => (
          <Chip
            key={state}
            pressed={status === state}
            onPress={() => onChoose(state)}
            {...(state === 'unread' && unread !== undefined ? { count: unread } : {})}
          >
            {PLURALS[state]}
          </Chip>
        ))}
      </FilterGroup>
    </Filters>
  );
}

/** One message by its address, for the list that stands beside it or on a page of its own. */
export function MessageItem({ id, back, onChange }: MessageItemProps) {
  const resource = useResource<OfficeMessage>(`/api/office/messages/${id}`);
  const { data, error, retry } = resource;
  const frame = { tabTitle: TAB, back: { href: back, label: 'Tutti i messaggi' } };
  if (data === null && error?.status === 404)
    return (
      <MissingItem {...frame} title="Questo messaggio non c’è" text="Dopo un anno i messaggi si cancellano da soli." />
    );
  return (
    <ItemFrame {...frame} title={data === null ? `Messaggio n. ${id}` : data.name} narrow>
      <Loaded resource={resource} kind="pages" height="240px">
        {(message) => (
          <MessageCard
            message={message}
            onChange={(words) => {
              retry();
              onChange(words);
            }}
          />
        )}
      </Loaded>
    </ItemFrame>
  );
}

/** A message in the list that stands beside the open one. */
function MessageRow({ message, href, open }: MessageRowProps) {
  const { id, topic, name, status, created_at } = message;
  return (
    <Link
      href={href}
      className="stack opens gap-4 pad-12-16 plain breaks inset hover-wash"
      replace={open > 0}
      aria-current={open === id || undefined}
    >
      <span className="bar">
        <strong className="strong">{name}</strong>
        {status !== 'read' && <Badge tone={TONES[status]}>{MESSAGE_STATUS_LABELS[status]}</Badge>}
      </span>
      <span className="soft">
        {CONTACT_TOPIC_LABELS[topic]}. {capital(longMoment(created_at))}
      </span>
      <span className="clamp-2 soft close">{message.message}</span>
    </Link>
  );
}
