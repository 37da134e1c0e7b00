import type { Outcome } from '../../../shared/contract/publishing.ts';
import { unsaved } from '../../../shared/rules/autosave.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { STATE_LABELS } from '../../../shared/rules/publishing.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TILES } from './ContentRow.tsx';
import { type Editor, useEditing } from './editor.ts';
import { CONTENT, openHref } from './paths.ts';
import { Leftover } from './Situation.tsx';

interface SentProps {
  editor: Editor;
  outcome: Outcome;
  onGoOn: () => void;
}

const TITLES = { approved: 'Pubblicato', scheduled: 'Programmato', submitted: 'Inviato alla redazione' } as const;

/** The result of a submission, and links to continue. */
export function Sent({ editor, outcome, onGoOn }: SentProps) {
  const { copy, autosave } = useEditing(editor);
  const { state, live, waiting } = outcome;
  const at = copy.revision.publish_at;
  const title = waiting !== null ? 'In parte online' : (TITLES[state as keyof typeof TITLES] ?? 'Fatto');
  return (
    <Notice
      kind={TILES[editor.kind]}
      title={title}
      isAnswer
      action={
        <div className="row gap-12">
          {live?.path != null && <LinkButton href={live.path}>Vedi la pagina</LinkButton>}
          <LinkButton look={live?.path == null ? 'primary' : 'quiet'} href={CONTENT}>
            I miei contenuti
          </LinkButton>
          {state === 'approved' && live !== null ? (
            // What was typed meanwhile is resumed instead.
            unsaved(autosave) === null && (
              <LinkButton look="quiet" href={openHref(editor.kind, live.id)}>
                Continua a modificare
              </LinkButton>
            )
          ) : (
            <Button look="quiet" onClick={onGoOn}>
              Torna alla bozza
            </Button>
          )}
        </div>
      }
    >
      <span className="strong">{outcomeWords(outcome, at === null ? null : longMoment(at))}</span>
      <Leftover editor={editor} />
    </Notice>
  );
}

function outcomeWords({ state, waiting }: Outcome, publishAt: string | null): string {
  if (state === 'scheduled' && publishAt !== null) return `Programmato: va online ${publishAt}.`;
  if (state === 'approved' && waiting === null) return 'È online.';
  if (waiting !== null) return 'Una parte è già online; il resto lo guarda prima la redazione. Ti avvisiamo noi.';
  if (state === 'submitted') return 'È dalla redazione: la guarda e ti avvisa. Fino ad allora online non cambia nulla.';
  return STATE_LABELS[state];
}
