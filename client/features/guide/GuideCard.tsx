import type { Guide } from '../../../shared/contract/guide.ts';
import { paths } from '../../../shared/paths.ts';
import { nextStep, stepTitle } from '../../../shared/rules/guide.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';

/** On the dashboard, while a new town's first steps are incomplete: the progress and the next step. */
export default function GuideCard() {
  const { data, error } = useResource<Guide>('/api/office/guide');
  if (data === null && error === null) return <div data-loading />;
  const next = data === null ? null : nextStep(data.steps);
  if (data === null || next === null) return null;
  const done = data.steps.filter(({ state }) => state === 'done').length;
  return (
    <section data-tone="cobalt" className="split toned wash radius pad" aria-labelledby="primi-passi">
      <div>
        <h2 id="primi-passi">Primi passi</h2>
        <p className="soft">
          {done} di {data.steps.length} fatti. Il prossimo: {stepTitle(next)}.
        </p>
      </div>
      <LinkButton href={paths.module('guida')}>Continua</LinkButton>
    </section>
  );
}
