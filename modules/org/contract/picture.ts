/** Of a person's portrait, as it is kept. */
export const largestPicture = 102_400;
