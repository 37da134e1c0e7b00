import type { Guide } from '../../../shared/contract/guide.ts';
import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import css from './Guide.module.css';

/** Instead of a step, when every one is done or skipped. */
export function Finished({ guide }: { guide: Guide }) {
  const skipped = guide.steps.filter(({ state }) => state === 'skipped').length;
  return (
    <section className={css.panel} aria-labelledby="passo">
      <div>
        <h2 id="passo" tabIndex={-1}>
          La città è aperta
        </h2>
        <p>
          {skipped === 0
            ? 'Tutti i passi sono fatti.'
            : `Hai saltato ${skipped === 1 ? 'un passo' : `${skipped} passi`}: restano qui, quando vuoi.`}{' '}
          Da adesso che cosa non va lo dice la pagina «Salute».
        </p>
      </div>
      <div className={css.actions}>
        <LinkButton href={paths.home}>Guarda il portale</LinkButton>
        <LinkButton look="quiet" href={paths.module('salute')}>
          Apri Salute
        </LinkButton>
      </div>
    </section>
  );
}
