import { useState } from 'react';
import type { Invitations as Answer } from '../../../shared/contract/invitations.ts';
import type { GiftAnswer } from '../../../shared/contract/ticketDesk.ts';
import { instantOfWall, longMoment } from '../../../shared/rules/dates.ts';
import { givenWords, sendGuests } from '../../lib/guestList.ts';
import { call } from '../../lib/http.ts';
import { refreshResource } from '../../lib/resource.ts';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { GuestField } from '../../ui/PersonFields.tsx';

type Guest = Answer['guests'][number];

interface InvitationsProps {
  /** Of the requester's or of the office's calls. */
  url: string;
  answer: Answer;
}

/** Who is invited to a private event, and the list of whom else to invite. */
export function Invitations({ url, answer }: InvitationsProps) {
  const { plan, is_open, taken, guests } = answer;
  const [said, setSaid] = useState<GiftAnswer | null>(null);
  const [lists, setLists] = useState(0);
  if (plan === null) return null;

  async function send(data: FormData): Promise<void> {
    setSaid(null);
    setSaid(await sendGuests(url, textOf(data, 'guests')));
    setLists(lists + 1);
    await refreshResource(url);
  }

  return (
    <div className="stack gap-16">
      <p>
        <b>{plan.title}</b>, {longMoment(instantOfWall(plan.starts))}, {plan.venue}.{' '}
        {taken === 1 ? '1 posto preso' : `${taken} posti presi`} su {plan.seats}.
      </p>
      {guests.length > 0 && (
        <ul className="ruled line-above">
          {guests.map((guest) => (
            <li key={guest.order} className="split pad-y-8">
              <span className="grid shrinks breaks">
                <b>{guest.name}</b>
                <span className="small">{guest.email}</span>
                <span className="small">{guestWords(guest)}</span>
              </span>
              {is_open && guest.state === 'invited' && guest.inside === 0 && (
                <ConfirmButton
                  button="quiet"
                  title={`Ritirare l’invito a ${guest.name}?`}
                  description="I suoi biglietti non valgono più, e glielo diciamo con una mail."
                  confirm="Ritira l’invito"
                  keep="Lascialo"
                  onConfirm={() => call(`${url}/${guest.order}`, { method: 'DELETE' })}
                  onDone={() => refreshResource(url)}
                >
                  Ritira<span className="visually-hidden"> l’invito a {guest.name}</span>
                </ConfirmButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {is_open && (
        <Form key={lists} draft={url} submit="Invia gli inviti" onSubmit={send}>
          <GuestField />
        </Form>
      )}
      <p role="status" className={said === null ? 'visually-hidden' : undefined}>
        {said !== null && givenWords(said)}
      </p>
    </div>
  );
}

function guestWords({ seats, inside, state }: Guest): string {
  if (state === 'ended') return 'Non viene, o l’invito è ritirato';
  const words = seats === 1 ? '1 posto' : `${seats} posti`;
  return inside === 0 ? words : `${words}, ${inside} già dentro`;
}
