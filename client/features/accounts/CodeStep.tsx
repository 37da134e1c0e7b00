import { useEffect, useRef, useState } from 'react';
import type { PostedForm } from '../../../shared/contract/posted.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { enterWithCode } from './actions.ts';
import { CodeField } from './CodeField.tsx';

interface CodeStepProps {
  onBack: () => void;
  posted: PostedForm | null | undefined;
}

/** The step after the right password: a code of the person's app, or a recovery code. */
export default function CodeStep({ onBack, posted }: CodeStepProps) {
  const [recovery, setRecovery] = useState(false);
  return (
    <div className="grid gap-24">
      <h2>{recovery ? 'Ora un codice di recupero' : 'Ora il codice della tua app'}</h2>
      <Asked key={String(recovery)} recovery={recovery} onBack={onBack} posted={recovery ? null : posted} />
      <div className="grid gap-24 line-above pad-top-16">
        <Button look="quiet" className="scripted" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Usa il codice dell’app' : 'Usa un codice di recupero'}
        </Button>
        {recovery && (
          <p>
            Hai perso anche quelli? Scrivici dalla pagina Contatti: chi amministra il portale può azzerare i codici.
          </p>
        )}
      </div>
    </div>
  );
}

function Asked({ recovery, onBack, posted }: CodeStepProps & { recovery: boolean }) {
  const field = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone, and what comes next is this one field.
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <Form
      draft={null}
      posted={posted}
      submit="Entra"
      submitting="Accesso in corso…"
      onSubmit={(data) => enterWithCode(textOf(data, 'code'))}
      aside={
        <Button look="quiet" className="scripted" onClick={onBack}>
          Torna indietro
        </Button>
      }
    >
      <div ref={field}>
        <CodeField recovery={recovery} />
      </div>
    </Form>
  );
}
