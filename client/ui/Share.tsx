import { Check, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { copyText } from '../lib/clipboard.ts';
import { Button } from './Button.tsx';
import css from './Share.module.css';

/**
 * Opens the phone's share sheet; without one it copies the link, and if that is refused it shows the link for copying
 * by hand. @param url by default the page without query and fragment: the item as everybody sees it
 */
export function Share({ title, url = location.origin + location.pathname }: { title: string; url?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'by-hand'>('idle');
  const field = useRef<HTMLInputElement>(null);

  async function share(): Promise<void> {
    if (typeof navigator.share === 'function') {
      // A rejection means that the person closed the sheet: there is nothing to report.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    const isCopied = await copyText(url);
    setState(isCopied ? 'copied' : 'by-hand');
    if (!isCopied) requestAnimationFrame(() => field.current?.select());
  }

  return (
    <div className={`contents ${css.share}`}>
      <Button look="quiet" data-acts onClick={share}>
        {state === 'copied' ? <Check /> : <Share2 />}
        <span>{state === 'copied' ? 'Copiato' : 'Condividi'}</span>
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'copied' && 'Link copiato'}
      </span>
      {state === 'by-hand' && (
        <input ref={field} className={css.link} readOnly value={url} aria-label="Link da copiare" />
      )}
    </div>
  );
}
