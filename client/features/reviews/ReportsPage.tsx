import { useState } from 'react';
import type { Page as PageOf } from '../../../shared/contract/pagination.ts';
import type { ReportedReview } from '../../../shared/contract/reviews.ts';
import { paths } from '../../../shared/paths.ts';
import { useQuery } from '../../lib/query.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { Chip, ChipRow } from '../../ui/Filters.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { QueuePage } from '../../ui/QueuePage.tsx';
import { Reported } from './Reported.tsx';
import css from './ReportsPage.module.css';

const BASE = paths.module('segnalazioni');

/** /profilo/moduli/segnalazioni: reviews somebody reported, the longest waiting first, and what was decided. */
export default function ReportsPage() {
  const query = useQuery(BASE);
  const state = query.get('stato') === 'decise' ? 'decided' : 'open';
  const page = Number(query.get('page')) || 1;
  const [outcome, setOutcome] = useState<string | null>(null);
  const url = `/api/office/reports?state=${state}&page=${page}&per_page=20`;
  const queue = useResource<PageOf<ReportedReview>>(url);
  const show = (stato: string) => {
    query.set({ stato });
    setOutcome(null);
  };
  const decided = async (words: string) => {
    await refreshResource(url);
    setOutcome(words);
  };
  return (
    <QueuePage
      slug="segnalazioni"
      lead="Le recensioni che qualcuno ha segnalato. Ogni decisione ha un motivo, che legge chi ha scritto."
      queue={queue}
      filters={
        <>
          <ChipRow label="Quali">
            <Chip pressed={state === 'open'} onPress={() => show('')}>
              Da decidere
            </Chip>
            <Chip pressed={state === 'decided'} onPress={() => show('decise')}>
              Già decise
            </Chip>
          </ChipRow>
          <Outcome words={outcome} />
        </>
      }
      height="260px"
      empty={
        state === 'open'
          ? { title: 'Niente da decidere', text: 'Quando qualcuno segnala una recensione la trovi qui.' }
          : { title: 'Ancora nessuna decisione', text: 'Le decisioni prese restano qui.' }
      }
      href={(next) => query.href({ page: String(next) })}
      items={({ data }) => (
        <ul className={css.list}>
          {data.map((review) => (
            <li key={review.id}>
              <Reported review={review} waiting={state === 'open'} onDecided={decided} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}
