/** What a portal's process gets of this one's environment: nothing that configures it. */
export const BARE_ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  ...(process.env.NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
};
