/** Of a person's portrait, as it is kept. */
export const largestPicture = 102_400;
/** In pixels: however small a file is, browsers need memory for each pixel of it. */
export const longestPictureSide = 1_024;
