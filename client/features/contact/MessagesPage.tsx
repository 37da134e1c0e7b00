import { type ReactNode, useState } from 'react';
import type { OfficeMessagePage } from '../../../shared/contract/contact.ts';
import { paths } from '../../../shared/paths.ts';
import { MESSAGE_STATUS_LABELS, type MessageStatus } from '../../../shared/rules/contact.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { useWide } from '../../lib/wide.ts';
import { Chip, FilterGroup, Filters } from '../../ui/Filters.tsx';
import { NothingOpen } from '../../ui/ItemFrame.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import { MessageCard } from './MessageCard.tsx';
import { MessageItem } from './MessageItem.tsx';
import { MessageRow } from './MessageRow.tsx';
import css from './MessagesPage.module.css';

const BASE = paths.module('messaggi');
const STATES = Object.keys(MESSAGE_STATUS_LABELS) as MessageStatus[];
const PLURALS: Record<MessageStatus, string> = { da_leggere: 'Da leggere', letto: 'Letti', risposto: 'Con risposta' };

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
  if (open > 0 && !isWide) return <MessageItem key={open} id={open} back={back} beside={false} onChange={() => {}} />;

  return (
    <QueuePage
      slug="messaggi"
      lead="Che cosa scrivono i cittadini dalla pagina dei contatti, e che cosa pensano delle pagine."
      kind="pages"
      queue={queue}
      {...(isWide && {
        pane: open > 0 ? <MessageItem key={open} id={open} back={back} beside onChange={changed} /> : <NothingOpen />,
      })}
      filters={
        <>
          <StatusFilter
            status={status}
            unread={queue.data?.unread}
            onChoose={(state) => query.set({ stato: state ?? '' })}
          />
          <p role="status" className={css.said}>
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
        <ul className={isWide ? css.rows : css.list}>
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
            {...(state === 'da_leggere' && unread !== undefined ? { count: unread } : {})}
          >
            {PLURALS[state]}
          </Chip>
        ))}
      </FilterGroup>
    </Filters>
  );
}
