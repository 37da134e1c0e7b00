/** What a picture is drawn as. Every one is turned upright and loses what the camera noted beside it. */
export type Recipe =
  /** For a person to look at: one WebP, at most 2400 a side. */
  | 'attachment'
  /** The portal's logo: one WebP, at most 1200 by 400, transparent where the picture is. */
  | 'logo'
  /** For pages: AVIF and WebP in the widths of shared/rules/photos.ts, into a folder. */
  | 'photo';

export interface PictureJob {
  /** The file as it was sent. */
  from: string;
  /** The file to write, or for a photo the folder to make; in the same data folder as where it will stay. */
  to: string;
  recipe: Recipe;
}

export type PictureAnswer =
  | { drawn: { width: number; height: number; sha256: string } }
  /** An Italian sentence for whoever sent the picture. */
  | { refused: string }
  /** The disk's fault, not the picture's. */
  | { failed: { code: string; message: string } };

export interface PictureLimits {
  /** Of the process's resident memory, Node and the image library included (they take some 65). */
  megabytes: number;
  /** Of processor time. On a busy machine this process waits for everything else, and that is not its fault. */
  cpu_seconds: number;
  /** By the clock on the wall, whatever it waits for. */
  seconds: number;
}

export const DOES_NOT_OPEN = 'Questa immagine non si apre: provane un’altra, in JPEG, PNG o WebP.';
export const TOO_HEAVY = 'Questa immagine è troppo pesante da aprire: salvala più piccola, come JPEG, e riprova.';
