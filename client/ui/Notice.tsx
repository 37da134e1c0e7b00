import type { ReactNode } from 'react';
import type { TileKind } from '../../shared/rules/tile.ts';
import type { ApiError } from '../lib/http.ts';
import { Button } from './Button.tsx';
import css from './Notice.module.css';
import { Tile } from './Tile.tsx';

interface NoticeProps {
  kind: TileKind;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** An empty state: says what is missing, and what to do about it. */
export function Notice({ kind, title, children, action }: NoticeProps) {
  return (
    <div className={css.notice}>
      <Tile kind={kind} seed={title} className={css.tile} />
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}

/** Shows the error's message with a retry button, "Riprova". */
export function Failure({ error, retry, kind = 'pages' }: { error: ApiError; retry: () => void; kind?: TileKind }) {
  const offline = error.status === 0;
  return (
    <div role="alert">
      <Notice
        kind={kind}
        title={offline ? 'Sei offline' : 'Non è andata'}
        action={
          <Button look="quiet" onClick={retry}>
            Riprova
          </Button>
        }
      >
        {offline ? 'Controlla la connessione e riprova.' : error.message}
      </Notice>
    </div>
  );
}
