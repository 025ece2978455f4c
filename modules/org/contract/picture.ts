/** Of a person's portrait, as it is kept. */
export const maxPictureBytes = 102_400;
/** In pixels: however small a file is, browsers need memory for each pixel of it. */
export const maxPictureSide = 1_024;
