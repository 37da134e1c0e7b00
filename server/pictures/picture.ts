/** How a picture is drawn. All recipes turn it upright and drop the camera's metadata. */
export type Recipe =
  /** One WebP for viewing, at most 2000 pixels a side. */
  | 'attachment'
  /** The portal's logo: one WebP, at most 1200 by 400, transparency kept. */
  | 'logo'
  /** For pages: AVIF and WebP in the widths of shared/rules/photos.ts, written to a folder. */
  | 'photo';

export interface PictureJob {
  /** The file as it was sent. */
  from: string;
  /** The file to write, or for a photo the folder to make; on the same disk as its final place. */
  to: string;
  recipe: Recipe;
  /** Of the upright picture, in parts of its width and height; without it, the whole. */
  part?: Rectangle | undefined;
}

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type PictureAnswer =
  | { drawn: { width: number; height: number; sha256: string } }
  /** An Italian sentence for the person who sent the picture. */
  | { refused: string }
  /** A system error, such as a full disk. */
  | { failed: { code: string; message: string } };

export const DOES_NOT_OPEN = 'Questa immagine non si apre: provane un’altra, in JPEG, PNG o WebP.';
export const TOO_HEAVY = 'Questa immagine è troppo pesante da aprire: salvala più piccola, come JPEG, e riprova.';
