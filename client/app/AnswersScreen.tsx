import type { ReactNode } from 'react';
import type { Page } from '../../shared/contract/pagination.ts';
import { paths } from '../../shared/paths.ts';
import { may } from '../../shared/rules/roles.ts';
import { MessageItem } from '../features/contact/MessagesPage.tsx';
import { DecidedReports } from '../features/reviews/DecidedReports.tsx';
import { Reported } from '../features/reviews/Reported.tsx';
import { RequestPage } from '../features/roles/RequestPage.tsx';
import { Proposed } from '../features/suggestions/Proposed.tsx';
import { useQuery } from '../lib/query.ts';
import { type ResourceView, refreshResource } from '../lib/resource.ts';
import { useWide } from '../lib/wide.ts';
import { useDone } from '../ui/DoneLine.tsx';
import { Chip, FilterGroup, Filters } from '../ui/Filters.tsx';
import { ItemFrame, MissingItem } from '../ui/ItemFrame.tsx';
import { QueuePage } from '../ui/QueuePage.tsx';
import { AnswersList } from './AnswersList.tsx';
import { ANSWER_KINDS, type AnswerKind, useOfficeAnswers, useOwnAnswers, type Waiting } from './answers.ts';

const BASE = paths.module('risposte');
const TITLE = 'Risposte';
const KINDS = Object.entries(ANSWER_KINDS) as [AnswerKind, string][];

interface RoomProps {
  roles: readonly string[];
}
type Waits = ResourceView<Page<Waiting>>;

/** /profilo/moduli/risposte: what people wrote, of every kind in one list; after an answer the next one opens by itself. */
export default function AnswersScreen({ roles }: RoomProps) {
  return may('content.moderate', roles) ? <OfficeAnswers roles={roles} /> : <OwnAnswers roles={roles} />;
}

function OwnAnswers({ roles }: RoomProps) {
  return <Answers roles={roles} waits={useOwnAnswers()} />;
}

function OfficeAnswers({ roles }: RoomProps) {
  const query = useQuery(BASE);
  const waits = useOfficeAnswers();
  const [kind, decided] = [query.get('genere'), query.get('stato') === 'decise'];
  const counts = Map.groupBy(waits.data?.data ?? [], (one) => one.kind);
  const views = (
    <Filters room label="Che cosa guardare">
      <FilterGroup label="Che cosa guardare">
        <Chip
          pressed={kind === '' && !decided}
          onPress={() => query.set({ genere: '', stato: '', n: '' })}
          {...(waits.data !== null && { count: waits.data.total })}
        >
          Tutto
        </Chip>
        {KINDS.map(([value, label]) => (
          <Chip
            key={value}
            pressed={kind === value && !decided}
            onPress={() => query.set({ genere: value, stato: '', n: '' })}
            {...(waits.data !== null && { count: counts.get(value)?.length ?? 0 })}
          >
            {label}
          </Chip>
        ))}
        <Chip pressed={decided} onPress={() => query.set({ genere: '', stato: 'decise', n: '' })}>
          Recensioni decise
        </Chip>
      </FilterGroup>
    </Filters>
  );
  if (decided) return <DecidedReports views={views} />;
  const shown = kind === '' ? (waits.data?.data ?? []) : (counts.get(kind as AnswerKind) ?? []);
  const page = waits.data === null ? null : { ...waits.data, data: shown, total: shown.length };
  return (
    <Answers
      roles={roles}
      waits={{ ...waits, data: page }}
      views={views}
      onAnswered={() => void refreshResource('/api/office/desk')}
    />
  );
}

interface AnswersProps extends RoomProps {
  waits: Waits;
  views?: ReactNode;
  onAnswered?: () => void;
}

function Answers({ roles, waits, views, onAnswered }: AnswersProps) {
  const query = useQuery(BASE);
  const isWide = useWide();
  const done = useDone(() => {
    waits.retry();
    onAnswered?.();
  });
  const open = query.get('n');

  function say(words: string, next: string): void {
    query.set({ n: next });
    done.told(words);
  }
  function answered(words: string): void {
    const keys = waits.data?.data.map(({ key }) => key) ?? [];
    const at = keys.indexOf(open);
    // On a phone the list, which says what was done, is the way to the next.
    say(words, isWide && at >= 0 ? (keys[at + 1] ?? keys[at - 1] ?? '') : '');
  }

  const back = query.href({ n: '' });
  const item =
    open === '' || waits.data === null ? undefined : (
      <Item key={open} open={open} waits={waits.data.data} roles={roles} back={back} onAnswered={answered} />
    );
  return (
    <QueuePage
      slug="risposte"
      queue={waits}
      views={views}
      item={item}
      done={done.line}
      height="360px"
      empty={{ title: 'Nessuno aspetta', text: 'Quello che le persone segnalano e chiedono compare qui.' }}
      href={() => BASE}
      items={({ data }) => (
        <AnswersList waits={data} open={open} href={(n) => query.href({ n })} onAnswered={answered} />
      )}
    />
  );
}

interface ItemProps extends RoomProps {
  open: string;
  waits: readonly Waiting[];
  back: string;
  onAnswered: (words: string) => void;
}

function Item({ open, waits, roles, back, onAnswered }: ItemProps) {
  const [kind, id] = open.split('.');
  const one = waits.find(({ key }) => key === open);
  const frame = { tabTitle: TITLE, back: { href: back, label: 'Tutto quello che aspetta' } };
  if (kind === 'request' && may('requests.read', roles))
    return <RequestPage id={Number(id)} roles={roles} back={back} onDecided={onAnswered} />;
  if (kind === 'message' && may('content.moderate', roles))
    return <MessageItem id={Number(id)} back={back} onChange={onAnswered} />;
  if (one === undefined)
    return <MissingItem {...frame} title="Ha già una risposta" text="L’ha data qualcun altro, o non c’è più." />;
  return (
    <ItemFrame {...frame} title={one.kind === 'report' ? 'Recensione segnalata' : 'Correzione proposta'} narrow>
      {one.kind === 'suggestion' && <Proposed suggestion={one.item} onDecided={onAnswered} />}
      {one.kind === 'report' && <Reported review={one.item} waiting onDecided={onAnswered} />}
    </ItemFrame>
  );
}
