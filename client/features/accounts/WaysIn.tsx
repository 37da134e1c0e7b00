import { Codes } from './Codes.tsx';
import ConfirmationDialog from './ConfirmationDialog.tsx';
import { Passkeys } from './Passkeys.tsx';

/** How the account is entered besides the password: passkeys, and codes of an app. */
export default function WaysIn() {
  return (
    <>
      <Passkeys />
      <Codes />
      <ConfirmationDialog />
    </>
  );
}
