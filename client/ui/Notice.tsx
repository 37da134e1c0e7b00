import type { ReactNode } from 'react';
import type { ErrorBody } from '../../shared/contract/errors.ts';
import { loginUrl } from '../../shared/paths.ts';
import { CONFIRM } from '../../shared/rules/strongSignIn.ts';
import type { TileKind } from '../../shared/rules/tile.ts';
import { callConfirmed } from '../lib/confirmed.ts';
import type { ApiError } from '../lib/http.ts';
import { useTask } from '../lib/task.ts';
import { Button, LinkButton } from './Button.tsx';
import { Tile } from './Tile.tsx';

interface NoticeProps {
  kind: TileKind;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** It stands where a long form was that has just been sent: the page begins again, and its heading takes the focus. */
  isAnswer?: boolean;
}

function begin(heading: HTMLElement | null): void {
  if (heading === null) return;
  scrollTo(0, 0);
  heading.focus({ preventScroll: true });
}

/** An empty state: says what is missing, and what to do about it. */
export function Notice({ kind, title, children, action, isAnswer = false }: NoticeProps) {
  return (
    <div className="notice stack text-centre centre">
      <Tile kind={kind} seed={title} className="tile-88" />
      <h2 {...(isAnswer && { ref: begin, tabIndex: -1 })}>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}

/** For a visitor on a page of somebody's own. @param to the page to come back to. @param children why */
export function SignInFirst({ kind = 'town', to, children }: { kind?: TileKind; to: string; children: ReactNode }) {
  return (
    <Notice kind={kind} title="Prima accedi" action={<LinkButton href={loginUrl(to)}>Accedi</LinkButton>}>
      {children}
    </Notice>
  );
}

/** Shows the error's message with a retry button, "Riprova", or the question that comes before what was asked for. */
export function Failure({ error, retry, kind = 'pages' }: { error: ApiError; retry: () => void; kind?: TileKind }) {
  const offline = error.status === 0;
  if ((error.body as ErrorBody | null | undefined)?.code === CONFIRM) return <Unconfirmed kind={kind} retry={retry} />;
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

/** People's data: password, passkey or code come first, unless one was given just now. */
function Unconfirmed({ kind, retry }: { kind: TileKind; retry: () => void }) {
  const asking = useTask();
  const confirm = async () => {
    await callConfirmed('/api/frontend/profile/confirmation');
    retry();
  };
  return (
    <Notice
      kind={kind}
      title="Conferma che sei tu"
      action={
        <>
          <Button onClick={() => asking.run(confirm)} aria-disabled={asking.busy}>
            Conferma
          </Button>
          <div role="alert">{asking.problem}</div>
        </>
      }
    >
      Qui ci sono dati di persone: per aprirli serve la password, una passkey o un codice.
    </Notice>
  );
}
