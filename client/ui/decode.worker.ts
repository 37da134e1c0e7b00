import decodeQr from 'qr/decode.js';

/** Reads QR codes beside the page, where BarcodeDetector is missing: a frame of the camera in, its text or null out. */
addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  let text: string | null = null;
  try {
    text = decodeQr(data);
  } catch {
    // There is no code in this frame.
  }
  postMessage(text);
});
