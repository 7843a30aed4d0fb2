/** Maximum size of a picture file in bytes. */
export const maxPictureFileSize = 10 * 1024 * 1024;

/** Maximum number of pictures of a product. */
export const maxPictures = 20;

/** Maximum length of a picture's text alternative. */
export const maxPictureTextLength = 300;

/** Accepted picture formats. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export const pictureMessages = {
  tooLarge: 'A picture may have at most 10 MB.',
  notAPicture: 'Expected a picture file as the body, with the content type application/octet-stream.',
  otherKind: 'This is not a JPEG, PNG, WebP or AVIF picture.',
  damaged: 'This picture is damaged and cannot be read.',
  tooManyPixels: 'A picture may have at most 50 megapixels, and 16,000 pixels on a side.',
  tooSlow: 'This picture takes too long to read.',
  tooBusy: 'Many pictures are being uploaded. Please try again in a moment.',
  notFound: 'Picture not found.',
  notLoaded: 'The picture could not be loaded. Please try again.',
  notStored: 'The picture could not be stored. Please try again.',
} as const;
