import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import css from './Code.module.css';

/** The code to show at the till, in large letters. */
export function Code({ code }: { code: string }) {
  return (
    <div className={css.slip}>
      <p className={css.code} translate="no">
        {code}
      </p>
    </div>
  );
}

/** Copies the code, as the page's main action. If the browser refuses, the code can still be read. */
export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button onClick={() => void copy()}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {copied ? 'Copiato' : `Copia ${code}`}
      </Button>
      <span role="status" className="visually-hidden">
        {copied && 'Codice copiato'}
      </span>
    </>
  );
}
