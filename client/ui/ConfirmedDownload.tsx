import type { ReactNode } from 'react';
import { callConfirmed } from '../lib/confirmed.ts';
import { useTask } from '../lib/task.ts';
import { LinkButton } from './Button.tsx';

interface ConfirmedDownloadProps {
  href: string;
  look?: 'primary' | 'quiet';
  children: ReactNode;
}

/** A file with people's data: password, passkey or code are asked for first, unless one was given just now. */
export function ConfirmedDownload({ href, look = 'primary', children }: ConfirmedDownloadProps) {
  const asking = useTask();
  return (
    <>
      <LinkButton
        href={href}
        look={look}
        download
        onClick={(event) => {
          event.preventDefault();
          asking.run(async () => {
            await callConfirmed('/api/frontend/profile/confirmation');
            download(href);
          });
        }}
      >
        {children}
      </LinkButton>
      <div role="alert">{asking.problem}</div>
    </>
  );
}

function download(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
