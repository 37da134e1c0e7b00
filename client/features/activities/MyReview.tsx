import { useState } from 'react';
import type { OwnReview } from '../../../shared/contract/reviews.ts';
import { paths } from '../../../shared/paths.ts';
import { useFocusBack } from '../../lib/firstField.ts';
import { call } from '../../lib/http.ts';
import { lazily } from '../../lib/lazy.ts';
import { Slot } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import type { Viewer } from './viewer.ts';

const ReviewForm = lazily(() => import('./ReviewForm.tsx'));

interface MyReviewProps {
  viewer: Viewer;
  url: string;
  own: OwnReview;
  onChanged: () => Promise<void>;
}

/** The viewer's own review: write, change or withdraw it, or the reason why it is not possible. */
export default function MyReview({ viewer, url, own, onChanged }: MyReviewProps) {
  if (own.is_owner) return <p className="quiet">Questa attività la gestisci tu: puoi rispondere a ogni recensione.</p>;
  if (!viewer.email_verified)
    return (
      <Callout tone="neutral">
        Per recensire conferma prima il tuo indirizzo email: trovi il link nella mail di benvenuto o nel{' '}
        <a href={paths.profile}>profilo</a>.
      </Callout>
    );
  const { review } = own;
  if (review?.is_archived)
    return (
      <Callout tone="warm">La redazione ha archiviato la tua recensione: il motivo è nelle tue notifiche.</Callout>
    );

  return <Changes url={url} review={review} onChanged={onChanged} />;
}

type ChangesProps = Pick<MyReviewProps, 'url' | 'onChanged'> & Pick<OwnReview, 'review'>;

/** Writes, changes or withdraws the review. */
function Changes({ url, review, onChanged }: ChangesProps) {
  const [open, setOpen] = useState<'form' | 'delete' | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const ask = useFocusBack<HTMLDivElement>(open !== 'form' && outcome === null);

  const write = () => {
    setOutcome(null);
    setOpen('form');
  };
  const changed = (words: string) => async () => {
    await onChanged();
    setOutcome(words);
  };
  return (
    <>
      <Outcome words={outcome} />
      {open === 'form' && (
        <Slot what="la recensione" fallback={null} onClose={() => setOpen(null)}>
          <ReviewForm
            url={url}
            before={review}
            onChanged={changed('La tua recensione è pubblicata.')}
            onClose={() => setOpen(null)}
          />
        </Slot>
      )}
      {open !== 'form' && (
        <div ref={ask} className="bar gap-8-16 no-print">
          <Button look={review === null ? 'primary' : 'quiet'} onClick={write}>
            {review === null ? 'Scrivi una recensione' : 'Modifica la tua recensione'}
          </Button>
          {review !== null && (
            <Button look="quiet" onClick={() => setOpen('delete')}>
              Elimina
            </Button>
          )}
        </div>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title="Eliminare la recensione?"
          description="Con la tua recensione sparisce anche la risposta. Non si può annullare."
          confirm="Elimina la recensione"
          keep="Tienila"
          onConfirm={async () => {
            await call(url, { method: 'DELETE' });
            setOpen(null);
            await changed('La tua recensione è eliminata.')();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
