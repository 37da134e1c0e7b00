import { useState } from 'react';
import type { ImportRowPage, ImportRunDetail } from '../../../shared/contract/imports.ts';
import { ROW_GROUP_LABELS, ROW_GROUPS, type RowGroup } from '../../../shared/rules/imports.ts';
import { capital } from '../../../shared/rules/text.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Chip, ChipRow } from '../../ui/Filters.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { addAll, publish, ROOM, readAgain, rowsUrl, wrongUrl } from './api.ts';
import { DiscardButton } from './DiscardButton.tsx';
import css from './Import.module.css';
import { PreviewRow } from './PreviewRow.tsx';

const EXPLAINED: Record<RowGroup, string> = {
  new: 'Non ci sono ancora: diventano voci nuove.',
  changed: 'Ci sono già, e la fonte dice qualcosa di nuovo. Quello che ha scritto una persona resta.',
  doubt: 'Forse sono qualcosa che c’è già, o stanno nel posto sbagliato: decidi tu. Finché non decidi restano fuori.',
  wrong: 'Così non possono andare online. Correggile qui, oppure scaricale e carica di nuovo il foglio.',
  unchanged: 'Ci sono già e non cambia niente.',
  refused: 'Restano fuori, anche le prossime volte.',
};

/** Shows what the import would do, group by group, before it is published. */
export function Preview({ run, onDone }: { run: ImportRunDetail; onDone: () => void }) {
  const query = useQuery(ROOM);
  const first = ROW_GROUPS.find((group) => run.counts[group] > 0) ?? 'new';
  // One whose last row was decided leads back to the first.
  const group = ROW_GROUPS.find((known) => known === query.get('gruppo') && run.counts[known] > 0) ?? first;
  const rows = useResource<ImportRowPage>(rowsUrl(run.id, group, query.get('page')));
  const [said, setSaid] = useState<string | null>(null);
  const decided = (words: string) => {
    setSaid(words);
    rows.retry();
    onDone();
  };
  const writes = run.counts.new + run.counts.changed;

  return (
    <div className="stack gap-24">
      <ChipRow label="Che cosa guardare">
        {ROW_GROUPS.filter((one) => run.counts[one] > 0 || one === group).map((one) => (
          <Chip
            key={one}
            pressed={one === group}
            count={run.counts[one]}
            onPress={() => query.set({ gruppo: one === first ? '' : one })}
          >
            {ROW_GROUP_LABELS[one]}
          </Chip>
        ))}
      </ChipRow>
      <div className="split">
        <p>{EXPLAINED[group]}</p>
        {group === 'wrong' && run.counts.wrong > 0 && (
          <LinkButton look="quiet" href={wrongUrl(run.id)} download="righe-da-correggere.csv">
            Scarica le righe sbagliate
          </LinkButton>
        )}
        {group === 'doubt' && run.counts.doubt > 1 && (
          <TaskButton
            look="quiet"
            onPress={() => addAll(run.id).then(() => decided('Tutte quelle in dubbio sono nuove.'))}
          >
            Aggiungile tutte
          </TaskButton>
        )}
      </div>
      <Outcome words={said} />
      <Loaded resource={rows} kind="town" height="420px">
        {({ data, current_page, last_page }) => (
          <>
            <ul className="sheet clip">
              {data.map((row) => (
                <PreviewRow key={row.position} runId={run.id} row={row} onDecided={decided} />
              ))}
            </ul>
            <Pager current={current_page} last={last_page} href={(next) => query.href({ page: String(next) })} />
          </>
        )}
      </Loaded>
      <FootBar className="split">
        <div className={css.words}>
          <strong>{writes === 0 ? 'Non cambia niente' : `${writesWords(run)} online`}</strong>
          <span className="soft">Si può annullare tutto per 30 giorni.</span>
        </div>
        <div className="bar">
          <DiscardButton id={run.id} />
          {run.layout !== null && (
            <TaskButton look="quiet" onPress={() => readAgain(run.id, run.settings).then(onDone)}>
              Cambia come si legge
            </TaskButton>
          )}
          <TaskButton during="Pubblico…" onPress={() => publish(run.id).then(onDone)}>
            {writes === 0 ? 'Chiudi l’importazione' : 'Pubblica'}
          </TaskButton>
        </div>
      </FootBar>
    </div>
  );
}

function writesWords({ counts }: ImportRunDetail): string {
  const parts = [
    counts.new === 0 ? '' : counts.new === 1 ? 'una nuova' : `${counts.new} nuove`,
    counts.changed === 0 ? '' : counts.changed === 1 ? 'una cambiata' : `${counts.changed} cambiate`,
  ];
  return capital(parts.filter(Boolean).join(' e '));
}
