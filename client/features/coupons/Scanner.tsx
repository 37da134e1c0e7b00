import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { readCode } from '../../../shared/rules/codes.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeCamera } from '../../ui/CodeCamera.tsx';

/** Scans a QR code with the camera. Where the browser has none, the phone's camera app opens the address in the QR code. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (navigator.mediaDevices === undefined)
    return <p>Inquadra il QR del cliente con la fotocamera del telefono, o scrivi qui il codice.</p>;
  return (
    <div className="stack start">
      {isOn && (
        <CodeCamera
          isOurs={(text) => readCode(text) !== null}
          onCode={(text) => onCode(readCode(text) ?? '')}
          onRefused={() => {
            setIsOn(false);
            setProblem('La fotocamera non si apre: dai il permesso al browser, o scrivi il codice.');
          }}
        />
      )}
      <Button
        look={isOn ? 'quiet' : 'primary'}
        onClick={() => {
          setProblem(null);
          setIsOn(!isOn);
        }}
      >
        {isOn ? <X /> : <Camera />}
        {isOn ? 'Chiudi la fotocamera' : 'Inquadra il QR'}
      </Button>
      <p role="alert" className="problem">
        {problem}
      </p>
    </div>
  );
}
