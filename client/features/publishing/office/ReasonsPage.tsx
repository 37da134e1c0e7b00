import { useState } from 'react';
import type { CannedReasons } from '../../../../shared/contract/publishing.ts';
import { useResource } from '../../../lib/resource.ts';
import { useTask } from '../../../lib/task.ts';
import { Button } from '../../../ui/Button.tsx';
import { Rows } from '../../../ui/edit/Rows.tsx';
import { TextArea } from '../../../ui/edit/TextInput.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ModulePage } from '../../../ui/ModulePage.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { REASONS, saveReasons } from './api.ts';
import css from './Office.module.css';
import type { ViewProps } from './paths.ts';

/** Edits the ready sentences for the office's answers. */
export function ReasonsPage({ views }: ViewProps) {
  const resource = useResource<CannedReasons>(REASONS);
  return (
    <ModulePage slug="redazione">
      {views}
      <Loaded resource={resource} skeleton={<Skeleton height="320px" />}>
        {({ data }) => <Reasons key={data.join('\n')} known={data} onSaved={resource.retry} />}
      </Loaded>
    </ModulePage>
  );
}

const MOST = 30;

function Reasons({ known, onSaved }: { known: readonly string[]; onSaved: () => void }) {
  const [reasons, setReasons] = useState(() => known.map((text) => ({ text })));
  const [outcome, setOutcome] = useState<string | null>(null);
  const task = useTask();
  return (
    <div className={css.reasons}>
      <Outcome words={outcome} />
      <Rows
        name="data"
        label="Motivi pronti"
        error={() => undefined}
        items={reasons}
        onChange={setReasons}
        add={() => ({ text: '' })}
        addLabel="Aggiungi un motivo"
        most={MOST}
        itemLabel={(_reason, index) => `Motivo ${index + 1}`}
        render={({ text }, change) => (
          <TextArea label="Testo" rows={2} maxLength={300} value={text} onChange={(next) => change({ text: next })} />
        )}
      />
      <Button
        aria-disabled={task.busy}
        onClick={() =>
          task.run(async () => {
            await saveReasons(reasons.map(({ text }) => text));
            setOutcome('Salvato.');
            onSaved();
          })
        }
      >
        Salva i motivi
      </Button>
      <p role="alert">{task.problem}</p>
    </div>
  );
}
