import { Mail, MessageCircle, Navigation, Phone } from 'lucide-react';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import { phoneUrl } from '../../../shared/paths.ts';
import { useDirections, whatsappUrl } from '../../lib/links.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SaveButton } from '../../ui/SaveButton.tsx';
import { Share } from '../../ui/Share.tsx';

/** The actions of a place: the quickest way to reach it first, directions second. */
export function Actions({ activity: { id, name, phone, whatsapp, email, lat, lng } }: { activity: ActivityDetail }) {
  const directions = useDirections({ name, lat, lng });
  return (
    <>
      {phone !== null && (
        <LinkButton href={phoneUrl(phone)}>
          <Phone />
          Chiama
        </LinkButton>
      )}
      {phone === null && whatsapp !== null && (
        <LinkButton href={whatsappUrl(whatsapp)} target="_blank" rel="noreferrer">
          <MessageCircle />
          WhatsApp
        </LinkButton>
      )}
      {phone === null && whatsapp === null && email !== null && (
        <LinkButton href={`mailto:${email}`}>
          <Mail />
          Scrivi
        </LinkButton>
      )}
      <LinkButton href={directions} look="quiet" target="_blank" rel="noreferrer">
        <Navigation />
        Indicazioni
      </LinkButton>
      <SaveButton kind="activities" id={id} name={name} />
      <Share title={name} />
    </>
  );
}
