import { useFocusBack } from '../../lib/firstField.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import css from './Reviews.module.css';

/** The end of a dialog with a form: replaces the form by the server's answer; renders nothing before that. */
export function Thanks({ words, onClose }: { words: string | null; onClose: () => void }) {
  const holder = useFocusBack<HTMLDivElement>(words !== null);
  return (
    <div ref={holder} className={`stack gap-16 ${css.thanks}`}>
      <div role="status">{words !== null && <Callout tone="good">{words}</Callout>}</div>
      {words !== null && (
        <div>
          <Button onClick={onClose}>Chiudi</Button>
        </div>
      )}
    </div>
  );
}
