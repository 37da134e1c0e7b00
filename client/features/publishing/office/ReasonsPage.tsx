import { useEffect, useMemo, useState } from 'react';
import type { CannedReasons } from '../../../../shared/contract/publishing.ts';
import { FORM_DRAFT_KEY } from '../../../../shared/rules/drafts.ts';
import { openDraft } from '../../../lib/draft.ts';
import { answerResource, useResource } from '../../../lib/resource.ts';
import { Rows } from '../../../ui/edit/Rows.tsx';
import { TextArea } from '../../../ui/edit/TextInput.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ModulePage } from '../../../ui/ModulePage.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import { TaskButton } from '../../../ui/TaskButton.tsx';
import { REASONS, saveReasons } from './api.ts';
import type { ViewProps } from './paths.ts';

/** Edits the ready sentences for the office's answers. */
export function ReasonsPage({ bar }: ViewProps) {
  const resource = useResource<CannedReasons>(REASONS);
  return (
    <ModulePage slug="redazione">
      {bar()}
      <Loaded resource={resource} height="320px">
        {(known) => <Reasons known={known} />}
      </Loaded>
    </ModulePage>
  );
}

const MOST = 30;
const LABELS = { changes: 'Per chiedere modifiche', reject: 'Per rifiutare' } as const;
const ANSWERS = ['changes', 'reject'] as const;
const rowsOf = ({ changes, reject }: CannedReasons) => ({
  changes: changes.map((text) => ({ text })),
  reject: reject.map((text) => ({ text })),
});
type Sentences = ReturnType<typeof rowsOf>;

function Reasons({ known }: { known: CannedReasons }) {
  const asKnown = useMemo(() => rowsOf(known), [known]);
  // Typed sentences stay in the tab when the page is left, or the session ends.
  const [kept] = useState(() => openDraft<Sentences>(`${FORM_DRAFT_KEY}reasons`));
  /** Null: nothing was changed here, and what a colleague saves comes in. */
  const [typed, setTyped] = useState(() => kept.read() as Sentences | null);
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) kept.drop();
    else kept.keep(typed);
  }, [typed, kept]);
  const reasons = typed ?? asKnown;
  const texts = (answer: (typeof ANSWERS)[number]) => reasons[answer].map(({ text }) => text);
  return (
    <div className="stack gap-24 form-wide">
      <Outcome words={outcome} />
      {ANSWERS.map((answer) => (
        <Rows
          key={answer}
          name={answer}
          label={LABELS[answer]}
          error={() => undefined}
          items={reasons[answer]}
          onChange={(items) => {
            setTyped({ ...reasons, [answer]: items });
            setOutcome(null);
          }}
          add={() => ({ text: '' })}
          addLabel={`Aggiungi un motivo ${LABELS[answer].toLowerCase()}`}
          most={MOST}
          itemLabel={(_reason, index) => `Motivo ${index + 1} ${LABELS[answer].toLowerCase()}`}
          render={({ field }) => <TextArea label="Testo" rows={2} maxLength={300} {...field('text')} />}
        />
      ))}
      <div>
        <TaskButton
          onPress={async () => {
            answerResource(REASONS, await saveReasons({ changes: texts('changes'), reject: texts('reject') }));
            // What was typed meanwhile is not saved yet.
            setTyped((now) => (now === typed ? null : now));
            setOutcome('Salvato.');
          }}
        >
          Salva i motivi
        </TaskButton>
      </div>
    </div>
  );
}
