import { Link } from 'wouter';
import type { ImportRunDetail } from '../../../shared/contract/imports.ts';
import { paths } from '../../../shared/paths.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { ROOM, takeBack, wrongUrl } from './api.ts';

/** The result of an import, with the button to undo it. */
export function Report({ run, onDone }: { run: ImportRunDetail; onDone: () => void }) {
  const { report, state, counts, applied_at, undone_at } = run;
  if (report === null) return null;
  const isUndone = state === 'undone';
  const kept = report.kept ?? [];
  return (
    <div className="stack gap-24">
      <Callout tone={isUndone ? 'neutral' : 'good'}>
        {isUndone
          ? `Annullata ${undone_at === null ? '' : longMoment(undone_at)}: ${kept.length === 0 ? 'tutto è com’era prima.' : 'tutto è com’era prima, tranne quello che segue.'}`
          : `Online ${applied_at === null ? '' : longMoment(applied_at)}.`}
      </Callout>
      {!isUndone && (
        <Facts
          look="figures tabular"
          facts={[
            ['nuove', grouped(report.created)],
            ['cambiate', grouped(report.changed)],
            ['uguali', grouped(report.unchanged)],
            ['rifiutate', grouped(report.refused)],
            ['rimaste fuori', grouped(report.left)],
          ]}
        />
      )}
      {kept.length > 0 && (
        <section className="panel stack" aria-labelledby="rimaste">
          <h2 id="rimaste">Che cosa è rimasto</h2>
          <ul className="stack gap-8">
            {kept.map(({ title, why }) => (
              <li key={title}>
                <strong>{title}</strong>: {why}
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isUndone && counts.wrong > 0 && (
        <p>
          {counts.wrong === 1 ? 'Una riga era sbagliata' : `${counts.wrong} righe erano sbagliate`}:{' '}
          <a href={wrongUrl(run.id)} download="righe-da-correggere.csv">
            {counts.wrong === 1 ? 'scaricala' : 'scaricale'}
          </a>
          , {counts.wrong === 1 ? 'correggila' : 'correggile'} e carica di nuovo il foglio. Le altre non si raddoppiano.
        </p>
      )}
      {!isUndone && (
        <p>
          Ogni voce è anche in <Link href={`${paths.module('redazione')}?vista=cambiamenti`}>Appena cambiato</Link>,
          dove si annulla da sola.
        </p>
      )}
      {run.state === 'applied' && !run.undoable && (
        <p className="soft">
          {run.source === null
            ? 'Non si annulla più: la sua fonte è stata tolta.'
            : 'Dopo questa ne è arrivata un’altra dalla stessa fonte: per annullare questa, annulla prima quella.'}
        </p>
      )}
      <div className="bar">
        <LinkButton href={ROOM}>Importa altro</LinkButton>
        {run.undoable && (
          <ConfirmButton
            button="danger"
            title="Annullare tutta l’importazione?"
            description="Le voci nuove se ne vanno e le altre tornano com’erano. Quello che qualcuno ha cambiato dopo resta, e te lo diciamo."
            confirm="Annulla l’importazione"
            keep="Lascia così"
            onConfirm={() => takeBack(run.id)}
            onDone={onDone}
          >
            Annulla l’importazione
          </ConfirmButton>
        )}
      </div>
    </div>
  );
}
