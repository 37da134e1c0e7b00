import { useState } from 'react';
import type { DraftDate } from '../../../shared/contract/drafts/dates.ts';
import { optionsOf } from '../../../shared/kinds/field.ts';
import { same } from '../../../shared/rules/publishing.ts';
import { SCOPES, type Scope, spread, spreadWords } from '../../../shared/rules/seriesScope.ts';
import { capital } from '../../../shared/rules/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Segments } from '../../ui/edit/Choice.tsx';

interface ScopeChoiceProps {
  dates: readonly DraftDate[];
  /** Index of the changed date. */
  index: number;
  /** The date before the change. */
  before: DraftDate;
  /** By the town's clock. */
  now: string;
  onApply: (dates: DraftDate[]) => void;
}

/** Asks whether the change of one date also applies to others of its series, and shows the effect beforehand. */
export function ScopeChoice({ dates, index, before, now, onApply }: ScopeChoiceProps) {
  const [scope, setScope] = useState<Scope>('one');
  const after = dates[index];
  const isWhole = after?.starts != null && after.ends !== null;
  if (!isWhole || same(after, before)) return null;
  // A date without others like it has no series.
  if (spreadWords(spread(dates, index, before, 'all', now)) === '') return null;
  const outcome = spread(dates, index, before, scope, now);
  const words = spreadWords(outcome);
  return (
    <section className="stack gap-16 pad-16 sunken edge radius" aria-label="Vale anche per le altre date?">
      <Segments label="Vale per" value={scope} options={optionsOf(SCOPES)} onChange={setScope} />
      <p role="status" className="strong">
        {words === '' ? 'Le altre date restano come sono.' : `${capital(words)}. Quelle passate non cambiano.`}
      </p>
      {words !== '' && (
        <div className="row">
          <Button
            onClick={() => {
              onApply(outcome.dates);
              setScope('one');
            }}
          >
            Cambia anche le altre
          </Button>
        </div>
      )}
    </section>
  );
}
