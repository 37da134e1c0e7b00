import type { ChoicesBody } from '../../../shared/contract/notifications.ts';
import { useResource } from '../../lib/resource.ts';
import { Failure } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { CHOICES_URL, saveOwnChoices } from './choices.ts';

/** Of who is signed in. */
export function OwnChoices() {
  const { data, error, retry } = useResource<ChoicesBody>(CHOICES_URL);
  if (data === null) return error === null ? <Skeleton height="420px" /> : <Failure error={error} retry={retry} />;
  return (
    <ChoicesForm chosen={data} reach="Le scelte valgono su tutti i tuoi dispositivi." signedIn save={saveOwnChoices} />
  );
}
