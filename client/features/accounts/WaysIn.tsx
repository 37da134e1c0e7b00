import { Codes } from './Codes.tsx';
import ConfirmationDialog from './ConfirmationDialog.tsx';
import { Identities } from './Identities.tsx';
import { Passkeys } from './Passkeys.tsx';

/** How the account is entered besides the password: passkeys, codes of an app, the town's identity provider. */
export default function WaysIn() {
  return (
    <>
      <Passkeys />
      <Codes />
      <Identities />
      <ConfirmationDialog />
    </>
  );
}
