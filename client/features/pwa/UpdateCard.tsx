import { RefreshCw } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { HELD_TEXTS, UPDATE_TITLE, type UpdateTexts, updateTexts } from '../../../shared/rules/update.ts';
import { Button } from '../../ui/Button.tsx';
import { FloatingCard } from './FloatingCard.tsx';
import css from './InstallPrompt.module.css';
import { pwaSettings } from './settings.ts';
import { cancelUpdate, confirmUpdate, workerStore } from './update.ts';

/** Offers a newer release that waits; nothing is reloaded before the person agrees. */
export function UpdateCard() {
  const { update } = useSnapshot(workerStore);
  const { value: settings } = useSnapshot(pwaSettings);
  if (update.card === 'hidden') return null;
  const texts =
    update.card === 'held'
      ? HELD_TEXTS
      : { title: UPDATE_TITLE, ...updateTexts(settings?.update as Partial<UpdateTexts> | undefined) };
  const applying = update.card === 'applying';
  return (
    <FloatingCard title={texts.title} picture={<RefreshCw size={28} />}>
      <p>{texts.message}</p>
      <div className={css.buttons}>
        <Button disabled={applying} onClick={confirmUpdate}>
          {texts.confirm_label}
        </Button>
        <Button look="quiet" disabled={applying} onClick={cancelUpdate}>
          {texts.cancel_label}
        </Button>
      </div>
    </FloatingCard>
  );
}
