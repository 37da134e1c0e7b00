import type { Outcome, WorkingCopy } from '../../../shared/contract/publishing.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Outcome as Told } from '../../ui/Outcome.tsx';
import { TILES } from './ContentRow.tsx';
import css from './Editor.module.css';
import type { Editor } from './editor.ts';
import { CONTENT, openHref } from './paths.ts';
import { outcomeWords } from './words.ts';

interface SentProps {
  editor: Editor;
  copy: WorkingCopy;
  outcome: Outcome;
  onGoOn: () => void;
}

const TITLES = { approved: 'Pubblicato', scheduled: 'Programmato', submitted: 'Inviato alla redazione' } as const;

/** The result of a submission, and links to continue. */
export function Sent({ editor, copy, outcome, onGoOn }: SentProps) {
  const { state, live, waiting } = outcome;
  const at = copy.revision.publish_at;
  const title = waiting !== null ? 'In parte online' : (TITLES[state as keyof typeof TITLES] ?? 'Fatto');
  return (
    <Notice
      kind={TILES[editor.kind]}
      title={title}
      action={
        <div className={css.choices}>
          {live?.path != null && <LinkButton href={live.path}>Vedi la pagina</LinkButton>}
          <LinkButton look={live?.path == null ? 'primary' : 'quiet'} href={CONTENT}>
            I miei contenuti
          </LinkButton>
          {state === 'approved' && live !== null ? (
            <LinkButton look="quiet" href={openHref(editor.kind, live.id)}>
              Continua a modificare
            </LinkButton>
          ) : (
            <Button look="quiet" onClick={onGoOn}>
              Torna alla bozza
            </Button>
          )}
        </div>
      }
    >
      <Told words={outcomeWords(outcome, at === null ? null : longMoment(at))} />
    </Notice>
  );
}
