/** Shown to the sender of a refused picture. */
export const unreadablePicture = 'This file is not a picture that we can read. Please choose a JPEG, PNG, WebP, GIF or AVIF picture.';
export const tooManyPixels = 'This picture has more than 50 megapixels. Please choose a smaller one.';
