import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { EmailField } from '../../ui/PersonFields.tsx';
import { askNewPassword } from './actions.ts';
import { draftEmail, keepDraftEmail } from './draft.ts';
import { Frame } from './Frame.tsx';

/** /password-dimenticata: the answer is the same whether or not the address is known. */
export default function ForgotPasswordPage() {
  const [reply, setReply] = useState<string | null>(null);
  const [again, setAgain] = useState(false);

  if (reply !== null) {
    return (
      <Frame title="Controlla la posta" tabTitle="Password dimenticata" arrived below={<Back />}>
        <p>{reply}</p>
        <p>Se non arriva entro qualche minuto, guarda anche nella posta indesiderata.</p>
        <Button
          look="quiet"
          onClick={() => {
            setReply(null);
            setAgain(true);
          }}
        >
          Chiedi un altro link
        </Button>
      </Frame>
    );
  }
  return (
    <Frame
      title="Password dimenticata"
      lead="Ti mandiamo un link per sceglierne una nuova."
      arrived={again}
      below={<Back />}
    >
      <Form
        onSubmit={async (data) => setReply((await askNewPassword(textOf(data, 'email'))).message)}
        submit="Mandami il link"
        submitting="Invio in corso…"
      >
        <EmailField
          hint="Quella del tuo account."
          defaultValue={draftEmail()}
          onChange={(event) => keepDraftEmail(event.target.value)}
        />
      </Form>
    </Frame>
  );
}

function Back() {
  return (
    <p>
      Ti è tornata in mente? <Link href={paths.login}>Accedi</Link>
    </p>
  );
}
