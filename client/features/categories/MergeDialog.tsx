import { useState } from 'react';
import type { OfficeCategory } from '../../../shared/contract/officeTables.ts';
import { ApiError, call } from '../../lib/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';

interface MergeDialogProps {
  from: OfficeCategory;
  others: readonly OfficeCategory[];
  reload: () => Promise<void>;
  onMerged: (words: string) => void;
  onClose: () => void;
}

/** Merges a category into another, after saying how many items move. */
export function MergeDialog({ from, others, reload, onMerged, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState('');
  const [told, setTold] = useState(from);
  const into = others.find(({ id }) => String(id) === chosen);

  async function merge(): Promise<void> {
    if (into === undefined)
      throw new ApiError(422, { message: 'Controlla i campi segnalati.', errors: { into: ['Scegli una categoria.'] } });
    try {
      const body = { into: into.id, items: told.items, revision: told.revision };
      const { moved } = await call<{ moved: number }>(`/api/office/categories/${from.id}/merge`, {
        method: 'POST',
        body,
      });
      await reload();
      onMerged(`Unite: ${moved === 1 ? '1 voce è ora' : `${moved} voci sono ora`} in «${into.plural}».`);
      onClose();
    } catch (error) {
      // Shows the present number, so that the next try confirms it.
      if (error instanceof ApiError && error.status === 409) {
        const { data } = await call<{ data: OfficeCategory[] }>('/api/office/categories');
        setTold(data.find(({ id }) => id === from.id) ?? told);
      }
      throw error;
    }
  }

  return (
    <Dialog title={`Unisci «${from.plural}»`} onClose={onClose}>
      <Form draft={null} submit="Unisci" look="danger" onSubmit={merge} onCancel={onClose}>
        <SelectField
          label="A quale categoria"
          name="into"
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', label: 'Scegli' },
            ...others.map(({ id, plural }) => ({ value: String(id), label: plural })),
          ]}
        />
        <p aria-live="polite">{consequence(told, into?.plural)}</p>
      </Form>
    </Dialog>
  );
}

function consequence({ plural, items, followers }: OfficeCategory, into: string | undefined): string {
  const things = items === 0 ? 'Nessuna voce passa' : items === 1 ? '1 voce passa' : `${items} voci passano`;
  const people =
    followers === 0
      ? ''
      : followers === 1
        ? ' Chi la segue seguirà quella.'
        : ` Le ${followers} persone che la seguono seguiranno quella.`;
  return `${things} ${into === undefined ? 'all’altra' : `a «${into}»`}, anche fra le bozze e l’archivio.${people} «${plural}» sparisce; i collegamenti con il suo indirizzo portano lì. Non si può annullare.`;
}
