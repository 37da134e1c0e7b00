import { useAnswer } from '../../lib/answer.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { loadOwnChoices, saveOwnChoices } from './choices.ts';

/**
 * The choices of the signed-in person. Loaded anew at each visit, because a form filled from an older answer would
 * overwrite newer choices.
 */
export function OwnChoices() {
  const answer = useAnswer('mine', loadOwnChoices);
  return (
    <Loaded resource={answer} height="420px">
      {(chosen) => (
        <ChoicesForm
          chosen={chosen}
          reach="Le scelte valgono su tutti i tuoi dispositivi."
          signedIn
          save={saveOwnChoices}
        />
      )}
    </Loaded>
  );
}
