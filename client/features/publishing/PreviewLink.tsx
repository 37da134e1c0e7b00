import { useEffect, useRef, useState } from 'react';
import type { PreviewLink as Made } from '../../../shared/contract/publishing.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { PREVIEW_LINK_HOURS } from '../../../shared/rules/publishing.ts';
import { ApiError } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { makePreviewLink } from './api.ts';

/** A link that shows the draft to people without an account. */
export function PreviewLink({ id, onClose }: { id: number; onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    makePreviewLink(id).then(setMade, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    });
  }, [id]);

  async function copy(): Promise<void> {
    if (made === null) return;
    const done = await navigator.clipboard.writeText(made.url).then(
      () => true,
      () => false,
    );
    setCopied(done);
    if (!done) box.current?.querySelector('input')?.select();
  }

  return (
    <Dialog
      title="Falla vedere a qualcuno"
      description={`Chi ha il link vede questa bozza com’è adesso e come diventa, anche senza account, per ${PREVIEW_LINK_HOURS} ore. Non può cambiarla.`}
      onClose={onClose}
    >
      <div ref={box}>
        <Field
          label="Link"
          readOnly
          value={made?.url ?? 'Un momento…'}
          hint={made === null ? undefined : `Funziona fino a ${longMoment(made.expires_at)}.`}
          error={problem ?? undefined}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <Button disabled={made === null} onClick={() => void copy()}>
        {copied ? 'Copiato' : 'Copia il link'}
      </Button>
      <span role="status" className="visually-hidden">
        {copied && 'Link copiato'}
      </span>
    </Dialog>
  );
}
