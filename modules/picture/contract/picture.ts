/** The maximum size of an uploaded picture. */
export const maxPictureBytes = 102_400;
/** In pixels. Even a small file can decode to many pixels, each of which takes memory. */
export const maxPictureSide = 1_024;
