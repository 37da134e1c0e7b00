import { useState } from 'react';
import type { Finding, HealthReport } from '../../../shared/contract/health.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { call } from '../../lib/http.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { HEALTH, MailTrial } from './MailTrial.tsx';

interface FindingCardProps {
  finding: Finding;
  /** @param words the result, for the status line */
  onDone: (report: HealthReport, words: string) => void;
}

const TONES: Partial<Record<Finding['state'], string>> = { broken: 'red', note: 'amber', ok: 'leaf' };

/** A finding, why it matters, and the remedy. */
export function FindingCard({ finding, onDone }: FindingCardProps) {
  const { id, title, state, what, why, may_dismiss, dismissed } = finding;
  const [asking, setAsking] = useState(false);
  const restore = () => call<HealthReport>(`${HEALTH}/dismissals/${id}`, { method: 'DELETE' });
  const isLink = state !== 'ok' && dismissed === null && finding.remedy?.href != null;
  return (
    <article className="stack panel toned gap-8 top breaks" data-tone={TONES[state]}>
      <h3>{title}</h3>
      <p>{what}</p>
      {dismissed !== null && (
        <p className="soft">
          Non per noi {theDay('dal', wallTime(dismissed.at).day)}: {dismissed.reason}
        </p>
      )}
      {state !== 'ok' && dismissed === null && (
        <>
          <p className="soft">{why}</p>
          {!isLink && <Remedy finding={finding} onDone={onDone} />}
        </>
      )}
      <div className="bar margin-top-8 unless-empty">
        {isLink && <Remedy finding={finding} onDone={onDone} />}
        {dismissed !== null && (
          <TaskButton look="quiet" onPress={async () => onDone(await restore(), `«${title}» si controlla di nuovo.`)}>
            Controlla di nuovo<span className="visually-hidden">: {title}</span>
          </TaskButton>
        )}
        {state !== 'ok' && dismissed === null && may_dismiss && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            Non per noi<span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </div>
      {asking && <DismissDialog finding={finding} onDone={onDone} onClose={() => setAsking(false)} />}
    </article>
  );
}

/** "Non per noi": sets a finding aside, with the reason. */
function DismissDialog({ finding: { id, title }, onDone, onClose }: FindingCardProps & { onClose: () => void }) {
  return (
    <Dialog
      title="Non per noi"
      description={`«${title}» resta in fondo alla pagina, con il motivo. Chi amministra lo legge anche nel registro.`}
      typing
      onClose={onClose}
    >
      <Form
        submit="Metti da parte"
        draft={id}
        onSubmit={async (data) => {
          const body = { reason: textOf(data, 'reason') };
          const report = await call<HealthReport>(`${HEALTH}/dismissals/${id}`, { method: 'PUT', body });
          onDone(report, `«${title}» è messo da parte.`);
          onClose();
        }}
        onCancel={onClose}
      >
        <TextArea label="Perché non serve qui" name="reason" rows={3} maxLength={300} required />
      </Form>
    </Dialog>
  );
}

function Remedy({ finding, onDone }: FindingCardProps) {
  const { remedy, title } = finding;
  if (remedy === null) return null;
  if (remedy.action === 'test_mail') return <MailTrial label={remedy.label} onDone={onDone} />;
  if (remedy.href !== null)
    return (
      <LinkButton href={remedy.href}>
        {remedy.label}
        <span className="visually-hidden">: {title}</span>
      </LinkButton>
    );
  if (remedy.action === 'back_up')
    return (
      <Act
        finding={finding}
        onAct={async () => {
          const report = await call<HealthReport>(`${HEALTH}/backup`, { method: 'POST' });
          onDone(report, 'La copia è partita: fra qualche minuto premi «Guarda di nuovo».');
        }}
      />
    );
  if (remedy.action === 'try_address')
    return (
      <Act
        finding={finding}
        onAct={async () => {
          // A report asks the portal's own address anew.
          const report = await call<HealthReport>(HEALTH);
          onDone(report, report.findings.find(({ id }) => id === finding.id)?.what ?? '');
        }}
      />
    );
  return <AtServer summary={remedy.label} command={remedy.command} />;
}

/** A remedy of this page, and the command that does the same. */
function Act({ finding: { remedy, title }, onAct }: { finding: Finding; onAct: () => Promise<void> }) {
  return (
    <div className="stack start">
      <TaskButton onPress={onAct} during="Un momento…">
        {remedy?.label}
        <span className="visually-hidden">: {title}</span>
      </TaskButton>
      <AtServer summary="O dal server" command={remedy?.command ?? null} />
    </div>
  );
}

/** A command is for whoever keeps the server, so it stays folded. */
function AtServer({ summary, command }: { summary: string; command: string | null }) {
  return (
    <details className="disclosure">
      <summary>{summary}</summary>
      <p>
        Sul server: <code className="sunken radius-tiny pad-0-8">{command}</code>
      </p>
    </details>
  );
}
