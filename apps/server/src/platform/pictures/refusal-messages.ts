/** Shown to the sender of a refused picture. */
export const unreadablePicture = 'We can’t read this file. Please choose a JPEG, PNG, WebP, GIF or AVIF photo.';
export const tooManyPixels = 'This photo has more than 50 megapixels. Please choose a smaller one.';
