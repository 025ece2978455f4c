/** The maximum size of an upload, and of a stored picture. */
export const maxPictureBytes = 102_400;
/** The maximum side of an upload, in pixels. Even a small file can decode to many pixels, each of which takes memory. */
export const maxPictureSide = 1_024;
/** The side of a stored picture, in pixels. */
export const pictureSide = 256;
