import type { WeekMailOffice } from '../../../shared/contract/weekMail.ts';
import { paths } from '../../../shared/paths.ts';
import { longDay } from '../../../shared/rules/dates.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { LEAST_DAYS, sendingDays } from '../../../shared/rules/weekMail.ts';
import { useResource } from '../../lib/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import css from './OutsidePage.module.css';

function howLong(readers: number): string {
  const days = sendingDays(readers);
  return days < LEAST_DAYS
    ? `Per arrivare a tutti ci mette ${days} giorni.`
    : `Può non arrivare a tutti: dopo ${LEAST_DAYS - 1} giorni si ferma, e chi l’ha chiesta per ultimo resta senza.`;
}

/** The next week by mail, who gets it, and what became of the last ones. */
export function MailPart() {
  const resource = useResource<WeekMailOffice>('/api/office/week-mail');
  return (
    <section className="stack gap-24 start pad-y-8" aria-label="Per posta">
      <p className="measure">
        La settimana parte da sola, qualche centinaio di mail all’ora, a chi l’ha chiesta alla pagina{' '}
        <a href={paths.weekMail}>La settimana per posta</a>. In una settimana senza eventi non parte niente, e nessuno
        conta chi la apre. Giorno e ora li sceglie chi amministra, nelle impostazioni.
      </p>
      <Loaded resource={resource} kind="pages" height="160px">
        {({ leaves, next, confirmed, waiting, left, issues }) => (
          <>
            <p>
              <strong>{confirmed === 1 ? 'Una persona la riceve' : `${grouped(confirmed)} persone la ricevono`}</strong>
              {waiting > 0 &&
                (waiting === 1 ? ', una deve ancora confermare' : `, ${grouped(waiting)} devono ancora confermare`)}
              . Parte {leaves}; la prossima {longDay(next)}.{sendingDays(confirmed) > 1 && ` ${howLong(confirmed)}`}
            </p>
            {left > 0 && (
              <p>
                L’ultima sta partendo: {left === 1 ? 'ne manca una' : `ne mancano ${grouped(left)}`}
                {sendingDays(left) > 1 && `, ancora ${sendingDays(left)} giorni`}.
              </p>
            )}
            {issues.length > 0 && (
              <ul className="stack gap-8">
                {issues.map(({ week, recipients, delivered, refused }) => (
                  <li key={week}>
                    <strong>{longDay(week)}</strong>: {grouped(recipients)} da mandare, {grouped(delivered)}{' '}
                    {delivered === 1 ? 'consegnata' : 'consegnate'}, {grouped(refused)}{' '}
                    {refused === 1 ? 'rifiutata' : 'rifiutate'}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
      <h2>La prossima, con tutti gli eventi</h2>
      <iframe
        className={`edge-strong radius wide form-wide ${css.mail}`}
        title="Anteprima della mail"
        src={`${location.origin}${paths.weekMail}/esempio`}
      />
    </section>
  );
}
