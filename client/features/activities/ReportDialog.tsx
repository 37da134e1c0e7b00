import { useState } from 'react';
import type { MessageResponse } from '../../../shared/contract/accounts.ts';
import type { Review } from '../../../shared/contract/activities.ts';
import { REPORT_DETAIL_MAX, REPORT_REASONS } from '../../../shared/rules/reviews.ts';
import { call } from '../../lib/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Thanks } from './Thanks.tsx';

const REASONS = [
  { value: '', label: 'Scegli un motivo' },
  ...Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label })),
];

export default function ReportDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const [thanks, setThanks] = useState<string | null>(null);

  async function send(data: FormData): Promise<void> {
    const body = { reason: textOf(data, 'reason'), detail: textOf(data, 'detail').trim() };
    const { message } = await call<MessageResponse>(`/api/reviews/${review.id}/reports`, { method: 'POST', body });
    setThanks(message);
  }

  return (
    <Dialog
      title="Segnala la recensione"
      description={
        thanks === null
          ? `La redazione legge la recensione di ${review.author} e decide se resta. Chi l’ha scritta non sa da chi arriva la segnalazione.`
          : undefined
      }
      onClose={onClose}
    >
      {thanks === null && (
        <Form
          draft={review.id}
          onSubmit={send}
          submit="Invia la segnalazione"
          submitting="Invio in corso…"
          onCancel={onClose}
        >
          <SelectField label="Motivo" name="reason" options={REASONS} required />
          <TextArea label="Vuoi spiegare meglio? (facoltativo)" name="detail" maxLength={REPORT_DETAIL_MAX} />
        </Form>
      )}
      <Thanks words={thanks} onClose={onClose} />
    </Dialog>
  );
}
