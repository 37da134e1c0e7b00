import { paths } from '../../../shared/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { type Due, dueWords } from './strengthen.ts';

/** Reminds people of the office that they need a passkey or codes, and leads there. */
export function StrengthenCard({ due }: { due: Due }) {
  return (
    <>
      <Callout tone={due.days_left === 0 ? 'urgent' : 'warm'}>{dueWords(due)}</Callout>
      <div>
        <LinkButton href={paths.strongSignIn}>Rendi sicuro il tuo accesso</LinkButton>
      </div>
    </>
  );
}
