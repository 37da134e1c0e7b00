import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import css from './Code.module.css';

/** The code to show at the till, in large letters; a tap copies it where the browser allows. */
export function Code({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const canCopy = navigator.clipboard !== undefined;

  async function copy(): Promise<void> {
    // If the browser refuses, the code can still be read.
    await navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }

  return (
    <div className={css.slip}>
      <p className={css.code}>{code}</p>
      {canCopy && (
        <Button look="quiet" onClick={copy}>
          {copied ? (
            <Check size={20} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Copy size={20} strokeWidth={1.75} aria-hidden="true" />
          )}
          {copied ? 'Copiato' : 'Copia'}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {copied && 'Codice copiato'}
      </span>
    </div>
  );
}
