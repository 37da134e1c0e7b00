import { useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/edit/TextInput.tsx';

/** What is copied elsewhere; by hand over plain http, where there is no clipboard. */
export function Address({ label, hint, text }: { label: string; hint?: string; text: string }) {
  const [copied, setCopied] = useState('');
  const isCopied = copied === text;
  return (
    <div className="stack gap-8 wide form-wide">
      <TextArea
        label={label}
        {...(hint === undefined ? {} : { hint })}
        rows={3}
        value={text}
        onChange={() => undefined}
      />
      {navigator.clipboard !== undefined && (
        <Button look="quiet" onClick={() => void copyText(text).then((done) => done && setCopied(text))}>
          {isCopied ? 'Copiato' : 'Copia'}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {isCopied && `${label}: copiato`}
      </span>
    </div>
  );
}
