import { useState } from 'react';
import type { DeskOptions, Outcome, WorkingCopy } from '../../../shared/contract/publishing.ts';
import { PROMOTION_FIELDS } from '../../../shared/kinds/promotions.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { isEditable } from '../../../shared/rules/publishing.ts';
import { useResource } from '../../lib/resource.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Choice } from '../../ui/edit/Choice.tsx';
import { TextInput } from '../../ui/edit/TextInput.tsx';
import { Form } from '../../ui/Form.tsx';
import { loadCopy, open, save, submit } from './api.ts';

interface TonightDialogProps {
  shop: number;
  /** @param words what became of it */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** A promotion that holds today only: three answers instead of the whole editor, which can tell more of it later. */
export function TonightDialog({ shop, onDone, onClose }: TonightDialogProps) {
  const options = useResource<DeskOptions>('/api/desk/options').data;
  const categories = options?.categories.filter(({ kind }) => kind === 'promotions') ?? [];
  const [title, setTitle] = useState('');
  const [label, setLabel] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const category = chosen ?? (categories[0] === undefined ? null : String(categories[0].id));
  /** Where a try that was refused goes on. */
  const [begun, setBegun] = useState<number | null>(null);

  async function publish(): Promise<void> {
    const today = wallTime(Date.now()).day;
    const copy = await (begun === null ? open('promotions', { activity_id: shop }) : loadCopy(begun));
    setBegun(copy.revision.id);
    const words = title.trim();
    // A try whose answer was lost has arrived.
    const { state } = isEditable(copy.revision.state) ? await send(copy, words, today) : copy.revision;
    onDone(
      state === 'approved'
        ? `«${words}» è online, fino a stanotte.`
        : `«${words}» è dalla redazione: appena l’approva è online, fino a stanotte.`,
    );
  }

  async function send({ revision: { id }, draft }: WorkingCopy, words: string, today: string): Promise<Outcome> {
    const changes = {
      title: words,
      label: label.trim(),
      category_id: category === null ? null : Number(category),
      starts_on: today,
      ends_on: today,
      excerpt: words,
      description: words,
    };
    const was = Object.fromEntries(Object.keys(changes).map((field) => [field, draft[field]]));
    await save('promotions', id, { changes, was }, false);
    return submit(id, {});
  }

  return (
    <Dialog title="Una promo per oggi" description="Vale solo oggi, e stanotte sparisce da sola." onClose={onClose}>
      <Form submit="Pubblica" onSubmit={publish} onCancel={onClose}>
        {(errorOf) => (
          <>
            <TextInput
              label="Che cosa offri"
              hint="Per esempio «Calice e tagliere»."
              maxLength={PROMOTION_FIELDS.title.most}
              value={title}
              error={errorOf('title')}
              onChange={setTitle}
            />
            <TextInput
              label={PROMOTION_FIELDS.label.label}
              hint="Corto: «−20 %», «2 × 1», «10 €»."
              maxLength={PROMOTION_FIELDS.label.most}
              value={label}
              error={errorOf('label')}
              onChange={setLabel}
            />
            {categories.length > 1 && (
              <Choice
                label={PROMOTION_FIELDS.category_id.label}
                value={category}
                options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
                error={errorOf('category_id')}
                onChange={setChosen}
              />
            )}
          </>
        )}
      </Form>
    </Dialog>
  );
}
